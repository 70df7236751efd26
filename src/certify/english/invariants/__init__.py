"""What every reading must satisfy, each a module with its reason: a reading that does not is refused."""

from certify.english.invariants.attachment import (
    no_ability,
    no_contained_element,
    no_doubtful_attachment,
    no_half_shared_complement,
    no_lone_part,
    no_orphan_letter,
    no_place_of_a_part,
    no_plural_subject_of_singular,
    no_remainder_that_is_all,
    no_set_of_sets,
    no_sum_of_plurals,
    no_value_of_a_list,
)
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.collective import no_idle_alternative, said_of_one
from certify.english.invariants.function_arguments import (
    no_derivative,
    no_field_as_letter,
    no_function_of_a_name,
    no_function_of_sets,
    no_unsaid_function,
)
from certify.english.invariants.lists import no_list_of_each
from certify.english.invariants.names import (
    no_angle_as_number,
    no_constant_as_letter,
    no_letter_of_two_kinds,
    no_letter_twice,
    no_name_cut_off,
    no_place_of_a_thing,
    no_redefined_operation,
    no_set_of_all,
    no_torn_name,
)
from certify.english.invariants.notation import (
    every_expression_counts,
    no_decorated_variable,
    no_doubtful_bars,
    no_doubtful_polynomial,
    no_trivial_equation,
    one_arity,
    one_category,
    one_sort,
)
from certify.english.invariants.opaque import (
    function_of_something,
    no_borrowed_sign,
    no_relative_adjective,
    no_unique_kind,
)
from certify.english.invariants.operations import (
    no_closed_condition,
    no_constant_of_nothing,
    no_image_by_some_map,
    no_infinite_number,
    no_kind_of_a_carrier,
    no_letter_of_a_noun_as_predicate,
    no_number_by_default,
    no_operation_as_value,
    no_residue_as_remainder,
    no_set_finite_by_counting,
    no_set_of_a_thing,
)
from certify.english.invariants.plurals import (
    no_any_of_one,
    no_empty_identity,
    no_function_of_many,
    no_function_of_nothing,
    no_image_of_a_place,
    no_mutual_kind,
    no_mutual_together,
    no_part_across_a_map,
    no_part_of_another,
    no_place_of_many,
    no_quantifier_as_complement,
)
from certify.english.invariants.pronouns import clear_pronoun, no_pronoun_out_of_scope
from certify.english.invariants.things import (
    connected,
    no_carrier_beside_things,
    no_kind_beside_a_sort,
    no_list_by_its_length,
    no_opaque_namesake,
    no_unnamed_arithmetic,
)
from certify.english.invariants.words import (
    every_noun_counts,
    every_word_counts,
    no_default_coefficients,
    no_difference_cut_off,
    no_number_of_a_thing,
)

__all__ = ["CLAIM_INVARIANTS", "INVARIANTS", "READING_INVARIANTS", "Candidate", "no_function_of_sets"]

#: Checks of a raw formula; each raises NoReadingError with its reason.
INVARIANTS = (
    no_pronoun_out_of_scope,
    no_torn_name,
    no_letter_twice,
    no_name_cut_off,
    no_place_of_a_thing,
    no_set_of_all,
    no_constant_as_letter,
    no_field_as_letter,
    no_function_of_a_name,
    no_derivative,
    every_word_counts,
    every_expression_counts,
    no_decorated_variable,
    one_category,
    one_arity,
    no_doubtful_polynomial,
    no_trivial_equation,
    no_relative_adjective,
    no_unique_kind,
    function_of_something,
    no_any_of_one,
    no_function_of_many,
    no_mutual_together,
    no_function_of_nothing,
    no_image_of_a_place,
    no_empty_identity,
    no_quantifier_as_complement,
    no_part_across_a_map,
    no_part_of_another,
    no_mutual_kind,
    no_place_of_many,
    said_of_one,
    no_idle_alternative,
    no_list_of_each,
    clear_pronoun,
    no_borrowed_sign,
    no_ability,
    no_doubtful_attachment,
    no_half_shared_complement,
    no_lone_part,
    no_orphan_letter,
    no_place_of_a_part,
    no_sum_of_plurals,
    no_plural_subject_of_singular,
    no_remainder_that_is_all,
    no_image_by_some_map,
    no_closed_condition,
    no_residue_as_remainder,
    no_letter_of_a_noun_as_predicate,
)
#: Checks of a typed one.
CLAIM_INVARIANTS = (
    no_letter_of_two_kinds,
    no_redefined_operation,
    no_carrier_beside_things,
    no_unnamed_arithmetic,
    no_kind_beside_a_sort,
    no_opaque_namesake,
    no_list_by_its_length,
    connected,
    no_value_of_a_list,
    no_set_of_sets,
    one_sort,
    no_operation_as_value,
    no_infinite_number,
    no_set_of_a_thing,
)
#: Checks of a derivation beside its typed formula.
READING_INVARIANTS = (
    every_noun_counts,
    no_contained_element,
    no_default_coefficients,
    no_difference_cut_off,
    no_number_of_a_thing,
    no_function_of_sets,
    no_unsaid_function,
    no_angle_as_number,
    no_doubtful_bars,
    no_set_finite_by_counting,
    no_number_by_default,
    no_constant_of_nothing,
    no_kind_of_a_carrier,
)
