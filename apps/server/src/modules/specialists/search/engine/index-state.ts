import { add, type Bitset, createBitset, remove } from "./bitset.ts"
import { type Columns, createColumns, ensureRoom } from "./columns.ts"
import { createVocabulary, type Vocabulary } from "./vocabulary.ts"
import { wordsOf } from "./words.ts"

/** What specialists can be filtered and counted by: sets of documents for each code. */
export const FACETS = [
  "area",
  "domain",
  "speciality",
  "concern",
  "therapyType",
  "sessionType",
  "language",
  "gender",
  "city",
] as const
export type Facet = (typeof FACETS)[number]

/** A specialist as the directory has them. Times in epoch milliseconds, prices in minor units. */
export type DirectoryRow = {
  readonly specialistId: number
  readonly listed: boolean
  readonly fullName: string
  readonly texts: string
  readonly facets: Readonly<Record<Facet, readonly string[]>>
  readonly prices: Readonly<Partial<Record<"RON" | "EUR" | "GBP" | "USD", number>>>
  readonly premium: boolean
  readonly starsSum: number
  readonly starsCount: number
  readonly firstFree: number | null
  readonly firstEvening: number | null
  readonly firstWeekend: number | null
}

type Remembered = { readonly facets: DirectoryRow["facets"]; readonly words: string; readonly name: string }

/** The index: documents are numbered as they come, and keep their number. */
export type SearchIndex = {
  count: number
  readonly columns: Columns
  readonly listed: Bitset
  readonly sets: ReadonlyMap<Facet, Map<string, Bitset>>
  readonly vocabulary: Vocabulary
  /** Documents by a word of the person's name, and by a word of what they say of themselves. */
  readonly names: Map<string, number[]>
  readonly texts: Map<string, number[]>
  readonly numbers: Map<number, number>
  readonly remembered: Map<number, Remembered>
}

/** An empty index. */
export const createIndex = (): SearchIndex => ({
  count: 0,
  columns: createColumns(1024),
  listed: createBitset(1024),
  sets: new Map(FACETS.map((facet) => [facet, new Map<string, Bitset>()])),
  vocabulary: createVocabulary(),
  names: new Map(),
  texts: new Map(),
  numbers: new Map(),
  remembered: new Map(),
})

/** Puts a specialist in, or brings them up to date. Unchanged texts and codes cost nothing. */
export const applyRow = (index: SearchIndex, row: DirectoryRow): void => {
  const document = index.numbers.get(row.specialistId) ?? nextNumber(index, row.specialistId)
  writeColumns(index, { document, row })
  if (row.listed) add(index.listed, document)
  else remove(index.listed, document)
  const before = index.remembered.get(document)
  if (
    before !== undefined &&
    before.name === row.fullName &&
    before.words === row.texts &&
    sameFacets(before.facets, row.facets)
  )
    return
  if (before !== undefined) forget(index, { document, before })
  for (const facet of FACETS)
    for (const code of row.facets[facet]) add(setOf(index, { facet, code }), document)
  for (const word of new Set(wordsOf(row.fullName))) post(index, { postings: index.names, word, document })
  for (const word of new Set(wordsOf(row.texts))) post(index, { postings: index.texts, word, document })
  index.remembered.set(document, { facets: row.facets, words: row.texts, name: row.fullName })
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

const setOf = (index: SearchIndex, { facet, code }: { facet: Facet; code: string }): Bitset => {
  const sets = index.sets.get(facet) ?? new Map<string, Bitset>()
  const known = sets.get(code)
  if (known !== undefined) return known
  const made = createBitset(index.count)
  sets.set(code, made)
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
  for (const facet of FACETS)
    for (const code of before.facets[facet]) remove(setOf(index, { facet, code }), document)
  for (const word of new Set(wordsOf(before.name))) unpost({ postings: index.names, word, document })
  for (const word of new Set(wordsOf(before.words))) unpost({ postings: index.texts, word, document })
}

const unpost = ({ postings, word, document }: Posting): void => {
  const list = postings.get(word)
  const at = list?.indexOf(document) ?? -1
  if (list !== undefined && at >= 0) list.splice(at, 1)
}

const sameFacets = (a: DirectoryRow["facets"], b: DirectoryRow["facets"]): boolean =>
  FACETS.every(
    (facet) => a[facet].length === b[facet].length && a[facet].every((code, at) => code === b[facet][at]),
  )
