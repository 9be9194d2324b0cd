/** Which phrases a text holds, and whether it tells of danger. An entry of its own, for the server alone: its tables are made when it is loaded. */
export { scanForDanger } from "./find-danger.ts"
export { findPhrases, type Question } from "./find-phrases.ts"
export { createPhraseIndex, layOutPhrases, type PhraseBook, type PhraseIndex } from "./phrase-index.ts"
