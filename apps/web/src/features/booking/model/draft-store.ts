import type { z } from "zod"
import { type Draft, EMPTY_DRAFT, type KeptDraft, keptSchema, privateSchema } from "./draft.ts"

const PREFIX = "arnica.booking:"
const DAY_MS = 86_400_000

/** A browser's storage; asking for it throws where it is switched off. */
type Place = () => Storage

/** Where drafts lie: what outlives the tab, what ends with it, and the clock (epoch milliseconds). */
export type DraftPlaces = { readonly kept: Place; readonly private: Place; readonly now: () => number }

/** The draft of one booking; `read` keeps its identity until something changes. */
export type DraftStore = {
  readonly read: () => Draft
  readonly update: (change: Partial<Draft>) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Takes what another tab wrote. */
  readonly reload: () => void
}

/** The key of a draft: the specialist and the instant, however the address writes it. */
export function draftKey({ specialistUrl, slotStart }: { specialistUrl: string; slotStart: string }): string {
  return `${PREFIX}${specialistUrl}/${new Date(slotStart).toISOString()}`
}

/** Opens the draft of a booking, empty when there is none or it is older than a day. */
export function openDraft(key: string, places: DraftPlaces): DraftStore {
  const listeners = new Set<() => void>()
  let draft = load(key, places, [])
  const show = (next: Draft): void => {
    draft = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => draft,
    update: (change) => {
      const next = { ...draft, ...change, savedAt: places.now() }
      save(key, places, next)
      show(next)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload: () => show(load(key, places, draft.files)),
  }
}

/** Removes the drafts that nobody came back to for a day. */
export function sweepDrafts({ kept, now }: Pick<DraftPlaces, "kept" | "now">): void {
  for (const key of keysOf(kept)) {
    const saved = parse(keptSchema, read(kept, key))
    if (saved === null || isOld(saved, now())) remove(kept, key)
  }
}

/** Removes all drafts for a specialist, once something is booked. */
export function forgetDrafts(specialistUrl: string, places: Pick<DraftPlaces, "kept" | "private">): void {
  for (const place of [places.kept, places.private]) {
    for (const key of keysOf(place)) if (key.startsWith(`${PREFIX}${specialistUrl}/`)) remove(place, key)
  }
}

function load(key: string, { kept, private: own, now }: DraftPlaces, files: readonly File[]): Draft {
  const saved = parse(keptSchema, read(kept, key))
  const noted = parse(privateSchema, read(own, key))
  if (saved === null || isOld(saved, now())) return { ...EMPTY_DRAFT, files }
  return { ...EMPTY_DRAFT, ...saved, ...noted, files }
}

function save(key: string, places: DraftPlaces, draft: Draft): void {
  const { savedAt, customer, isForOther, beneficiary, acceptedTerms, note, attempt, files, fileNames } = draft
  const names = files.length > 0 ? files.map((file) => file.name) : fileNames
  write(places.kept, key, { savedAt, customer, isForOther, beneficiary, acceptedTerms })
  write(places.private, key, { note, attempt, fileNames: names })
}

const isOld = ({ savedAt }: Pick<KeptDraft, "savedAt">, now: number): boolean => now - savedAt > DAY_MS

function parse<S extends z.ZodType>(schema: S, text: string | null): z.output<S> | null {
  if (text === null) return null
  try {
    const result = schema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    // Another version of the page wrote it, or somebody by hand: as good as nothing.
    return null
  }
}

function keysOf(place: Place): string[] {
  try {
    return Object.keys(place()).filter((key) => key.startsWith(PREFIX))
  } catch {
    // Storage is switched off: there is nothing in it.
    return []
  }
}

function read(place: Place, key: string): string | null {
  try {
    return place().getItem(key)
  } catch {
    // Storage is switched off: the draft lives as long as the page.
    return null
  }
}

function write(place: Place, key: string, value: unknown): void {
  try {
    place().setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or switched off: the draft lives as long as the page.
  }
}

function remove(place: Place, key: string): void {
  try {
    place().removeItem(key)
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}
