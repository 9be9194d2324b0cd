import { ApiError } from "@arnica/contract/client"
import { type EntryContent, type EntryKind, JOURNAL_LIMITS, type SavedEntry } from "@arnica/contract/journal"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { z } from "zod"
import type { Api } from "../../../platform/api/client.ts"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { CLIENT_JOURNAL, type Days, OWN_JOURNAL } from "../queries.ts"
import type { Pending } from "./draft.ts"

/** An id that a new entry keeps however often it is sent: what arrived is not written again. */
export const newEntryId = (): string => {
  const hex = randomKey()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Lets somebody read one day, for as long as is usual. */
type DayShare = Days & { readonly specialistId: number; readonly until: string }

/** Pictures that go ahead of an entry, each told as soon as it is kept, so that it is sent once. */
type SentPictures = {
  readonly pending: readonly Pending[]
  readonly agree: boolean
  readonly onKept: (kept: { readonly key: string; readonly id: string }) => void
}

/** An entry to be kept, or to be changed from the version that its writer saw. */
export type Writing =
  | {
      readonly kind: "new"
      readonly id: string
      readonly about: EntryKind
      readonly at: string
      readonly zone: string
      readonly homeworkId: string | null
      readonly content: EntryContent
      readonly agree: boolean
      readonly share: DayShare | null
      readonly pictures: SentPictures
    }
  | {
      readonly kind: "change"
      readonly id: string
      readonly version: number
      readonly content: EntryContent
      readonly pictures: SentPictures
    }

/** What an entry says once its pictures are kept. What fails leaves all that was typed where it is. */
const withPictures = async (api: Api, { content, pictures }: Writing): Promise<EntryContent> => {
  const kept = [...content.pictures]
  for (const { key, file, alt } of pictures.pending) {
    if (kept.length >= JOURNAL_LIMITS.pictures) break
    const { id } = await api.call("POST /rest/v2/client/journal/pictures", {
      body: pictures.agree ? { agree: true as const } : {},
      files: [file],
    })
    pictures.onKept({ key, id })
    kept.push({ id, alt })
  }
  return { ...content, pictures: kept }
}

const thereSchema = z.object({ id: z.uuid() })

/** The entry that stands there already, where writing met one; else null. */
export const entryThere = (error: Error | null): string | null =>
  error instanceof ApiError && error.code === "editedElsewhere"
    ? (thereSchema.safeParse(error.envelope?.data).data?.id ?? null)
    : null

/** Keeps an entry. The words of the help card come with an answer that needs them. */
export function useWriteEntry(): UseMutationResult<SavedEntry, Error, Writing> {
  const t = useT("journal")
  const api = useApi()
  const { messages } = usePageContext()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (writing: Writing): Promise<SavedEntry> => {
      const { id } = writing
      const content = await withPictures(api, writing)
      if (writing.kind === "change")
        return await api.call("PATCH /rest/v2/client/journal/entries/{id}", {
          params: { id },
          body: { version: writing.version, content },
        })
      const { about: kind, at, zone, homeworkId, agree, share } = writing
      const body = { id, kind, at, zone, homeworkId, content, ...(agree ? { agree: true as const } : {}) }
      const saved = await api.call("POST /rest/v2/client/journal/entries", { body })
      if (share !== null) await api.call("POST /rest/v2/client/journal/shares", { body: share })
      return saved
    },
    onError: async (error) => {
      // What stands there is read anew before it is shown beside what was written.
      if (entryThere(error) !== null) await refresh(queryClient, ["GET /rest/v2/client/journal/entries/{id}"])
    },
    onSuccess: async ({ danger }) => {
      if (danger !== null) await messages.load(["safety"])
      notify({ type: "positive", title: t("form.saved") })
      await refresh(queryClient, OWN_JOURNAL)
    },
  })
}

/** Deletes an entry, or with no id the whole journal. */
export function useDeleteJournal(id: string | null): UseMutationResult<unknown, Error, void> {
  const t = useT("journal")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<unknown> =>
      id === null
        ? await api.call("DELETE /rest/v2/client/journal")
        : await api.call("DELETE /rest/v2/client/journal/entries/{id}", { params: { id } }),
    onSuccess: async () => {
      notify({ type: "positive", title: t(id === null ? "erase.done" : "entry.deleted") })
      await refresh(queryClient, OWN_JOURNAL)
    },
  })
}

/** Lets a specialist read some days. */
export function useShareDays(): UseMutationResult<unknown, Error, DayShare> {
  const t = useT("journal")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (share: DayShare): Promise<unknown> =>
      api.call("POST /rest/v2/client/journal/shares", { body: share }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("share.done") })
      await refresh(queryClient, OWN_JOURNAL)
    },
  })
}

/** Ends what is shared. */
export function useEndShare(id: string): UseMutationResult<unknown, Error, void> {
  const t = useT("journal")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<unknown> =>
      api.call("DELETE /rest/v2/client/journal/shares/{id}", { params: { id } }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("share.ended") })
      await refresh(queryClient, OWN_JOURNAL)
    },
  })
}

type Asking =
  | { readonly kind: "ask"; readonly text: string; readonly until: string }
  | { readonly kind: "withdraw"; readonly homeworkId: string }

/** Asks a client to write about something, or takes that back. */
export function useHomework(client: number): UseMutationResult<unknown, Error, Asking> {
  const t = useT("journal")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (asking: Asking): Promise<unknown> =>
      asking.kind === "ask"
        ? await api.call("POST /api/v2/practice/clients/{id}/homework", {
            params: { id: client },
            body: { text: asking.text, until: asking.until },
          })
        : await api.call("DELETE /api/v2/practice/homework/{id}", { params: { id: asking.homeworkId } }),
    onSuccess: async (_answer, { kind }) => {
      if (kind === "ask") notify({ type: "positive", title: t("client.asked") })
      await refresh(queryClient, CLIENT_JOURNAL)
    },
  })
}
