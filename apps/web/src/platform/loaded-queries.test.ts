import { hydrate, QueryClient } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { writeQueries } from "./loaded-queries.ts"

const SHARED = Object.freeze({ list: Object.freeze([1, "</script><b>"]) })

const filled = (): QueryClient => {
  const client = new QueryClient()
  client.setQueryData(["shared"], SHARED)
  client.setQueryData(["own", "</script>"], { name: "Ana" })
  client.setQueryData(["nobody"], null)
  return client
}

test("what is written is read as it was, with its keys and when it was loaded", () => {
  for (const client of [filled(), filled()]) {
    const copy = new QueryClient()
    hydrate(copy, JSON.parse(writeQueries(client)))
    expect(copy.getQueryData(["shared"])).toEqual(SHARED)
    expect(copy.getQueryData(["own", "</script>"])).toEqual({ name: "Ana" })
    expect(copy.getQueryData(["nobody"])).toBeNull()
    const loadedAt = ({ queryCache }: { queryCache: ReturnType<QueryClient["getQueryCache"]> }) =>
      queryCache.getAll().map(({ state }) => state.dataUpdatedAt)
    expect(loadedAt({ queryCache: copy.getQueryCache() })).toEqual(
      loadedAt({ queryCache: client.getQueryCache() }),
    )
  }
})

test("nothing in it can end the script that carries it", () => {
  expect(writeQueries(filled())).not.toContain("<")
})
