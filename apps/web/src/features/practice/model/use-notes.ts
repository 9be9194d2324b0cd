import type { ClientNote } from "@arnica/contract/clients"
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { localKey } from "../../../platform/api/query-keys.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { forgetKept } from "../../../platform/forms/use-kept.ts"
import type { NotesAbout } from "../clients-queries.ts"

type Notes = {
  readonly write: UseMutationResult<ClientNote, Error, { text: string }>
  readonly change: UseMutationResult<ClientNote, Error, { uuid: string; text: string }>
  readonly remove: UseMutationResult<undefined, Error, string>
}

/** Under which a note is kept that is not saved: a new one about a client or a session, or a changed one. */
export const draftOf = (note: NotesAbout | string): QueryKey => localKey("note-draft", note)

/** Writes, changes and removes notes about a client or a session. */
export function useNotes(about: NotesAbout, onDone: () => void = () => undefined): Notes {
  const api = useApi()
  const queryClient = useQueryClient()
  const onSuccess = async (): Promise<void> => {
    await refresh(queryClient, [
      "GET /api/v2/practice/appointments/{uuid}/notes",
      "GET /api/v2/practice/clients/{id}/notes",
    ])
    onDone()
  }
  return {
    write: useMutation({
      mutationFn: (body: { text: string }) =>
        "session" in about
          ? api.call("POST /api/v2/practice/appointments/{uuid}/notes", {
              params: { uuid: about.session },
              body,
            })
          : api.call("POST /api/v2/practice/clients/{id}/notes", { params: { id: about.client }, body }),
      onSuccess: async (_note, { text }) => {
        forgetKept(queryClient, { queryKey: draftOf(about), saved: text })
        await onSuccess()
      },
    }),
    change: useMutation({
      mutationFn: ({ uuid, text }: { uuid: string; text: string }) =>
        api.call("PATCH /api/v2/practice/notes/{uuid}", { params: { uuid }, body: { text } }),
      onSuccess: async (_note, { uuid, text }) => {
        forgetKept(queryClient, { queryKey: draftOf(uuid), saved: text })
        await onSuccess()
      },
    }),
    remove: useMutation({
      mutationFn: (uuid: string) => api.call("DELETE /api/v2/practice/notes/{uuid}", { params: { uuid } }),
      onSuccess,
    }),
  }
}
