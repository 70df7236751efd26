prelude
import Embedded.Boot.Macro
import Embedded.Boot.Collections
/-! # Generated: Lean's own tactics, syntax descriptions and unexpanders, bound by name

Made from the installed wheel and lean/tools/bindings.toml by `python -m certify.lean.bindings.generate Tactics`. -/
declare_syntax_cat rcasesPat
declare_syntax_cat rintroPat
@[extern "n"] opaque Lean.Parser.Tactic.caseArg : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.config : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.configItem : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.discharger : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.dsimpArgs : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.dsimpKind : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.elimTarget : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.generalizeArg : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.inductionAlt : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.inductionAltLHS : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.inductionAlts : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.invariantsKW : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.location : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.locationHyp : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.locationType : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.locationWildcard : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.negConfigItem : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.optConfig : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.posConfigItem : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.rcasesPatLo : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.rcasesPatMed : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.rwRule : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.rwRuleSeq : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.simpAllKind : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.simpArgs : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.simpErase : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.simpLemma : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.simpPost : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.simpPre : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.simpStar : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.simpaArgsRest : Lean.ParserDescr
@[extern "n"] opaque Lean.Parser.Tactic.valConfigItem : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.allGoals : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.anyGoals : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.apply : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.applyRfl : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.assumption : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.«case» : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.case' : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.«cases» : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.change : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.classical : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.clear : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.congr : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.constructor : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.contradiction : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.decide : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.delta : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.done : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.dsimp : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.eqRefl : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.exact : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.fail : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.failIfSuccess : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.falseOrByContra : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.first : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.focus : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.generalize : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.«induction» : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.injection : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.injections : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.intro : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.intros : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.left : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.letrec : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.obtain : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.omega : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.paren : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.rcases : Lean.ParserDescr
@[extern "n", rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.clear : Lean.ParserDescr
@[extern "n", rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.explicit : Lean.ParserDescr
@[extern "n", rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.ignore : Lean.ParserDescr
@[extern "n", rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.one : Lean.ParserDescr
@[extern "n", rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.paren : Lean.ParserDescr
@[extern "n", rcasesPat_parser] opaque Lean.Parser.Tactic.rcasesPat.tuple : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.refine : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.refine' : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.rename : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.renameI : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.repeat' : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.replace : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.revert : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.rewriteSeq : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.right : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.rintro : Lean.ParserDescr
@[extern "n", rintroPat_parser] opaque Lean.Parser.Tactic.rintroPat.binder : Lean.ParserDescr
@[extern "n", rintroPat_parser] opaque Lean.Parser.Tactic.rintroPat.one : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.rotateLeft : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.rotateRight : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.rwSeq : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.rwa : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.rwaAt : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.«show» : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.simp : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.simpAll : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.simpa : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.skip : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.specialize : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.split : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.subst : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.substVars : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.symm : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacDepIfThenElse : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacIfThenElse : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticAdmit : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticAnd_intros : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticErw___ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticExfalso : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.«tacticExists_,,» : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticHave' : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticHaveI__ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticHave__ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticInfer_instance : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticIterate____ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticLet'__ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticLetI__ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticLet__ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.«tacticNext_=>_» : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticNofun : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.«tacticNomatch_,,» : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticRefine_lift'_ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticRefine_lift_ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticRepeat_ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticRfl : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticRfl' : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticSorry : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticSuffices_ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticTrivial : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.tacticTry_ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.«tactic_<;>_» : Lean.TrailingParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.unfold : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.withReducible : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.Parser.Tactic.withReducibleAndInstances : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.calcTactic : Lean.ParserDescr
@[extern "n", tactic_parser] opaque Lean.cdot : Lean.ParserDescr
@[extern "n", prec_parser] opaque precMax : Lean.ParserDescr
@[extern "n", stx_parser] opaque «stx_,*» : Lean.TrailingParserDescr
@[extern "n", stx_parser] opaque stx_? : Lean.TrailingParserDescr
@[extern "n", tactic_parser] opaque «tacticBy_cases_:_» : Lean.ParserDescr
@[extern "n", tactic_parser] opaque tacticFunext___ : Lean.ParserDescr
@[extern "n", tactic_parser] opaque «tactic∎» : Lean.ParserDescr
@[extern "n", macro Lean.Parser.Tactic.letrec] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_letrec_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.rwSeq] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_rwSeq_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacDepIfThenElse] opaque Lean.Parser.Tactic._aux_Init_TacticsExtra___macroRules_Lean_Parser_Tactic_tacDepIfThenElse_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacIfThenElse] opaque Lean.Parser.Tactic._aux_Init_TacticsExtra___macroRules_Lean_Parser_Tactic_tacIfThenElse_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticAdmit] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticAdmit_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticAnd_intros] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticAnd_intros_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticErw___] opaque Lean.Parser.Tactic._aux_Init_Meta___macroRules_Lean_Parser_Tactic_tacticErw____1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticExfalso] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticExfalso_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.«tacticExists_,,»] opaque Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticExists_,,_1» : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticHave'] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticHave'_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticHaveI__] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticHaveI___1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticHave__] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticHave___1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticInfer_instance] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticInfer_instance_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticIterate____] opaque Lean.Parser.Tactic._aux_Init_TacticsExtra___macroRules_Lean_Parser_Tactic_tacticIterate_____1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticLet'__] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticLet'___1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticLetI__] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticLetI___1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticLet__] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticLet___1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.«tacticNext_=>_»] opaque Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticNext_=>__1» : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticNofun] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticNofun_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.«tacticNomatch_,,»] opaque Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticNomatch_,,_1» : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticRefine_lift'_] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRefine_lift'__1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticRefine_lift_] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRefine_lift__1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticRfl] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticRfl] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl_2 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticRfl] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl_3 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticRfl] opaque _aux_Init_Core___macroRules_Lean_Parser_Tactic_tacticRfl_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticRfl'] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticRfl'_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticSorry] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticSorry_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticSuffices_] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticSuffices__1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticTrivial] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticTrivial] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_2 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticTrivial] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_3 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticTrivial] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_4 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticTrivial] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_5 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticTrivial] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTrivial_6 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.tacticTry_] opaque Lean.Parser.Tactic._aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tacticTry__1 : Lean.Macro
@[extern "n", macro Lean.Parser.Tactic.«tactic_<;>_»] opaque Lean.Parser.Tactic.«_aux_Init_Tactics___macroRules_Lean_Parser_Tactic_tactic_<;>__1» : Lean.Macro
@[extern "n", macro precMax] opaque _aux_Init_Notation___macroRules_precMax_1 : Lean.Macro
@[extern "n", macro «stx_,*»] opaque «_aux_Init_Notation___macroRules_stx_,*_1» : Lean.Macro
@[extern "n", macro stx_?] opaque _aux_Init_Notation___macroRules_stx_?_1 : Lean.Macro
@[extern "n", macro «tacticBy_cases_:_»] opaque «_aux_Init_ByCases___macroRules_tacticBy_cases_:__1» : Lean.Macro
@[extern "n", macro «tacticBy_cases_:_»] opaque «_aux_Init_ByCases___macroRules_tacticBy_cases_:__2» : Lean.Macro
@[extern "n", macro tacticFunext___] opaque _aux_Init_NotationExtra___macroRules_tacticFunext____1 : Lean.Macro
@[extern "n", macro «tactic∎»] opaque «_aux_Init_Try___macroRules_tactic∎_1» : Lean.Macro
@[extern "n", app_unexpander HAdd.hAdd] opaque _aux_Init_Notation___unexpand_HAdd_hAdd_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander HSub.hSub] opaque _aux_Init_Notation___unexpand_HSub_hSub_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander HMul.hMul] opaque _aux_Init_Notation___unexpand_HMul_hMul_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander HDiv.hDiv] opaque _aux_Init_Notation___unexpand_HDiv_hDiv_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander HMod.hMod] opaque _aux_Init_Notation___unexpand_HMod_hMod_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander HPow.hPow] opaque _aux_Init_Notation___unexpand_HPow_hPow_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander HAppend.hAppend] opaque _aux_Init_Notation___unexpand_HAppend_hAppend_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Neg.neg] opaque _aux_Init_Notation___unexpand_Neg_neg_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander LE.le] opaque _aux_Init_Notation___unexpand_LE_le_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander LE.le] opaque _aux_Init_Notation___unexpand_LE_le_2 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander LT.lt] opaque _aux_Init_Notation___unexpand_LT_lt_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander GE.ge] opaque _aux_Init_Notation___unexpand_GE_ge_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander GE.ge] opaque _aux_Init_Notation___unexpand_GE_ge_2 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander GT.gt] opaque _aux_Init_Notation___unexpand_GT_gt_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Eq] opaque _aux_Init_Notation___unexpand_Eq_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Ne] opaque _aux_Init_Core___unexpand_Ne_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander And] opaque _aux_Init_Notation___unexpand_And_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Or] opaque _aux_Init_Notation___unexpand_Or_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Not] opaque _aux_Init_Notation___unexpand_Not_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Iff] opaque _aux_Init_Core___unexpand_Iff_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Iff] opaque _aux_Init_Core___unexpand_Iff_2 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Dvd.dvd] opaque _aux_Init_Notation___unexpand_Dvd_dvd_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Membership.mem] opaque _aux_Init_Notation___unexpand_Membership_mem_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Union.union] opaque _aux_Init_Core___unexpand_Union_union_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Inter.inter] opaque _aux_Init_Core___unexpand_Inter_inter_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander SDiff.sdiff] opaque _aux_Init_Core___unexpand_SDiff_sdiff_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander HasSubset.Subset] opaque _aux_Init_Core___unexpand_HasSubset_Subset_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander EmptyCollection.emptyCollection] opaque _aux_Init_Core___unexpand_EmptyCollection_emptyCollection_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander EmptyCollection.emptyCollection] opaque _aux_Init_Core___unexpand_EmptyCollection_emptyCollection_2 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Prod] opaque _aux_Init_Notation___unexpand_Prod_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander List.cons] opaque _aux_Init_Notation___unexpand_List_cons_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander BEq.beq] opaque _aux_Init_Notation___unexpand_BEq_beq_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Function.comp] opaque _aux_Init_Notation___unexpand_Function_comp_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander HEq] opaque _aux_Init_Notation___unexpand_HEq_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Bool.and] opaque _aux_Init_Notation___unexpand_Bool_and_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Bool.or] opaque _aux_Init_Notation___unexpand_Bool_or_1 : Lean.PrettyPrinter.Unexpander
@[extern "n", app_unexpander Bool.not] opaque _aux_Init_Notation___unexpand_Bool_not_1 : Lean.PrettyPrinter.Unexpander
