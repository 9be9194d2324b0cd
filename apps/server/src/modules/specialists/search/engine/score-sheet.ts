import { add, type Bitset, createBitset } from "./bitset.ts"

/**
 * Where scores are added up, a search at a time; kept with the index, so that no search lays out arrays as long as the
 * directory. What it holds is good until the next search starts.
 */
export type ScoreSheet = {
  /** What each document scored, and how much of what was asked it accounts for. */
  scores: Float32Array
  covered: Float32Array
  /** For the word in hand: the best that each document offers for it, and which documents have an offer. */
  best: Float32Array
  offered: Bitset
}

/** A sheet without room yet. */
export const createScoreSheet = (): ScoreSheet => ({
  scores: new Float32Array(0),
  covered: new Float32Array(0),
  best: new Float32Array(0),
  offered: createBitset(0),
})

/** Wipes the sheet and makes room for `size` documents. */
export const beginSheet = (sheet: ScoreSheet, size: number): void => {
  if (sheet.scores.length < size) {
    sheet.scores = new Float32Array(size * 2)
    sheet.covered = new Float32Array(size * 2)
    sheet.best = new Float32Array(size * 2)
    sheet.offered = createBitset(size * 2)
    return
  }
  sheet.scores.fill(0)
  sheet.covered.fill(0)
}

type Offer<T> = { readonly documents: T; readonly value: number }

/** Offers documents at a value for the word in hand. Of several offers of a document the best counts. */
export const offer = (sheet: ScoreSheet, { documents, value }: Offer<ArrayLike<number>>): void => {
  const { best, offered } = sheet
  for (let nth = 0; nth < documents.length; nth += 1) {
    const document = documents[nth] ?? 0
    const before = best[document] ?? 0
    if (before === 0) add(offered, document)
    if (value > before) best[document] = value
  }
}

/** The same for a set, at no more than what was offered for the word in hand so far: only new documents are looked at. */
export const offerSet = (sheet: ScoreSheet, { documents, value }: Offer<Bitset>): void => {
  const { best, offered } = sheet
  for (let index = 0; index < documents.words.length; index += 1) {
    const before = offered.words[index] ?? 0
    let word = (documents.words[index] ?? 0) & ~before
    if (word === 0) continue
    offered.words[index] = before | word
    while (word !== 0) {
      const lowest = word & -word
      best[index * 32 + 31 - Math.clz32(lowest)] = value
      word ^= lowest
    }
  }
}

/** Adds up the offers for the word in hand, which is so telling, and goes on to the next word. */
export const endWord = (sheet: ScoreSheet, telling: number): void => {
  const { offered, scores, covered, best } = sheet
  const { words } = offered
  for (let index = 0; index < words.length; index += 1) {
    let word = words[index] ?? 0
    if (word === 0) continue
    words[index] = 0
    while (word !== 0) {
      const lowest = word & -word
      const document = index * 32 + 31 - Math.clz32(lowest)
      scores[document] = (scores[document] ?? 0) + (best[document] ?? 0) * telling
      covered[document] = (covered[document] ?? 0) + telling
      best[document] = 0
      word ^= lowest
    }
  }
}
