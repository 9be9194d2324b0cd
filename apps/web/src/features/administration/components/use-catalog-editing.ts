import type { CatalogEntry, CatalogKind } from "@arnica/contract/catalog-editing"
import type { Language } from "@arnica/i18n/languages"
import { notify } from "@arnica/ui/notify"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"

type Texts = Record<Language, string>

/** What was typed of an entry. */
export type TypedEntry = {
  readonly parent: string | null
  readonly names: Texts
  readonly more: Texts | null
}

/** Looks at the list again, whatever became of a change: another admin may have been faster. */
const useAgain = (): { readonly onSettled: () => Promise<void> } => {
  const queryClient = useQueryClient()
  return { onSettled: () => refresh(queryClient, ["GET /api/v2/admin/catalog/{kind}"]) }
}

/** Adds an entry, or renames one. */
export function useSaveEntry(
  { kind, entry }: { readonly kind: CatalogKind; readonly entry: CatalogEntry | null },
  onDone: () => void,
): UseMutationResult<unknown, Error, TypedEntry> {
  const t = useT("catalog")
  const api = useApi()
  // One key for the dialog: a second press does not add twice.
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    ...useAgain(),
    mutationFn: ({ parent, ...texts }: TypedEntry) =>
      entry === null
        ? api.call("POST /api/v2/admin/catalog/{kind}", {
            params: { kind },
            body: { parent, ...texts },
            idempotencyKey,
          })
        : api.call("PATCH /api/v2/admin/catalog/{kind}/{code}", {
            params: { kind, code: entry.code },
            body: { version: entry.version, ...texts },
          }),
    onSuccess: () => {
      notify({ type: "positive", title: t("saved") })
      onDone()
    },
  })
}

/** Puts the entries into an order. */
export function useOrder(kind: CatalogKind): UseMutationResult<unknown, Error, readonly string[]> {
  const api = useApi()
  return useMutation({
    ...useAgain(),
    mutationFn: (codes: readonly string[]) =>
      api.call("POST /api/v2/admin/catalog/{kind}/order", { params: { kind }, body: { codes: [...codes] } }),
  })
}

/** Retires an entry, or lets it be chosen again. */
export function useRetire(
  { kind, code, isRetired }: Pick<CatalogEntry, "code" | "isRetired"> & { readonly kind: CatalogKind },
  onDone: () => void,
): UseMutationResult<unknown, Error, void> {
  const api = useApi()
  return useMutation({
    ...useAgain(),
    mutationFn: () =>
      isRetired
        ? api.call("DELETE /api/v2/admin/catalog/{kind}/{code}/retirement", { params: { kind, code } })
        : api.call("POST /api/v2/admin/catalog/{kind}/{code}/retirement", { params: { kind, code } }),
    onSuccess: onDone,
  })
}
