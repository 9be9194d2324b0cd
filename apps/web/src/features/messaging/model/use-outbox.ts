import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"

/** What somebody has typed and not sent. */
export type Draft = { readonly text: string; readonly files: readonly File[] }

/** A message on its way, or one that did not arrive. */
export type Unsent = Draft & {
  /** Sent again under the same key it is there once. */
  readonly key: string
  readonly error: Error | null
}

type Outbox = {
  readonly unsent: readonly Unsent[]
  readonly send: (draft: Draft) => void
  readonly retry: (item: Unsent) => void
  readonly drop: (item: Unsent) => void
}

const NOTHING: Draft = { text: "", files: [] }
/** Lives as long as the page is not reloaded: words about health are not put into the browser's storage. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/** What is typed in a conversation; it is still there when one comes back to it. */
export function useDraft(id: string): readonly [Draft, (draft: Draft) => void] {
  const queryClient = useQueryClient()
  const queryKey = ["draft", id]
  // The field's own state, as what is typed must stand in it at once.
  const [draft, setDraft] = useState(() => queryClient.getQueryData<Draft>(queryKey) ?? NOTHING)
  const change = (next: Draft): void => {
    setDraft(next)
    queryClient.setQueryDefaults(queryKey, KEPT)
    queryClient.setQueryData(queryKey, next)
  }
  return [draft, change]
}

/** Sends messages of a conversation, one after the other, and keeps those that did not arrive. */
export function useOutbox(id: string): Outbox {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = ["unsent", id]
  const { data: unsent = [] } = useQuery<readonly Unsent[]>({ ...KEPT, queryFn: skipToken, queryKey })
  const change = (of: (before: readonly Unsent[]) => readonly Unsent[]): void => {
    queryClient.setQueryData<readonly Unsent[]>(queryKey, (before = []) => of(before))
  }
  const without = ({ key }: Unsent) => change((all) => all.filter((each) => each.key !== key))
  const note = ({ key }: Unsent, error: Error | null) =>
    change((all) => all.map((each) => (each.key === key ? { ...each, error } : each)))
  const sending = useMutation({
    scope: { id: `messages-${id}` },
    mutationFn: ({ key, text, files }: Unsent) =>
      api.call("POST /api/v2/conversations/{id}/messages", {
        ...{ params: { id }, body: { text }, idempotencyKey: key },
        ...(files.length === 0 ? {} : { files }),
      }),
    onSuccess: async (_message, item) => {
      void queryClient.invalidateQueries({ queryKey: ["conversations"] })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["conversation", id] }),
        queryClient.invalidateQueries({ queryKey: ["messages", id] }),
      ])
      without(item)
    },
    onError: (error, item) => {
      note(item, error)
      // Why one may not write any more stands in the conversation.
      void queryClient.invalidateQueries({ queryKey: ["conversation", id] })
    },
  })
  return {
    unsent,
    send: (draft) => {
      const item: Unsent = { ...draft, key: randomKey(), error: null }
      change((all) => [...all, item])
      sending.mutate(item)
    },
    retry: (item) => {
      note(item, null)
      sending.mutate(item)
    },
    drop: without,
  }
}
