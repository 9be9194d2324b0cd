import type { z } from "zod"
import { DRAFT_PREFIX, forgetAll, keysOf, type Place, removeKey } from "../../../platform/storage/kept.ts"
import { type Draft, EMPTY_DRAFT, type KeptDraft, keptSchema, privateSchema } from "./draft.ts"

const DAY_MS = 86_400_000

/** Where drafts lie: what outlives the tab, what ends with it, and the clock (epoch milliseconds). */
export type DraftPlaces = { readonly kept: Place; readonly private: Place; readonly now: () => number }

/** A browser's drafts as one person finds them: null for who is not signed in. */
export type OwnDrafts = DraftPlaces & { readonly owner: string | null }

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
  return `${DRAFT_PREFIX}${specialistUrl}/${new Date(slotStart).toISOString()}`
}

/**
 * Opens the draft of a booking, empty when there is none, when it is older than a day or somebody else's. What a visitor
 * typed goes on with whoever signs in.
 */
export function openDraft(key: string, places: OwnDrafts): DraftStore {
  const listeners = new Set<() => void>()
  let draft = load(key, places) ?? EMPTY_DRAFT
  const show = (next: Draft): void => {
    draft = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => draft,
    update: (change) => {
      const next = { ...draft, owner: places.owner, ...change, savedAt: places.now() }
      save(key, places, next)
      show(next)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload: () => {
      const { files } = draft
      show({ ...(load(key, places) ?? EMPTY_DRAFT), files })
    },
  }
}

/** Removes the drafts that nobody came back to for a day. */
export function sweepDrafts({ kept, now }: Pick<DraftPlaces, "kept" | "now">): void {
  for (const key of keysOf(kept, DRAFT_PREFIX)) {
    const saved = parse(keptSchema, read(kept, key))
    if (saved === null || isOld(saved, now())) removeKey(kept, key)
  }
}

/** Removes all drafts for a specialist, once something is booked. */
export function forgetDrafts(specialistUrl: string, places: Pick<DraftPlaces, "kept" | "private">): void {
  forgetAll(`${DRAFT_PREFIX}${specialistUrl}/`, [places.kept, places.private])
}

function load(key: string, { kept, private: own, now, owner }: OwnDrafts): Draft | null {
  const saved = parse(keptSchema, read(kept, key))
  if (saved === null || isOld(saved, now())) return null
  if (saved.owner !== null && saved.owner !== owner) return null
  return { ...EMPTY_DRAFT, ...saved, ...parse(privateSchema, read(own, key)), files: [] }
}

function save(key: string, places: Pick<DraftPlaces, "kept" | "private">, draft: Draft): void {
  const { note, invites, companion, attempt, isHeld, files, fileNames, ...kept } = draft
  const names = files.length > 0 ? files.map((file) => file.name) : fileNames
  write(places.kept, key, kept)
  write(places.private, key, { note, invites, companion, attempt, isHeld, fileNames: names })
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
