import type { CallInput, CallOutput, Route } from "@arnica/contract/client"
import type { QueryKey, QueryKeyWithDataTag, UnusedSkipTokenOptions } from "@tanstack/react-query"
import type { Api } from "./client.ts"
import { keyFor } from "./query-keys.ts"

/** A query of what a call answers, `D`, of which whoever uses it is given `S`. */
export type AnswerQuery<D, S = D> = UnusedSkipTokenOptions<D, Error, S> &
  QueryKeyWithDataTag<QueryKey, D, Error>

type Input<R extends Route> =
  Record<never, never> extends CallInput<R>
    ? { readonly input?: CallInput<R> }
    : { readonly input: CallInput<R> }

type Asked<R extends Route, S> = {
  readonly route: R
  /** What the answer depends on beside what is asked. */
  readonly variant?: string | number | null
} & Input<R> &
  Omit<UnusedSkipTokenOptions<CallOutput<R>, Error, S>, "queryKey" | "queryFn">

type Given = { readonly signal: AbortSignal }
type Loose = { readonly route: string; readonly input?: object; readonly variant?: unknown }

/**
 * The options of a query that asks one endpoint of the contract, beside those that are given: its key is the route
 * with what is asked, and who leaves has the call broken off. The same question is asked once, whoever asks it.
 */
export function endpointQuery<R extends Route, S = CallOutput<R>>(
  api: Api,
  asked: Asked<R, S>,
): AnswerQuery<CallOutput<R>, S>
export function endpointQuery(api: Api, { route, input, variant, ...options }: Loose): object {
  return {
    ...options,
    queryKey: keyFor(route, { input, variant }),
    queryFn: ({ signal }: Given) => api.carry(route, { ...input, signal }),
  }
}
