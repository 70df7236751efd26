prelude
import Embedded.Boot.Macro
import Embedded.Boot.Collections
/-! # Generated: Lean's own terms, bound by name

Made from the installed wheel and lean/tools/bindings.toml by `python -m certify.lean.bindings.generate Terms`. -/
declare_syntax_cat binderPred
@[extern "n"] opaque Lean.binderIdent : Lean.ParserDescr
@[extern "n"] opaque Lean.bracketedExplicitBinders : Lean.ParserDescr
@[extern "n"] opaque Lean.calcFirstStep : Lean.ParserDescr
@[extern "n"] opaque Lean.calcStep : Lean.ParserDescr
@[extern "n"] opaque Lean.calcSteps : Lean.ParserDescr
@[extern "n"] opaque Lean.cdotTk : Lean.ParserDescr
@[extern "n"] opaque Lean.deprecatedTypeChanged : Lean.ParserDescr
@[extern "n"] opaque Lean.explicitBinders : Lean.ParserDescr
@[extern "n"] opaque Lean.reduceConfig : Lean.ParserDescr
@[extern "n"] opaque Lean.unbracketedExplicitBinders : Lean.ParserDescr
@[extern "n"] opaque Lean.unifConstraint : Lean.ParserDescr
@[extern "n"] opaque Lean.unifConstraintElem : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred<_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred>_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred∈_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred∉_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred≠_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred≤_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred≥_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred⊂_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred⊃_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred⊆_» : Lean.ParserDescr
@[extern "n", binderPred_parser] opaque Lean.«binderPred⊇_» : Lean.ParserDescr
@[extern "n", term_parser] opaque Lean.«calc» : Lean.ParserDescr
@[extern "n", term_parser] opaque Lean.«termSatisfies_binder_pred%__» : Lean.ParserDescr
@[extern "n", term_parser] opaque Lean.«term_Matches_|» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque Lean.«term∀__,_» : Lean.ParserDescr
@[extern "n", term_parser] opaque Lean.«term∃__,_» : Lean.ParserDescr
@[extern "n", term_parser] opaque coeFunNotation : Lean.ParserDescr
@[extern "n", term_parser] opaque coeNotation : Lean.ParserDescr
@[extern "n", term_parser] opaque coeSortNotation : Lean.ParserDescr
@[extern "n", term_parser] opaque rawNatLit : Lean.ParserDescr
@[extern "n", term_parser] opaque term!_ : Lean.ParserDescr
@[extern "n", term_parser] opaque «term-_» : Lean.ParserDescr
@[extern "n", term_parser] opaque termDepIfThenElse : Lean.ParserDescr
@[extern "n", term_parser] opaque «termExists_,_» : Lean.ParserDescr
@[extern "n", term_parser] opaque termIfThenElse : Lean.ParserDescr
@[extern "n", term_parser] opaque termMax_prec : Lean.ParserDescr
@[extern "n", term_parser] opaque «term[_]» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term_!=_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_$__» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_%_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_&&_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_*_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_++_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_+_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_-_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_/_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_::_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_<->_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_<=_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_<_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_<|_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_==_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_=_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_>=_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_>_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_\_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_^_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_|>_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_||_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_×'_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_×'__1» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term_×_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_×__1» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term_•_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_⁻¹» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_↔_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_∈_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_∉_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_∘_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_∣_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_∧_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_∨_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_∩_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_∪_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_≈_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_≍_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_≠_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_≤_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_≥_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_⊂_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_⊃_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_⊆_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_⊇_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_⊕'_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term_⊕_» : Lean.TrailingParserDescr
@[extern "n", term_parser] opaque «term{_:_//_}» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term{_}» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term{}» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term¬_» : Lean.ParserDescr
@[extern "n", term_parser] opaque «termΣ'_,_» : Lean.ParserDescr
@[extern "n", term_parser] opaque «termΣ_,_» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term‹_›» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term∃_,_» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term∅» : Lean.ParserDescr
@[extern "n", term_parser] opaque «term∎» : Lean.ParserDescr
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___1» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___10» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___11» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___2» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___3» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___4» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___5» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___6» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___7» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___8» : Lean.Macro
@[extern "n", macro Lean.«termSatisfies_binder_pred%__»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_termSatisfies_binder_pred%___9» : Lean.Macro
@[extern "n", macro Lean.«term_Matches_|»] opaque Lean.«_aux_Init_NotationExtra___macroRules_Lean_term_Matches_|_1» : Lean.Macro
@[extern "n", macro Lean.«term∀__,_»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_term∀__,__1» : Lean.Macro
@[extern "n", macro Lean.«term∃__,_»] opaque Lean.«_aux_Init_BinderPredicates___macroRules_Lean_term∃__,__1» : Lean.Macro
@[extern "n", macro term!_] opaque _aux_Init_Notation___macroRules_term!__1 : Lean.Macro
@[extern "n", macro «term-_»] opaque «_aux_Init_Notation___macroRules_term-__1» : Lean.Macro
@[extern "n", macro «term-_»] opaque «_aux_Init_Notation___macroRules_term-__2» : Lean.Macro
@[extern "n", macro termDepIfThenElse] opaque _aux_Init_Notation___macroRules_termDepIfThenElse_1 : Lean.Macro
@[extern "n", macro «termExists_,_»] opaque «_aux_Init_NotationExtra___macroRules_termExists_,__1» : Lean.Macro
@[extern "n", macro termIfThenElse] opaque _aux_Init_Notation___macroRules_termIfThenElse_1 : Lean.Macro
@[extern "n", macro termMax_prec] opaque _aux_Init_Notation___macroRules_termMax_prec_1 : Lean.Macro
@[extern "n", macro «term[_]»] opaque Lean.«_aux_Init_Data_List_Notation___macroRules_term[_]_1» : Lean.Macro
@[extern "n", macro «term_!=_»] opaque «_aux_Init_Core___macroRules_term_!=__1» : Lean.Macro
@[extern "n", macro «term_!=_»] opaque «_aux_Init_Core___macroRules_term_!=__2» : Lean.Macro
@[extern "n", macro «term_$__»] opaque «_aux_Init_Notation___macroRules_term_$___1» : Lean.Macro
@[extern "n", macro «term_%_»] opaque «_aux_Init_Notation___macroRules_term_%__1» : Lean.Macro
@[extern "n", macro «term_%_»] opaque «_aux_Init_Notation___macroRules_term_%__2» : Lean.Macro
@[extern "n", macro «term_&&_»] opaque «_aux_Init_Notation___macroRules_term_&&__1» : Lean.Macro
@[extern "n", macro «term_*_»] opaque «_aux_Init_Notation___macroRules_term_*__1» : Lean.Macro
@[extern "n", macro «term_*_»] opaque «_aux_Init_Notation___macroRules_term_*__2» : Lean.Macro
@[extern "n", macro «term_++_»] opaque «_aux_Init_Notation___macroRules_term_++__1» : Lean.Macro
@[extern "n", macro «term_++_»] opaque «_aux_Init_Notation___macroRules_term_++__2» : Lean.Macro
@[extern "n", macro «term_+_»] opaque «_aux_Init_Notation___macroRules_term_+__1» : Lean.Macro
@[extern "n", macro «term_+_»] opaque «_aux_Init_Notation___macroRules_term_+__2» : Lean.Macro
@[extern "n", macro «term_-_»] opaque «_aux_Init_Notation___macroRules_term_-__1» : Lean.Macro
@[extern "n", macro «term_-_»] opaque «_aux_Init_Notation___macroRules_term_-__2» : Lean.Macro
@[extern "n", macro «term_/_»] opaque «_aux_Init_Notation___macroRules_term_/__1» : Lean.Macro
@[extern "n", macro «term_/_»] opaque «_aux_Init_Notation___macroRules_term_/__2» : Lean.Macro
@[extern "n", macro «term_::_»] opaque «_aux_Init_Notation___macroRules_term_::__1» : Lean.Macro
@[extern "n", macro «term_<->_»] opaque «_aux_Init_Core___macroRules_term_<->__1» : Lean.Macro
@[extern "n", macro «term_<=_»] opaque «_aux_Init_Notation___macroRules_term_<=__1» : Lean.Macro
@[extern "n", macro «term_<=_»] opaque «_aux_Init_Notation___macroRules_term_<=__2» : Lean.Macro
@[extern "n", macro «term_<_»] opaque «_aux_Init_Notation___macroRules_term_<__1» : Lean.Macro
@[extern "n", macro «term_<_»] opaque «_aux_Init_Notation___macroRules_term_<__2» : Lean.Macro
@[extern "n", macro «term_<|_»] opaque «_aux_Init_Notation___macroRules_term_<|__1» : Lean.Macro
@[extern "n", macro «term_==_»] opaque «_aux_Init_Notation___macroRules_term_==__1» : Lean.Macro
@[extern "n", macro «term_==_»] opaque «_aux_Init_Notation___macroRules_term_==__2» : Lean.Macro
@[extern "n", macro «term_=_»] opaque «_aux_Init_Notation___macroRules_term_=__1» : Lean.Macro
@[extern "n", macro «term_=_»] opaque «_aux_Init_Notation___macroRules_term_=__2» : Lean.Macro
@[extern "n", macro «term_>=_»] opaque «_aux_Init_Notation___macroRules_term_>=__1» : Lean.Macro
@[extern "n", macro «term_>=_»] opaque «_aux_Init_Notation___macroRules_term_>=__2» : Lean.Macro
@[extern "n", macro «term_>_»] opaque «_aux_Init_Notation___macroRules_term_>__1» : Lean.Macro
@[extern "n", macro «term_>_»] opaque «_aux_Init_Notation___macroRules_term_>__2» : Lean.Macro
@[extern "n", macro «term_\_»] opaque «_aux_Init_Core___macroRules_term_\__1» : Lean.Macro
@[extern "n", macro «term_^_»] opaque «_aux_Init_Notation___macroRules_term_^__1» : Lean.Macro
@[extern "n", macro «term_^_»] opaque «_aux_Init_Notation___macroRules_term_^__2» : Lean.Macro
@[extern "n", macro «term_|>_»] opaque «_aux_Init_Notation___macroRules_term_|>__1» : Lean.Macro
@[extern "n", macro «term_||_»] opaque «_aux_Init_Notation___macroRules_term_||__1» : Lean.Macro
@[extern "n", macro «term_×'_»] opaque «_aux_Init_Notation___macroRules_term_×'__1» : Lean.Macro
@[extern "n", macro «term_×'__1»] opaque «_aux_Init_NotationExtra___macroRules_term_×'__1_1» : Lean.Macro
@[extern "n", macro «term_×_»] opaque «_aux_Init_Notation___macroRules_term_×__1» : Lean.Macro
@[extern "n", macro «term_×__1»] opaque «_aux_Init_NotationExtra___macroRules_term_×__1_1» : Lean.Macro
@[extern "n", macro «term_•_»] opaque «_aux_Init_Notation___macroRules_term_•__1» : Lean.Macro
@[extern "n", macro «term_•_»] opaque «_aux_Init_Notation___macroRules_term_•__2» : Lean.Macro
@[extern "n", macro «term_⁻¹»] opaque «_aux_Init_Notation___macroRules_term_⁻¹_1» : Lean.Macro
@[extern "n", macro «term_↔_»] opaque «_aux_Init_Core___macroRules_term_↔__1» : Lean.Macro
@[extern "n", macro «term_∈_»] opaque «_aux_Init_Notation___macroRules_term_∈__1» : Lean.Macro
@[extern "n", macro «term_∉_»] opaque «_aux_Init_Notation___macroRules_term_∉__1» : Lean.Macro
@[extern "n", macro «term_∘_»] opaque «_aux_Init_Notation___macroRules_term_∘__1» : Lean.Macro
@[extern "n", macro «term_∣_»] opaque «_aux_Init_Notation___macroRules_term_∣__1» : Lean.Macro
@[extern "n", macro «term_∧_»] opaque «_aux_Init_Notation___macroRules_term_∧__1» : Lean.Macro
@[extern "n", macro «term_∨_»] opaque «_aux_Init_Notation___macroRules_term_∨__1» : Lean.Macro
@[extern "n", macro «term_∩_»] opaque «_aux_Init_Core___macroRules_term_∩__1» : Lean.Macro
@[extern "n", macro «term_∪_»] opaque «_aux_Init_Core___macroRules_term_∪__1» : Lean.Macro
@[extern "n", macro «term_≈_»] opaque «_aux_Init_Core___macroRules_term_≈__1» : Lean.Macro
@[extern "n", macro «term_≍_»] opaque «_aux_Init_Notation___macroRules_term_≍__1» : Lean.Macro
@[extern "n", macro «term_≠_»] opaque «_aux_Init_Core___macroRules_term_≠__1» : Lean.Macro
@[extern "n", macro «term_≠_»] opaque «_aux_Init_Core___macroRules_term_≠__2» : Lean.Macro
@[extern "n", macro «term_≤_»] opaque «_aux_Init_Notation___macroRules_term_≤__1» : Lean.Macro
@[extern "n", macro «term_≤_»] opaque «_aux_Init_Notation___macroRules_term_≤__2» : Lean.Macro
@[extern "n", macro «term_≥_»] opaque «_aux_Init_Notation___macroRules_term_≥__1» : Lean.Macro
@[extern "n", macro «term_≥_»] opaque «_aux_Init_Notation___macroRules_term_≥__2» : Lean.Macro
@[extern "n", macro «term_⊂_»] opaque «_aux_Init_Core___macroRules_term_⊂__1» : Lean.Macro
@[extern "n", macro «term_⊃_»] opaque «_aux_Init_Core___macroRules_term_⊃__1» : Lean.Macro
@[extern "n", macro «term_⊆_»] opaque «_aux_Init_Core___macroRules_term_⊆__1» : Lean.Macro
@[extern "n", macro «term_⊇_»] opaque «_aux_Init_Core___macroRules_term_⊇__1» : Lean.Macro
@[extern "n", macro «term_⊕'_»] opaque «_aux_Init_Core___macroRules_term_⊕'__1» : Lean.Macro
@[extern "n", macro «term_⊕_»] opaque «_aux_Init_Core___macroRules_term_⊕__1» : Lean.Macro
@[extern "n", macro «term{_:_//_}»] opaque «_aux_Init_Notation___macroRules_term{_:_//_}_1» : Lean.Macro
@[extern "n", macro «term{_}»] opaque «_aux_Init_NotationExtra___macroRules_term{_}_1» : Lean.Macro
@[extern "n", macro «term{}»] opaque «_aux_Init_Core___macroRules_term{}_1» : Lean.Macro
@[extern "n", macro «term¬_»] opaque «_aux_Init_Notation___macroRules_term¬__1» : Lean.Macro
@[extern "n", macro «termΣ'_,_»] opaque «_aux_Init_NotationExtra___macroRules_termΣ'_,__1» : Lean.Macro
@[extern "n", macro «termΣ_,_»] opaque «_aux_Init_NotationExtra___macroRules_termΣ_,__1» : Lean.Macro
@[extern "n", macro «term‹_›»] opaque «_aux_Init_Tactics___macroRules_term‹_›_1» : Lean.Macro
@[extern "n", macro «term∃_,_»] opaque «_aux_Init_NotationExtra___macroRules_term∃_,__1» : Lean.Macro
@[extern "n", macro «term∅»] opaque «_aux_Init_Core___macroRules_term∅_1» : Lean.Macro
@[extern "n", macro «term∎»] opaque «_aux_Init_Try___macroRules_term∎_1» : Lean.Macro
