import { afterAll, beforeAll, expect, test } from "vitest"
import { connectLive, upgrade } from "../../../platform/websocket/testing.ts"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness } from "../testing-account.ts"

let harness: AccountHarness
let url: string
beforeAll(async () => {
  harness = await createAccountHarness()
  url = (await harness.server.start()) ?? ""
})
afterAll(() => harness.server.close())

const twoSessions = async () => {
  const { email, cookie } = await harness.signUp()
  return { cookie, other: cookieOf(await harness.signIn(email)) }
}

test("signing out closes the lines of that session, and of no other", async () => {
  const { cookie, other } = await twoSessions()
  const gone = await connectLive(url, { headers: { cookie } })
  const stays = await connectLive(url, { headers: { cookie: other } })
  const headers = { origin: url, "content-type": "application/json", cookie }
  expect((await fetch(`${url}/Auth/sign-out`, { method: "POST", headers, body: "{}" })).status).toBe(200)
  expect(await gone.closed).toBe(4401)
  expect((await upgrade(url, { origin: url, cookie })).status).toBe(401)
  stays.send({ type: "ping", data: {} })
  await stays.next("pong")
  stays.close()
})

test("a session that is ended from another device is closed at once", async () => {
  const { cookie, other } = await twoSessions()
  const lost = await connectLive(url, { headers: { cookie } })
  expect((await harness.remove("/api/v2/users/me/sessions", other)).statusCode).toBe(200)
  expect(await lost.closed).toBe(4401)
})
