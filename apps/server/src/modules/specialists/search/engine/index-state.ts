import { type AnswerCache, createAnswerCache, mend } from "./answer-cache.ts"
import { add, type Bitset, createBitset, remove } from "./bitset.ts"
import { type CodeColumn, createCodeColumn, writeCode } from "./code-column.ts"
import { type Columns, createColumns, ensureRoom } from "./columns.ts"
import { createScoreSheet, type ScoreSheet } from "./score-sheet.ts"
import { createVocabulary, type Vocabulary } from "./vocabulary.ts"
import { wordsOf } from "./words.ts"

/** What a specialist has one of: kept as a column of numbers, which counts hundreds of cities in one pass. */
export const SINGLE_FACETS = ["area", "domain", "gender", "city"] as const
export type SingleFacet = (typeof SINGLE_FACETS)[number]

/** What a specialist has several of: kept as a set of documents for each code. */
export const MULTI_FACETS = ["speciality", "concern", "therapyType", "sessionType", "language"] as const
export type MultiFacet = (typeof MULTI_FACETS)[number]

/** What specialists can be filtered and counted by. */
export type Facet = SingleFacet | MultiFacet

/** A specialist as the directory has them. Times in epoch milliseconds, prices in minor units. */
export type DirectoryRow = {
  readonly specialistId: number
  readonly listed: boolean
  /** As Latin letters and their own script write it. */
  readonly fullName: string
  readonly texts: string
  readonly single: Readonly<Partial<Record<SingleFacet, string>>>
  readonly multi: Readonly<Record<MultiFacet, readonly string[]>>
  readonly prices: Readonly<Partial<Record<"RON" | "EUR" | "GBP" | "USD", number>>>
  readonly premium: boolean
  readonly starsSum: number
  readonly starsCount: number
  readonly firstFree: number | null
  readonly firstEvening: number | null
  readonly firstWeekend: number | null
}

type Remembered = { readonly multi: DirectoryRow["multi"]; readonly words: string; readonly name: string }

/** The index: documents are numbered as they come, and keep their number. */
export type SearchIndex = {
  count: number
  readonly columns: Columns
  readonly listed: Bitset
  readonly single: Readonly<Record<SingleFacet, CodeColumn>>
  readonly multi: Readonly<Record<MultiFacet, Map<string, Bitset>>>
  readonly vocabulary: Vocabulary
  /** Documents by a word of the person's name, and by a word of what they say of themselves. */
  readonly names: Map<string, number[]>
  readonly texts: Map<string, number[]>
  readonly numbers: Map<number, number>
  readonly remembered: Map<number, Remembered>
  readonly sheet: ScoreSheet
  readonly answers: AnswerCache
  /** Where lists of documents are laid out, so that no search makes arrays as long as the directory. */
  rooms: { found: Uint32Array; others: Uint32Array }
}

/** An empty index. */
export const createIndex = (): SearchIndex => ({
  count: 0,
  columns: createColumns(1024),
  listed: createBitset(1024),
  single: {
    area: createCodeColumn(1024),
    domain: createCodeColumn(1024),
    gender: createCodeColumn(1024),
    city: createCodeColumn(1024),
  },
  multi: {
    speciality: new Map(),
    concern: new Map(),
    therapyType: new Map(),
    sessionType: new Map(),
    language: new Map(),
  },
  vocabulary: createVocabulary(),
  names: new Map(),
  texts: new Map(),
  numbers: new Map(),
  remembered: new Map(),
  sheet: createScoreSheet(),
  answers: createAnswerCache(),
  rooms: { found: new Uint32Array(0), others: new Uint32Array(0) },
})

