import type { ShareScope } from "@arnica/contract/record-shares"
import type { AllergyArea, RecordEntry } from "@arnica/contract/records"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { OWN_RECORDS } from "../queries.ts"

/** What is written of a new entry. */
export type NewEntry = { readonly entry: RecordEntry; readonly files: readonly File[] }

type Change =
  | { readonly kind: "noneKnown"; readonly area: AllergyArea }
  | { readonly kind: "hide"; readonly id: string; readonly isHidden: boolean }
  | { readonly kind: "remove"; readonly id: string }

/** Adds an entry: to one's own medical file, or to that of a client with a number. */
export function useAddEntry(client: number | null): UseMutationResult<unknown, Error, NewEntry> {
  const t = useT("records")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ entry, files }: NewEntry): Promise<unknown> =>
      client === null
        ? await api.call("POST /api/v2/records/items", { body: entry, files })
        : await api.call("POST /api/v2/practice/clients/{id}/file", {
            params: { id: client },
            body: entry,
            files,
          }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("form.saved") })
      await refresh(queryClient, [...OWN_RECORDS, "GET /api/v2/practice/clients/{id}/file"])
    },
  })
}

/** Writes a new version of an entry, for its author: files stay as they are. */
export function useCorrectEntry(id: string): UseMutationResult<unknown, Error, NewEntry> {
  const t = useT("records")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ entry }: NewEntry): Promise<unknown> =>
      await api.call("POST /api/v2/records/items/{id}/corrections", { params: { id }, body: entry }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("form.saved") })
      await refresh(queryClient, [...OWN_RECORDS, "GET /api/v2/practice/clients/{id}/file"])
    },
  })
}

/** Says that there is no allergy, keeps an entry out of shares, or removes it. */
export function useChangeRecords(): UseMutationResult<unknown, Error, Change> {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change): Promise<unknown> => {
      if (change.kind === "noneKnown")
        return await api.call("POST /api/v2/records/none-known", { body: { area: change.area } })
      const params = { id: change.id }
      if (change.kind === "remove") return await api.call("DELETE /api/v2/records/items/{id}", { params })
      const { isHidden } = change
      return await api.call("PATCH /api/v2/records/items/{id}", { params, body: { isHidden } })
    },
    onSuccess: () => refresh(queryClient, OWN_RECORDS),
  })
}

type Sharing =
  | {
      readonly kind: "share"
      readonly specialistId: number
      readonly scope: ShareScope
      readonly canDownload: boolean
    }
  | { readonly kind: "renew" | "end"; readonly id: string }

/** Lets a specialist read, for longer, or no longer. */
export function useSharing(): UseMutationResult<unknown, Error, Sharing> {
  const t = useT("records")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sharing: Sharing): Promise<unknown> => {
      if (sharing.kind === "share") {
        const { specialistId, scope, canDownload } = sharing
        return await api.call("POST /api/v2/records/shares", { body: { specialistId, scope, canDownload } })
      }
      const params = { id: sharing.id }
      return sharing.kind === "end"
        ? await api.call("DELETE /api/v2/records/shares/{id}", { params })
        : await api.call("POST /api/v2/records/shares/{id}/renewal", { params })
    },
    onSuccess: async (_answer, { kind }) => {
      notify({ type: "positive", title: t(kind === "end" ? "share.ended" : "share.done") })
      await refresh(queryClient, OWN_RECORDS)
    },
  })
}
