import type { DangerKind } from "../order.ts"
import { findPhrases, type Question } from "./find-phrases.ts"
import { BY_URGENCY, type PhraseIndex } from "./phrase-index.ts"

/** What was found, and how many steps it took. */
export type Scan = { readonly kinds: readonly DangerKind[]; readonly steps: number }

/** Of which dangers the phrases in a text tell, what brooks no delay first. */
export const scanForDanger = (index: PhraseIndex, question: Question): Scan => {
  const { found, steps } = findPhrases(index, question)
  const told = new Set(found.map(({ phrase }) => phrase.kind))
  return { kinds: BY_URGENCY.filter((kind) => told.has(kind)), steps }
}
