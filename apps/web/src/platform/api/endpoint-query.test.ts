import { ENVIRONMENT_TABLE } from "@arnica/contract/environments"
import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { expect, expectTypeOf, test } from "vitest"
import { createActivity } from "./activity.ts"
import { type Api, createApi } from "./client.ts"
import { endpointInfiniteQuery } from "./endpoint-infinite-query.ts"
import { endpointQuery } from "./endpoint-query.ts"
import { keyOf, localKey } from "./query-keys.ts"
import { outdate, refresh } from "./refresh.ts"
import { ADMIN } from "./route-groups.ts"

const setUp = (answer: (request: Request) => unknown) => {
  const asked: Request[] = []
  const api: Api = createApi({
    environment: ENVIRONMENT_TABLE.production,
    language: "en",
    activity: createActivity(),
    userAgent: "",
    onNoSession: () => {},
    onNoTwoFactor: () => {},
    transport: async (request) => {
      asked.push(request)
      return Response.json(await answer(request))
    },
  })
  return { api, asked, queryClient: new QueryClient() }
}

const room = (api: Api, uuid: string) =>
  endpointQuery(api, { route: "GET /api/v2/appointments/{uuid}/room", input: { params: { uuid } } })

test("a query asks what its key says, and gives what the contract says", async () => {
  const { api, asked, queryClient } = setUp(() => ({ state: "early" }))
  const query = room(api, "u 1")
  const answer = await queryClient.fetchQuery(query)
  expect(asked[0]?.url).toBe("https://www.arnica.example/api/v2/appointments/u%201/room")
  expect(query.queryKey).toEqual(["GET /api/v2/appointments/{uuid}/room", { params: { uuid: "u 1" } }])
  expect(answer.state).toBe("early")
  expectTypeOf(answer.state).not.toBeAny()
  expectTypeOf(answer.state).toExtend<string>()
  // @ts-expect-error a call that names something does not go without its name
  endpointQuery(api, { route: "GET /api/v2/appointments/{uuid}/room" })
})

test("whoever leaves has the call broken off", async () => {
  const { api, asked, queryClient } = setUp(() => new Promise(() => {}))
  const leave = new QueryObserver(queryClient, { ...room(api, "u1"), retry: false }).subscribe(() => {})
  await expect.poll(() => asked.length).toBe(1)
  leave()
  await expect.poll(() => asked[0]?.signal.aborted).toBe(true)
})

test("what is selected is given, and the answer is kept", async () => {
  const { api, queryClient } = setUp(() => ({ providers: ["google"] }))
  const query = endpointQuery(api, {
    route: "GET /api/v2/sign-in-providers",
    select: ({ providers }) => providers.length,
  })
  await queryClient.prefetchQuery(query)
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ providers: ["google"] })
  expect(new QueryObserver(queryClient, query).getCurrentResult().data).toBe(1)
})

test("parts are asked for one after the other, and are kept apart from one answer to the same question", async () => {
  const items = ["a", "b", "c"]
  const { api, asked, queryClient } = setUp(({ url }) => {
    const offset = Number(new URL(url).searchParams.get("offset"))
    return { total: items.length, items: items.slice(offset, offset + 2) }
  })
  const query = endpointInfiniteQuery(api, {
    route: "GET /api/v2/practice/groups",
    input: (offset) => ({ query: { show: "past", count: 2, offset } }),
    initialPageParam: 0,
    getNextPageParam: ({ items: shown, total }, parts) =>
      parts.length < total / shown.length ? 2 : undefined,
  })
  const { pages } = await queryClient.fetchInfiniteQuery({ ...query, pages: 2 })
  expect(pages.map((page) => page.items)).toEqual([["a", "b"], ["c"]])
  expect(asked.map(({ url }) => new URL(url).search)).toEqual([
    "?show=past&count=2&offset=0",
    "?show=past&count=2&offset=2",
  ])
  const same = { query: { show: "past" as const, count: 2, offset: 0 } }
  expect(queryClient.getQueryData(keyOf("GET /api/v2/practice/groups", { input: same }))).toBeUndefined()
})

test("an endpoint's answers are read anew, whatever was asked and whatever was made of them; no others are", async () => {
  const queryClient = new QueryClient()
  const outdated = (): unknown[] =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey)
  const orders = keyOf("GET /api/v2/admin/orders", { input: { query: { count: 1, offset: 0 } } })
  const names = keyOf("GET /api/v2/catalog/search-options", { variant: "names" })
  const fee = keyOf("GET /api/v2/fee")
  for (const key of [orders, names, fee, localKey("session")]) queryClient.setQueryData(key, {})
  await refresh(queryClient, ["GET /api/v2/catalog/search-options"])
  expect(outdated()).toEqual([names])
  await outdate(queryClient, ADMIN)
  expect(outdated()).toEqual([orders, names])
})

test("keys that are not the same question differ", () => {
  expect(localKey("draft", "1")).not.toEqual(localKey("unsent", "1"))
  expect(keyOf("GET /api/v2/fee")).not.toEqual(keyOf("GET /api/v2/fee", { variant: null }))
})
