import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { localKey } from "../api/query-keys.ts"
import { randomKey } from "../api/random-key.ts"
import { KEPT, useKept } from "../forms/use-kept.ts"

/** What somebody has typed and not sent. */
export type Draft = { readonly text: string; readonly files: readonly File[] }

/** A message on its way, or one that did not arrive. */
export type Unsent = Draft & {
  /** Sent again under the same key it is there once. */
  readonly key: string
  readonly error: Error | null
}

/** Messages that are not there yet, and what is done with them. */
export type Outbox = {
  readonly unsent: readonly Unsent[]
  readonly send: (draft: Draft) => void
  readonly retry: (item: Unsent) => void
  readonly drop: (item: Unsent) => void
}

const NOTHING: Draft = { text: "", files: [] }

/** What is typed in a conversation; it is still there when one comes back to it. It begins with what was kept elsewhere. */
export function useDraft(id: string, begin = ""): readonly [Draft, (draft: Draft) => void] {
  return useKept(localKey("draft", id), begin === "" ? NOTHING : { text: begin, files: [] })
}

type Sending<M> = {
  /** What the messages belong to. */
  readonly id: string
  readonly post: (item: Unsent) => Promise<M>
  /** One has arrived: it leaves the outbox once it stands among what was written. */
  readonly sent: (message: M) => Promise<unknown>
  readonly refused?: () => void
}

/** Sends messages of a conversation, one after the other, and keeps those that did not arrive. */
export function useOutbox<M>({ id, post, sent, refused }: Sending<M>): Outbox {
  const queryClient = useQueryClient()
  const queryKey = localKey("unsent", id)
  const { data: unsent = [] } = useQuery<readonly Unsent[]>({ ...KEPT, queryFn: skipToken, queryKey })
  const change = (of: (before: readonly Unsent[]) => readonly Unsent[]): void => {
    queryClient.setQueryData<readonly Unsent[]>(queryKey, (before = []) => of(before))
  }
  const without = ({ key }: Unsent) => change((all) => all.filter((each) => each.key !== key))
  const note = ({ key }: Unsent, error: Error | null) =>
    change((all) => all.map((each) => (each.key === key ? { ...each, error } : each)))
  const sending = useMutation({
    scope: { id: `messages-${id}` },
    mutationFn: post,
    onSuccess: async (message, item) => {
      await sent(message)
      without(item)
    },
    onError: (error, item) => {
      note(item, error)
      refused?.()
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
