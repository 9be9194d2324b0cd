import { ENVIRONMENT_TABLE } from "@arnica/contract/environments"
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { createActivity } from "../../platform/api/activity.ts"
import { createApi } from "../../platform/api/client.ts"
import { settingChangesQuery } from "./settings-queries.ts"

const TOTAL = 45
const CHANGES = Array.from({ length: TOTAL }, (_, index) => ({
  value: index,
  reason: "It was needed.",
  by: "Ana",
  at: `2026-03-10T08:00:${10 + index}.000Z`,
}))

/** An API that knows these changes, and what it was asked for. */
const setUp = () => {
  const asked: string[] = []
  const api = createApi({
    environment: ENVIRONMENT_TABLE.production,
    language: "en",
    activity: createActivity(),
    userAgent: "",
    onNoSession: () => {},
    onNoTwoFactor: () => {},
    transport: async ({ url }) => {
      const { searchParams } = new URL(url)
      const offset = Number(searchParams.get("offset"))
      asked.push(searchParams.toString())
      const items = CHANGES.slice(offset, offset + Number(searchParams.get("count")))
      return Response.json({ total: TOTAL, items })
    },
  })
  const list = new InfiniteQueryObserver(new QueryClient(), settingChangesQuery(api, "Msg_Max_Length"))
  return { list, asked }
}

test("older changes of a setting follow behind those that are shown, until all are there", async () => {
  const { list, asked } = setUp()
  await list.refetch()
  expect(list.getCurrentResult().hasNextPage).toBe(true)
  await list.fetchNextPage()
  await list.fetchNextPage()
  const { data, hasNextPage } = list.getCurrentResult()
  expect(data?.pages.flatMap(({ items }) => items).map(({ value }) => value)).toEqual(
    CHANGES.map(({ value }) => value),
  )
  expect(hasNextPage).toBe(false)
  expect(asked).toEqual(["count=20&offset=0", "count=20&offset=20", "count=20&offset=40"])
})
