import type { EntryContent, JournalEntry, SavedEntry } from "@arnica/contract/journal"
import type { Homework } from "@arnica/contract/journal-sharing"
import { dayIn } from "@arnica/i18n/format"
import { useRef, useState } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { contentOf, type Draft, draftOf, EMPTY_DRAFT, joined, pendingOf } from "./draft.ts"
import { releasePictures, withId } from "./draft-pictures.ts"
import { plusDays } from "./journal-search.ts"
import { entryThere, newEntryId, useWriteEntry, type Writing } from "./use-journal-writes.ts"
import { toldAt, type When } from "./when.ts"

/** For how many days an answer is shared with who asked. */
const SHARED_DAYS = 30

type Given = {
  /** The entry that is changed; null for a new one. */
  readonly entry: JournalEntry | null
  /** What it answers; null for nothing. */
  readonly homework: Homework | null
  readonly onSaved: (saved: SavedEntry) => void
}

type EntryForm = {
  readonly draft: Draft
  readonly when: When | null
  readonly agree: boolean
  readonly isShared: boolean
  readonly faults: Readonly<Record<string, string>>
  readonly error: Error | null
  readonly isPending: boolean
  /** The entry that stands in the way of this one; null for none. */
  readonly standing: string | null
  readonly setDraft: (draft: Draft) => void
  readonly setWhen: (when: When | null) => void
  readonly setAgree: (agree: boolean) => void
  readonly setShared: (isShared: boolean) => void
  readonly save: () => void
  /** Keeps what stands there and what is in the form as one entry. */
  readonly keepBoth: (kept: JournalEntry) => void
  readonly reset: () => void
}

type Timed = Pick<Extract<Writing, { kind: "new" }>, "about" | "at" | "zone" | "share">

/** When an entry is of, and who may read its day. */
const timeOf = (
  given: Pick<EntryForm, "draft" | "when" | "isShared"> & Pick<Given, "homework">,
  { zone, now }: { readonly zone: string; readonly now: number },
): Timed => {
  const { draft, when, isShared, homework } = given
  const about = draft.kind
  // A time that cannot be read goes as it stands: the server says at its field what is wrong.
  const at = toldAt({ when, kind: about, zone }, now) ?? ""
  if (homework === null || !isShared || at === "") return { about, at, zone, share: null }
  const day = dayIn({ at, zone })
  const until = plusDays(dayIn({ at: now, zone }), SHARED_DAYS)
  return { about, at, zone, share: { specialistId: homework.specialist.id, from: day, to: day, until } }
}

/** An entry while it is written: it stays in the form until it is kept. */
export function useEntryForm({ homework, onSaved, ...given }: Given): EntryForm {
  const errors = useT("errors")
  const zone = useAreaZone()
  const now = useNow()
  // What the writer saw: a later version that comes meanwhile is met when saving, and overwrites nothing.
  const [entry] = useState(given.entry)
  const [draft, setDraft] = useState<Draft>(entry === null ? EMPTY_DRAFT : draftOf(entry))
  const [when, setWhen] = useState<When | null>(null)
  const [agree, setAgree] = useState(false)
  const [isShared, setShared] = useState(false)
  const id = useRef<string>(null)
  const writing = useWriteEntry()
  const reset = (): void => {
    id.current = null
    releasePictures(draft.pictures)
    setDraft(EMPTY_DRAFT)
    setWhen(null)
    setShared(false)
    writing.reset()
  }
  const pictures = {
    pending: pendingOf(draft),
    agree,
    onKept: (kept: { readonly key: string; readonly id: string }): void =>
      setDraft((latest) => ({ ...latest, pictures: withId(latest.pictures, kept) })),
  }
  const send = (content: EntryContent): Writing => {
    if (entry !== null) return { kind: "change", id: entry.id, version: entry.version, content, pictures }
    id.current ??= newEntryId()
    const timed = timeOf({ draft, when, isShared, homework }, { zone, now })
    return {
      kind: "new",
      id: id.current,
      homeworkId: homework?.id ?? null,
      content,
      agree,
      pictures,
      ...timed,
    }
  }
  const onSuccess = (saved: SavedEntry): void => {
    reset()
    onSaved(saved)
  }
  return {
    draft,
    when,
    agree,
    isShared,
    faults: writing.error === null ? {} : readRefusal(writing.error, errors).fields,
    error: writing.error,
    isPending: writing.isPending,
    standing: entryThere(writing.error),
    setDraft,
    setWhen,
    setAgree,
    setShared,
    save: () => writing.mutate(send(contentOf(draft)), { onSuccess }),
    keepBoth: (kept) =>
      writing.mutate(
        {
          kind: "change",
          id: kept.id,
          version: kept.version,
          content: joined(kept.content, contentOf(draft)),
          pictures,
        },
        { onSuccess },
      ),
    reset,
  }
}
