import { add, type Bitset, bitsetWhere, remove } from "./bitset.ts"

/**
 * Answers to what is asked of every document, kept from one search to the next and mended whenever a document changes:
 * who passes a filter, and by what a sort orders. They hold for one minute, since times pass.
 */
export type AnswerCache = {
  minute: number
  readonly sets: Map<string, CachedSet>
  readonly keys: Map<string, CachedKeys>
}

type CachedSet = { readonly set: Bitset; readonly holds: (document: number) => boolean }
type CachedKeys = { values: Float64Array; readonly numberOf: (document: number) => number }

/** Filters are many when their numbers are free to choose: the oldest leaves first. */
const MOST_SETS = 256

/** Nothing yet. */
export const createAnswerCache = (): AnswerCache => ({ minute: 0, sets: new Map(), keys: new Map() })

/** Forgets what was true of another minute (epoch milliseconds). */
export const beginMinute = (answers: AnswerCache, minute: number): void => {
  if (answers.minute === minute) return
  answers.minute = minute
  answers.sets.clear()
  answers.keys.clear()
}

type Asked = { readonly answers: AnswerCache; readonly count: number; readonly name: string }

/** The documents below `count` for which something holds. Not to be written to. */
export const cachedSet = ({ answers, count, name }: Asked, holds: (document: number) => boolean): Bitset => {
  const known = answers.sets.get(name)
  if (known !== undefined) return known.set
  const made = { set: bitsetWhere(count, holds), holds }
  answers.sets.set(name, made)
  for (const oldest of answers.sets.keys()) {
    if (answers.sets.size <= MOST_SETS) break
    answers.sets.delete(oldest)
  }
  return made.set
}

/** A number for each document below `count`, the smaller the earlier in order; infinity for who has none. */
export const cachedKeys = (
  { answers, count, name }: Asked,
  numberOf: (document: number) => number,
): Float64Array => {
  const known = answers.keys.get(name)
  if (known !== undefined) return known.values
  const values = new Float64Array(count)
  for (let document = 0; document < count; document += 1) values[document] = orLast(numberOf(document))
  answers.keys.set(name, { values, numberOf })
  return values
}

/** Says that a document has changed. */
export const mend = (answers: AnswerCache, document: number): void => {
  for (const { set, holds } of answers.sets.values()) {
    if (holds(document)) add(set, document)
    else remove(set, document)
  }
  for (const kept of answers.keys.values()) {
    if (document >= kept.values.length) kept.values = widened(kept.values, document + 1)
    kept.values[document] = orLast(kept.numberOf(document))
  }
}

const orLast = (value: number): number => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value)

const widened = (values: Float64Array, least: number): Float64Array => {
  const wider = new Float64Array(Math.max(least, values.length * 2))
  wider.set(values)
  return wider
}
