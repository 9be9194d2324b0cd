import {
  type EntryContent,
  type EntryKind,
  JOURNAL_LIMITS,
  type JournalEntry,
} from "@arnica/contract/journal"
import type { CONTEXTS, FEELINGS, MeasureCode } from "@arnica/contract/journal-words"
import { typedOf } from "../../../platform/forms/numbers.ts"

export type Feeling = (typeof FEELINGS)[number]
export type JournalContext = (typeof CONTEXTS)[number]

/** The order in which measurements stand in a form, and in which they are sent. */
export const MEASURE_CODES = [
  "weight",
  "pulse",
  "systolic",
  "diastolic",
  "temperature",
  "steps",
] as const satisfies readonly MeasureCode[]

/** A picture of an entry while it is written. */
export type DraftPicture = {
  readonly key: string
  /** Under which it was kept; null while it is in the browser alone. */
  readonly id: string | null
  readonly file: File | null
  /** Where the browser itself has it; null for one that was there before. */
  readonly url: string | null
  readonly alt: string
}

/** An entry while it is written: numbers as they were typed. */
export type Draft = {
  readonly kind: EntryKind
  readonly valence: number | null
  readonly energy: number | null
  readonly sleep: string
  readonly feelings: readonly Feeling[]
  readonly contexts: readonly JournalContext[]
  readonly tags: readonly string[]
  /** A word of one's own that is not added yet. */
  readonly word: string
  readonly text: string
  readonly measures: Readonly<Record<MeasureCode, string>>
  readonly pictures: readonly DraftPicture[]
}

const NO_MEASURES: Draft["measures"] = {
  weight: "",
  pulse: "",
  systolic: "",
  diastolic: "",
  temperature: "",
  steps: "",
}

/** An entry that says nothing yet. */
export const EMPTY_DRAFT: Draft = {
  kind: "MOMENT",
  valence: null,
  energy: null,
  sleep: "",
  feelings: [],
  contexts: [],
  tags: [],
  word: "",
  text: "",
  measures: NO_MEASURES,
  pictures: [],
}

const MINUTES = 60
const numberOf = (typed: string): number => Number(typed.trim().replace(",", "."))

/** An entry as it stands in the form again. */
export const draftOf = ({ kind, content }: Pick<JournalEntry, "kind" | "content">): Draft => {
  const { valence, energy, sleepMinutes, feelings, contexts, tags, text } = content
  const measures = { ...NO_MEASURES }
  for (const { code, value } of content.measures) measures[code] = String(value)
  const sleep = typedOf(sleepMinutes === null ? null : Math.round((sleepMinutes / MINUTES) * 100) / 100)
  const pictures = content.pictures.map(({ id, alt }) => ({ key: id, id, file: null, url: null, alt }))
  return { kind, valence, energy, sleep, feelings, contexts, tags, word: "", text, measures, pictures }
}

/** A word of one's own with those that are there; once, however it is written. */
export const withWord = (tags: readonly string[], word: string): readonly string[] => {
  const added = word.trim()
  const isThere = tags.some((tag) => tag.toLowerCase() === added.toLowerCase())
  return added === "" || isThere || tags.length >= JOURNAL_LIMITS.tagsPerEntry ? tags : [...tags, added]
}

/** Pictures that are still to be sent. */
export type Pending = { readonly key: string; readonly file: File; readonly alt: string }

/** The pictures of a form that are in the browser alone, in their order. */
export const pendingOf = ({ pictures }: Draft): Pending[] =>
  pictures.flatMap(({ key, id, file, alt }) =>
    id === null && file !== null ? [{ key, file, alt: alt.trim() }] : [],
  )

/** What a form says, to be sent. A word that was typed and not added counts: nothing that was written is lost. */
export const contentOf = (draft: Draft): EntryContent => ({
  valence: draft.valence,
  energy: draft.energy,
  sleepMinutes: draft.sleep.trim() === "" ? null : Math.round(numberOf(draft.sleep) * MINUTES),
  feelings: [...draft.feelings],
  contexts: [...draft.contexts],
  tags: [...withWord(draft.tags, draft.word)],
  text: draft.text.trim(),
  measures: MEASURE_CODES.flatMap((code) => {
    const typed = draft.measures[code]
    return typed.trim() === "" ? [] : [{ code, value: numberOf(typed) }]
  }),
  pictures: draft.pictures.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt: alt.trim() }])),
})

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])]

/** Two entries as one: both texts, all that either named, and of what both say the later one. */
export const joined = (kept: EntryContent, own: EntryContent): EntryContent => {
  const shown = own.pictures.map(({ id }) => id)
  const measured = own.measures.map(({ code }) => code)
  return {
    valence: own.valence ?? kept.valence,
    energy: own.energy ?? kept.energy,
    sleepMinutes: own.sleepMinutes ?? kept.sleepMinutes,
    feelings: union(kept.feelings, own.feelings),
    contexts: union(kept.contexts, own.contexts),
    tags: own.tags.reduce<readonly string[]>(withWord, kept.tags).slice(0, JOURNAL_LIMITS.tagsPerEntry),
    text: union([kept.text], [own.text])
      .filter((text) => text !== "")
      .join("\n\n"),
    measures: [...kept.measures.filter(({ code }) => !measured.includes(code)), ...own.measures],
    pictures: [...kept.pictures.filter(({ id }) => !shown.includes(id)), ...own.pictures].slice(
      0,
      JOURNAL_LIMITS.pictures,
    ),
  }
}
