/** Which phrases a text holds, and whether it tells of danger. An entry of its own, for the server and for browsers in which somebody types: its tables are made when it is loaded. */
export { scanForDanger } from "./find-danger.ts"
export { findPhrases, type Question } from "./find-phrases.ts"
export {
  BY_URGENCY,
  createPhraseIndex,
  layOutPhrases,
  type PhraseBook,
  type PhraseIndex,
} from "./phrase-index.ts"
