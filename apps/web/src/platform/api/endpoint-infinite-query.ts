import type { CallInput, CallOutput, Route } from "@arnica/contract/client"
import type {
  InfiniteData,
  QueryKey,
  QueryKeyWithDataTag,
  UnusedSkipTokenInfiniteOptions,
} from "@tanstack/react-query"
import type { Api } from "./client.ts"
import { keyFor } from "./query-keys.ts"

/** A query of what a call answers part by part. */
export type AnswerPartsQuery<D, P> = UnusedSkipTokenInfiniteOptions<D, Error, InfiniteData<D>, QueryKey, P> &
  QueryKeyWithDataTag<QueryKey, InfiniteData<D>, Error>

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

type Given = { readonly pageParam: unknown; readonly signal: AbortSignal }
type LooseParts = {
  readonly route: string
  readonly input: (pageParam: unknown) => object
  readonly initialPageParam: unknown
}

/**
 * The same as `endpointQuery` for a list that comes part by part. Its key has what is asked for the first part. A file
 * of its own, as the first visit shows no such list.
 */
export function endpointInfiniteQuery<R extends Route, P>(
  api: Api,
  asked: AskedParts<R, P>,
): AnswerPartsQuery<CallOutput<R>, P>
export function endpointInfiniteQuery(api: Api, { route, input, ...options }: LooseParts): object {
  return {
    ...options,
    queryKey: keyFor(route, { input: input(options.initialPageParam), variant: "parts" }),
    queryFn: ({ pageParam, signal }: Given) => api.carry(route, { ...input(pageParam), signal }),
  }
}
