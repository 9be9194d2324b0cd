import { describe, expect, test } from "vitest"
import { iceServers } from "./relay.ts"
import { serversForTest } from "./use-cases/rooms.ts"

const CLOSES_AT = Date.UTC(2026, 2, 10, 9)
const turn = { urls: ["turn:relay.example:3478"], secret: "north of the river" }

test("a relay is named with credentials that end when the room closes, and that the shared secret makes", () => {
  const [stun, relay] = iceServers(
    { stunUrls: ["stun:relay.example"], turn },
    { name: "somebody", until: CLOSES_AT },
  )
  expect(stun).toEqual({ urls: ["stun:relay.example"] })
  expect(relay).toEqual({
    urls: turn.urls,
    username: `${CLOSES_AT / 1_000}:somebody`,
    // openssl dgst -sha1 -hmac "north of the river" -binary <<< … | base64
    credential: "iA3hXnB1qEPTymWiOVvSaTyjT5g=",
  })
})

test("without settings there is nobody to ask", () => {
  expect(iceServers({ stunUrls: [], turn: undefined }, { name: "somebody", until: CLOSES_AT })).toEqual([])
})

describe("a test of one's connection", () => {
  const ctx = { relay: { stunUrls: [], turn }, clock: { now: () => CLOSES_AT } }

  test("has credentials of two minutes", () => {
    const [server] = serversForTest(ctx, {})
    expect(server?.username).toMatch(new RegExp(`^${CLOSES_AT / 1_000 + 120}:[0-9a-f-]{36}$`))
  })

  test("has none for who looks through somebody's account", () => {
    const impersonation = { id: "one", adminId: "another", endsAt: CLOSES_AT }
    expect(serversForTest(ctx, { impersonation })).toEqual([])
  })
})
