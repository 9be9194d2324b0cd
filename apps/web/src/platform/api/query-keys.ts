import type { CallInput, Route } from "@arnica/contract/client"
import type { QueryKey } from "@tanstack/react-query"

/** What is asked of a call, or the part of it that several questions share. */
type About<R extends Route> = {
  readonly input?: Partial<CallInput<R>>
  /** What is made of the answer, where the query keeps something else than the answer itself. */
  readonly variant?: string | number | null
}

/** What an endpoint answered: all of it, or what answers a question. A key stands for all that begin with it. */
export const keyOf = <R extends Route>(route: R, { input, variant }: About<R> = {}): QueryKey =>
  keyFor(route, { input, variant })

/** The same for helpers that state the types of a call themselves. */
export const keyFor = (
  route: string,
  { input, variant }: { readonly input?: object | undefined; readonly variant?: unknown },
): QueryKey => {
  if (variant !== undefined) return [route, input ?? {}, variant]
  return input === undefined ? [route] : [route, input]
}

/** All that is kept beside the answers of the contract: each name stands in one place. */
type LocalName =
  | "activation"
  | "choice"
  | "danger-words"
  | "draft"
  | "note-draft"
  | "passkeys"
  | "prescription-check"
  | "room-news"
  | "session"
  | "unsent"

/** The key of what is kept and is no answer of an endpoint: what was typed, or what several calls tell. */
export const localKey = (name: LocalName, about?: unknown): QueryKey =>
  about === undefined ? ["local", name] : ["local", name, about]
