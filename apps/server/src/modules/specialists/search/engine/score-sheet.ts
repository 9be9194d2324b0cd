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
  readonly offered: number[]
}

/** A sheet without room yet. */
export const createScoreSheet = (): ScoreSheet => ({
  scores: new Float32Array(0),
  covered: new Float32Array(0),
  best: new Float32Array(0),
  offered: [],
})

/** Wipes the sheet and makes room for `size` documents. */
export const beginSheet = (sheet: ScoreSheet, size: number): void => {
  if (sheet.scores.length < size) {
    sheet.scores = new Float32Array(size * 2)
    sheet.covered = new Float32Array(size * 2)
    sheet.best = new Float32Array(size * 2)
    return
  }
  sheet.scores.fill(0)
  sheet.covered.fill(0)
}

type Offer = { readonly documents: ArrayLike<number>; readonly value: number }

/** Offers documents at a value for the word in hand. Of several offers of a document the best counts. */
export const offer = (sheet: ScoreSheet, { documents, value }: Offer): void => {
  const { best, offered } = sheet
  for (let nth = 0; nth < documents.length; nth += 1) {
    const document = documents[nth] ?? 0
    const before = best[document] ?? 0
    if (before === 0) offered.push(document)
    if (value > before) best[document] = value
  }
}

/** Adds up the offers for the word in hand, which is so telling, and goes on to the next word. */
export const endWord = (sheet: ScoreSheet, telling: number): void => {
  for (const document of sheet.offered) {
    sheet.scores[document] = (sheet.scores[document] ?? 0) + (sheet.best[document] ?? 0) * telling
    sheet.covered[document] = (sheet.covered[document] ?? 0) + telling
    sheet.best[document] = 0
  }
  sheet.offered.length = 0
}
