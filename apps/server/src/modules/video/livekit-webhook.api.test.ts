import { createHash, randomUUID } from "node:crypto"
import { createServer, type Server } from "node:http"
import { AccessToken, TokenVerifier } from "livekit-server-sdk"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { compose } from "../../compose.ts"
import type { LivekitConfig } from "../../platform/config/video-settings.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import { createUsers } from "../identity/index.ts"
import { aUser } from "../identity/testing.ts"
import { ticketFor } from "./forwarding/livekit.ts"
import { plantVisit } from "./testing.ts"

const KEY = "key"
const SECRET = "a secret that LiveKit and we share, of tests"
const URL_OF_HOOK = "/api/v2/video/webhooks/livekit"

let server: TestServer<ReturnType<typeof compose>>
let livekit: Server
/** What was asked of LiveKit. */
const asked: { path: string; body: unknown }[] = []

beforeAll(async () => {
  livekit = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk) => {
      body += chunk
    })
    request.on("end", () => {
      asked.push({ path: request.url ?? "", body: JSON.parse(body) })
      response.setHeader("content-type", "application/json")
      response.end("{}")
    })
  })
  await new Promise<void>((resolve) => livekit.listen(0, "127.0.0.1", resolve))
  const bound = livekit.address()
  if (bound === null || typeof bound === "string") throw new Error("it listens on a port")
  server = await createTestServer({
    compose,
    env: {
      LIVEKIT_URL: `ws://127.0.0.1:${bound.port}`,
      LIVEKIT_API_KEY: KEY,
      LIVEKIT_API_SECRET: SECRET,
    },
  })
})
afterAll(async () => {
  await server.close()
  livekit.close()
})
beforeEach(() => {
  asked.length = 0
})

type Event = {
  readonly id: string
  readonly event: string
  readonly room: object
  readonly participant: object
}

const joined = (page: { room: string; id: string }): Event => ({
  id: `EV_${randomUUID()}`,
  event: "participant_joined",
  room: { name: page.room },
  participant: { identity: page.id },
})

const sign = async (body: string, secret = SECRET): Promise<string> => {
  const token = new AccessToken(KEY, secret)
  token.sha256 = createHash("sha256").update(body).digest("base64")
  return await token.toJwt()
}

const post = async (event: Event, more: { signature?: string; body?: string } = {}): Promise<number> => {
  const body = JSON.stringify(event)
  const response = await server.app.inject({
    method: "POST",
    url: URL_OF_HOOK,
    headers: {
      "content-type": "application/webhook+json",
      authorization: more.signature ?? (await sign(body)),
    },
    payload: more.body ?? body,
  })
  return response.statusCode
}

const newPage = () => ({ room: randomUUID(), id: randomUUID() })

test("who comes in at LiveKit without being in the room is put out, once", async () => {
  const page = newPage()
  const event = joined(page)
  expect(await Promise.all([post(event), post(event), post(event)])).toEqual([200, 200, 200])
  await server.settle()
  expect(asked).toEqual([
    { path: "/twirp/livekit.RoomService/RemoveParticipant", body: { room: page.room, identity: page.id } },
  ])
  expect(await post(event)).toBe(200)
  await server.settle()
  expect(asked).toHaveLength(1)
})

test("whom the server knows in the room stays", async () => {
  const user = aUser({})
  await server.platform.db.transaction((tx) => createUsers(tx, [user]))
  const now = server.clock.now()
  const room = randomUUID()
  await plantVisit(server.platform.db, {
    appointmentUuid: room,
    userId: user.id,
    side: "client",
    from: now - 1_000,
    to: now,
  })
  const { pool } = server.platform.db
  const { rows } = await pool.query<{ id: string }>(
    "update video.visit set left_at = null where appointment_uuid = $1 returning id",
    [room],
  )
  expect(await post(joined({ room, id: rows[0]?.id ?? "" }))).toBe(200)
  await server.settle()
  expect(asked).toEqual([])
})

test("other events, and rooms that are not ours, are taken and change nothing", async () => {
  const left = Object.assign(joined(newPage()), { event: "participant_left" })
  expect(await post(left)).toBe(200)
  expect(await post(joined({ room: "somebody else's", id: "x" }))).toBe(200)
  await server.settle()
  expect(asked).toEqual([])
})

test("what is not LiveKit's is refused, and nothing is kept of it", async () => {
  const event = joined(newPage())
  const signature = await sign(JSON.stringify(event))
  const forged: readonly { signature: string; body?: string }[] = [
    { signature: "" },
    { signature: "x.y.z" },
    { signature: await sign(JSON.stringify(event), "another secret, as long as the right one") },
    { signature, body: JSON.stringify(joined(newPage())) },
    { signature: await sign("{"), body: "{" },
  ]
  for (const one of forged) expect(await post(event, one)).toBe(401)
  await server.settle()
  expect(asked).toEqual([])
  const { rows } = await server.platform.db.pool.query("select 1 from video.livekit_event where id = $1", [
    event.id,
  ])
  expect(rows).toEqual([])
})

test.each([
  ["application/json", 415],
  ["text/plain", 415],
])("an event as %s is refused", async (type, status) => {
  const { statusCode } = await server.app.inject({
    method: "POST",
    url: URL_OF_HOOK,
    headers: { "content-type": type },
    payload: "{}",
  })
  expect(statusCode).toBe(status)
})

test("a ticket is for one page of one room, for ten minutes, and for nothing but picture and sound", async () => {
  const config: LivekitConfig = {
    kind: "livekit",
    url: "wss://media.example",
    apiKey: KEY,
    apiSecret: SECRET,
  }
  const page = newPage()
  const { url, token } = await ticketFor(config, page)
  expect(url).toBe("wss://media.example")
  const claims = await new TokenVerifier(KEY, SECRET).verify(token)
  expect(claims.sub).toBe(page.id)
  expect((claims.exp ?? 0) - (claims.nbf ?? 0)).toBeLessThanOrEqual(600)
  expect(claims.video).toEqual({
    roomJoin: true,
    room: page.room,
    canSubscribe: true,
    canPublish: true,
    canPublishSources: ["microphone", "camera", "screen_share"],
    canPublishData: false,
    canUpdateOwnMetadata: false,
  })
  // Nobody records with it, nor has LiveKit record, send elsewhere or play something in.
  for (const right of ["roomRecord", "roomAdmin", "ingressAdmin", "roomCreate"])
    expect(claims.video).not.toHaveProperty(right)
  expect(claims.name).toBeUndefined()
})
