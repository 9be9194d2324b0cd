/** Whether a text tells of danger. An entry of its own, for the server alone: its tables are made when it is loaded. */
export { type Question, scanForDanger } from "./find-danger.ts"
export { createPhraseIndex, type PhraseBook, type PhraseIndex } from "./phrase-index.ts"
