import { z } from "zod"
import { randomKey } from "../../../platform/api/random-key.ts"
import { DRAFT_PREFIX, PLACES, type Place, removeKey } from "../../../platform/storage/kept.ts"

const draftSchema = z.object({
  /** Sent along, so that answers that are sent twice are kept once. */
  key: z.string(),
  answers: z.record(z.string(), z.int()),
})

/** Answers that were not sent yet. */
export type Draft = z.infer<typeof draftSchema>

const RESPONDENTS = "arnica.respondents"
const idsSchema = z.array(z.uuid()).max(50)

const EMPTY: Draft = { key: "", answers: {} }

/** Answers end with the tab, and with signing out: others may use the browser next. */
const nameOf = (slug: string): string => `${DRAFT_PREFIX}tests/${slug}`

function read<S extends z.ZodType>(place: Place, name: string, schema: S): z.output<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(place().getItem(name) ?? "null"))
    return parsed.success ? parsed.data : null
  } catch {
    // Storage is switched off, or somebody else wrote there: there is nothing.
    return null
  }
}

function write(place: Place, name: string, value: unknown): void {
  try {
    place().setItem(name, JSON.stringify(value))
  } catch {
    // Storage is switched off: it stays in memory, as long as the page does.
  }
}

const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

function show(slug: string, draft: Draft): void {
  drafts.set(slug, draft)
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The answers to a scale so far. In a browser alone. */
export function readDraft(slug: string): Draft {
  const known = drafts.get(slug)
  if (known !== undefined) return known
  const draft = read(PLACES.private, nameOf(slug), draftSchema) ?? EMPTY
  drafts.set(slug, draft)
  return draft
}

/** Keeps an answer. */
export function keepAnswer(slug: string, answer: { readonly id: string; readonly value: number }): void {
  const draft = readDraft(slug)
  const next = {
    key: draft.key === "" ? randomKey() : draft.key,
    answers: { ...draft.answers, [answer.id]: answer.value },
  }
  write(PLACES.private, nameOf(slug), next)
  show(slug, next)
}

/** Forgets the answers to a scale. */
export function forgetDraft(slug: string): void {
  removeKey(PLACES.private, nameOf(slug))
  show(slug, EMPTY)
}

/** Results that nobody's account holds yet, by their ids. They outlive the tab: mails that confirm an address open another. */
export const keptRespondents = (): string[] => read(PLACES.kept, RESPONDENTS, idsSchema) ?? []

/** Remembers one. */
export function keepRespondent(id: string): void {
  write(PLACES.kept, RESPONDENTS, [...keptRespondents(), id].slice(-50))
}

/** Forgets them all. */
export const forgetRespondents = (): void => removeKey(PLACES.kept, RESPONDENTS)
