import type { CallInput, CallOutput, Route } from "@arnica/contract/client"
import type {
  InfiniteData,
  QueryKey,
  QueryKeyWithDataTag,
  UnusedSkipTokenInfiniteOptions,
  UnusedSkipTokenOptions,
} from "@tanstack/react-query"
import type { Api } from "./client.ts"
import { keyFor } from "./query-keys.ts"

/** A query of what a call answers, `D`, of which whoever uses it is given `S`. */
export type AnswerQuery<D, S = D> = UnusedSkipTokenOptions<D, Error, S> &
  QueryKeyWithDataTag<QueryKey, D, Error>

/** The same for a list that comes part by part. */
export type AnswerPartsQuery<D, P> = UnusedSkipTokenInfiniteOptions<D, Error, InfiniteData<D>, QueryKey, P> &
  QueryKeyWithDataTag<QueryKey, InfiniteData<D>, Error>

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

type AskedParts<R extends Route, P> = {
  readonly route: R
  /** What is asked for the part that begins there. */
  readonly input: (pageParam: P) => CallInput<R>
  readonly initialPageParam: P
  readonly getNextPageParam: (last: CallOutput<R>, parts: CallOutput<R>[]) => P | undefined
} & Omit<
  UnusedSkipTokenInfiniteOptions<CallOutput<R>, Error, InfiniteData<CallOutput<R>>, QueryKey, P>,
  "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam"
>

type Given = { readonly signal: AbortSignal }
type Loose = { readonly route: string; readonly input?: object; readonly variant?: unknown }
type LooseParts = {
  readonly route: string
  readonly input: (pageParam: unknown) => object
  readonly initialPageParam: unknown
}

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

/** The same for a list that comes part by part. Its key has what is asked for the first part. */
export function endpointInfiniteQuery<R extends Route, P>(
  api: Api,
  asked: AskedParts<R, P>,
): AnswerPartsQuery<CallOutput<R>, P>
export function endpointInfiniteQuery(api: Api, { route, input, ...options }: LooseParts): object {
  return {
    ...options,
    queryKey: keyFor(route, { input: input(options.initialPageParam), variant: "parts" }),
    queryFn: ({ pageParam, signal }: Given & { readonly pageParam: unknown }) =>
      api.carry(route, { ...input(pageParam), signal }),
  }
}
