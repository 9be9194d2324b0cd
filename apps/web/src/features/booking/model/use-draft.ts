import { useEffect, useMemo, useSyncExternalStore } from "react"
import { useSession } from "../../../platform/session/session.ts"
import { PLACES } from "../../../platform/storage/kept.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { type Draft, EMPTY_DRAFT } from "./draft.ts"
import {
  type DraftStore,
  draftKey,
  forgetDrafts,
  type OwnDrafts,
  openDraft,
  sweepDrafts,
} from "./draft-store.ts"

export type DraftControl = {
  /** What was typed; undefined until the browser has looked. */
  readonly draft: Draft | undefined
  readonly update: (change: Partial<Draft>) => void
  /** Takes all that was typed along to another time of the specialist. */
  readonly copyTo: (slotStart: string) => void
}

/** The open drafts of this page: files chosen stay while the reader goes back and forth. */
const open = new Map<string, DraftStore>()

/** The draft of a booking. Absent while rendering on the server and while hydrating. */
export function useDraft(slot: { specialistUrl: string; slotStart: string }): DraftControl {
  const now = usePageContext().now
  const key = draftKey(slot)
  const owner = useSession()?.uuid ?? null
  const store = useMemo(
    () => (typeof window === "undefined" ? undefined : draftAt(key, { now, owner })),
    [key, now, owner],
  )
  const draft = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    store?.read ?? readNothing,
    readNothing,
  )
  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key) store?.reload()
    }
    window.addEventListener("storage", onStorage)
    return () => window.removeEventListener("storage", onStorage)
  }, [key, store])
  return {
    draft,
    update: (change) => store?.update({ ...change, owner }),
    copyTo: (slotStart) => {
      const { attempt: _, isHeld: __, ...typed } = store?.read() ?? EMPTY_DRAFT
      draftAt(draftKey({ ...slot, slotStart }), { now, owner }).update({ ...typed, owner })
    },
  }
}

/** Forgets what was typed for a specialist. For the page that confirms a booking. */
export function forgetTyped(specialistUrl: string): void {
  forgetDrafts(specialistUrl, PLACES)
  open.clear()
}

function draftAt(key: string, reader: Pick<OwnDrafts, "now" | "owner">): DraftStore {
  const known = open.get(key)
  if (known !== undefined) return known
  const places: OwnDrafts = { ...PLACES, ...reader }
  if (open.size === 0) sweepDrafts(places)
  const store = openDraft(key, places)
  open.set(key, store)
  return store
}

const subscribeToNothing = (): (() => void) => () => undefined
const readNothing = (): undefined => undefined
