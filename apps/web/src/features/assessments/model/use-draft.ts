import { useSyncExternalStore } from "react"
import { type Draft, readDraft, subscribeToDrafts } from "./draft-store.ts"

/** The answers to a scale so far; undefined while rendering on the server and while hydrating. */
export const useDraft = (slug: string): Draft | undefined =>
  useSyncExternalStore<Draft | undefined>(
    subscribeToDrafts,
    () => readDraft(slug),
    () => undefined,
  )