/** Puts a specialist in, or brings them up to date. Unchanged texts and lists of codes cost nothing. */
export const applyRow = (index: SearchIndex, row: DirectoryRow): void => {
  const document = index.numbers.get(row.specialistId) ?? nextNumber(index, row.specialistId)
  writeColumns(index, { document, row })
  if (row.listed) add(index.listed, document)
  else remove(index.listed, document)
  for (const facet of SINGLE_FACETS) writeCode(index.single[facet], { document, code: row.single[facet] })
  const before = index.remembered.get(document)
  if (before === undefined || !isSame(before, row)) rewrite(index, { document, before, row })
  // When all is written: what is kept may ask for any of it.
  mend(index.answers, document)
}

type Rewritten = { document: number; before: Remembered | undefined; row: DirectoryRow }

const rewrite = (index: SearchIndex, { document, before, row }: Rewritten): void => {
  if (before !== undefined) forget(index, { document, before })
  for (const facet of MULTI_FACETS)
    for (const code of row.multi[facet]) add(setOf(index, { facet, code }), document)
  for (const word of new Set(wordsOf(row.fullName))) post(index, { postings: index.names, word, document })
  for (const word of new Set(wordsOf(row.texts))) post(index, { postings: index.texts, word, document })
  index.remembered.set(document, { multi: row.multi, words: row.texts, name: row.fullName })
}

/** Room for a list of all documents: the ones that a search found, or others that it counts on the way. */
export const roomFor = (index: SearchIndex, which: "found" | "others"): Uint32Array => {
  if (index.rooms[which].length < index.count) index.rooms[which] = new Uint32Array(index.count * 2)
  return index.rooms[which]
}

const nextNumber = (index: SearchIndex, specialistId: number): number => {
  const document = index.count
  index.count += 1
  ensureRoom(index.columns, index.count)
  index.numbers.set(specialistId, document)
  index.columns.ids[document] = specialistId
  return document
}

const writeColumns = (
  index: SearchIndex,
  { document, row }: { document: number; row: DirectoryRow },
): void => {
  const { columns } = index
  columns.firstFree[document] = row.firstFree ?? Number.NaN
  columns.firstEvening[document] = row.firstEvening ?? Number.NaN
  columns.firstWeekend[document] = row.firstWeekend ?? Number.NaN
  columns.starsSum[document] = row.starsSum
  columns.starsCount[document] = row.starsCount
  columns.premium[document] = row.premium ? 1 : 0
  for (const currency of ["RON", "EUR", "GBP", "USD"] as const)
    columns[currency][document] = row.prices[currency] ?? Number.NaN
}

const setOf = (index: SearchIndex, { facet, code }: { facet: MultiFacet; code: string }): Bitset => {
  const known = index.multi[facet].get(code)
  if (known !== undefined) return known
  const made = createBitset(index.count)
  index.multi[facet].set(code, made)
  return made
}

type Posting = { postings: Map<string, number[]>; word: string; document: number }

const post = (index: SearchIndex, { postings, word, document }: Posting): void => {
  const known = postings.get(word)
  if (known !== undefined) {
    known.push(document)
    return
  }
  postings.set(word, [document])
  index.vocabulary.add(word)
}

const forget = (index: SearchIndex, { document, before }: { document: number; before: Remembered }): void => {
  for (const facet of MULTI_FACETS)
    for (const code of before.multi[facet]) remove(setOf(index, { facet, code }), document)
  for (const word of new Set(wordsOf(before.name))) unpost({ postings: index.names, word, document })
  for (const word of new Set(wordsOf(before.words))) unpost({ postings: index.texts, word, document })
}

const unpost = ({ postings, word, document }: Posting): void => {
  const list = postings.get(word)
  const at = list?.indexOf(document) ?? -1
  if (list !== undefined && at >= 0) list.splice(at, 1)
}

const isSame = (before: Remembered, row: DirectoryRow): boolean =>
  before.name === row.fullName &&
  before.words === row.texts &&
  MULTI_FACETS.every(
    (facet) =>
      before.multi[facet].length === row.multi[facet].length &&
      before.multi[facet].every((code, at) => code === row.multi[facet][at]),
  )
