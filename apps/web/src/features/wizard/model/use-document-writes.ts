import type { WizardDocument } from "@arnica/contract/wizard-state"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { documentsQuery } from "../queries.ts"
import { useSavedNews } from "./use-tab.ts"
import { useAsking } from "./whose.ts"

/** What a document can prove. */
export const DOCUMENT_KINDS = ["licence", "degree", "identity", "insurance", "other"] as const
/** What a document proves. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

type Documents = { readonly documents: readonly WizardDocument[] }
type Adding = { readonly kind: DocumentKind; readonly files: readonly File[] }
type Writes = {
  readonly add: UseMutationResult<Documents, Error, Adding>
  readonly remove: UseMutationResult<Documents, Error, string>
}

/** Adds files to the documents of a profile, and takes them away. */
export function useDocumentWrites(): Writes {
  const asking = useAsking()
  const { api, whose } = asking
  const queryClient = useQueryClient()
  const told = useSavedNews()
  const send = ({ kind, files }: Adding) =>
    api.call("POST /api/v2/spec-wizard/documents", { query: whose, body: { kind }, files })
  const onSuccess = async (saved: Awaited<ReturnType<typeof send>>): Promise<void> => {
    queryClient.setQueryData(documentsQuery(asking).queryKey, saved)
    await told()
  }
  const add = useMutation({ mutationFn: send, onSuccess })
  const remove = useMutation({
    mutationFn: (id: string) =>
      api.call("DELETE /api/v2/spec-wizard/documents/{id}", { params: { id }, query: whose }),
    onSuccess,
  })
  return { add, remove }
}
