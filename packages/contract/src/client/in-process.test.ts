import { expect, test } from "vitest"
import { createInProcessClient, type PlainAnswer, type PlainCall } from "./in-process.ts"

const setUp = (answer: () => Promise<PlainAnswer>) => {
  const calls: PlainCall[] = []
  const told: string[] = []
  const client = createInProcessClient({
    language: () => "el",
    headers: () => ({ cookie: "s=1" }),
    onNoSession: () => told.push("no session"),
    answer: (call) => {
      calls.push(call)
      return answer()
    },
  })
  return { client, calls, told }
}

test("a call keeps its words: path and query filled in, language and headers beside them", async () => {
  const { client, calls } = setUp(async () => ({ status: 200, body: { list: [] } }))
  const query = { ids: ["1", "2"], days: 3, timeZone: "Europe/Athens" }
  expect(await client.call("GET /api/v2/slots/previews", { query })).toEqual({ list: [] })
  await client.call("GET /rest/v2/profile-page/{atlasUrl}/profile-model", { params: { atlasUrl: "a b/c" } })
  expect(calls).toEqual([
    {
      method: "GET",
      path: "/api/v2/slots/previews?ids=1%2C2&days=3&timeZone=Europe%2FAthens",
      language: "el",
      headers: { cookie: "s=1" },
      body: undefined,
    },
    expect.objectContaining({ path: "/rest/v2/profile-page/a%20b%2Fc/profile-model" }),
  ])
})

test("a body travels as JSON", async () => {
  const { client, calls } = setUp(async () => ({ status: 200, body: {} }))
  const body = { specialistID: 4, offset: 0, count: 10 }
  await client.call("POST /rest/v2/provider/getReviewsWithCount", { body })
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual(body)
})

test("a refusal is the same error as over a line, and a lost session is told", async () => {
  const envelope = { errorCode: "noSession", errorMessage: "Please relog !", noSession: true, requestId: "r" }
  const { client, told } = setUp(async () => ({ status: 401, body: envelope }))
  await expect(client.call("GET /rest/v2/user/details/")).rejects.toMatchObject({ status: 401, envelope })
  expect(told).toEqual(["no session"])
})

test("what breaks on the way was not reached", async () => {
  const { client } = setUp(() => Promise.reject(new Error("no server")))
  await expect(client.call("GET /rest/v2/user/details/")).rejects.toMatchObject({ status: 0 })
})
