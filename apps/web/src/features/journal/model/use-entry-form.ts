import type { EntryContent, JournalEntry, SavedEntry } from "@arnica/contract/journal"
import type { Homework } from "@arnica/contract/journal-sharing"
import { dayIn } from "@arnica/i18n/format"
import { useRef, useState } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { contentOf, type Draft, draftOf, EMPTY_DRAFT, joined } from "./draft.ts"
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
    setDraft(EMPTY_DRAFT)
    setWhen(null)
    setShared(false)
    writing.reset()
  }
  const send = (content: EntryContent): Writing => {
    if (entry !== null) return { kind: "change", id: entry.id, version: entry.version, content }
    id.current ??= newEntryId()
    // A time that cannot be read goes as it stands: the server says at its field what is wrong.
    const at = toldAt({ when, kind: draft.kind, zone }, now) ?? ""
    const day = at === "" ? "" : dayIn({ at, zone })
    const share =
      homework === null || !isShared || day === ""
        ? null
        : {
            specialistId: homework.specialist.id,
            from: day,
            to: day,
            until: plusDays(dayIn({ at: now, zone }), SHARED_DAYS),
          }
    const homeworkId = homework?.id ?? null
    return { kind: "new", id: id.current, about: draft.kind, at, zone, homeworkId, content, agree, share }
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
        },
        { onSuccess },
      ),
    reset,
  }
}
