import { randomUUID } from "node:crypto"
import { conversationsEndpoints, type SessionFile } from "@arnica/contract/conversations"
import { LIMITS } from "@arnica/contract/limits"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { multipart } from "../../testing/multipart.ts"

const MINUTE = 60_000
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const listed = conversationsEndpoints["GET /api/v2/appointments/{uuid}/session-files"].responses[200]

let stage: Harness
let booked: Booked
let other: Booked
let ofBob: Booked
let id: string
beforeAll(async () => {
  stage = await createHarness()
  const { ana, bob, ioana } = stage
  booked = await stage.buy(ana, ioana.planted)
  other = await stage.buy(ana, ioana.planted)
  await stage.server.settle()
  ofBob = await stage.buy(bob, ioana.planted)
  await stage.server.settle()
  const url = "/api/v2/conversations"
  const payload = { appointmentUuid: booked.uuid }
  id = (await stage.call({ as: ana, method: "POST", url, payload })).json().id
})
afterAll(() => stage.close())

const query = (text: string, values: readonly unknown[] = []) =>
  stage.server.platform.db.pool.query(text, [...values])
/** Has a session begin so many minutes from now. */
const begin = ({ uuid }: Booked, minutes: number) => {
  const start = stage.server.clock.now() + minutes * MINUTE
  return query("update booking.appointment set start_at = $1, end_at = $2 where uuid = $3", [
    new Date(start),
    new Date(start + 50 * MINUTE),
    uuid,
  ])
}
beforeEach(async () => {
  for (const each of [booked, other, ofBob]) await begin(each, 5)
})

type Sent = { readonly uuid?: string; readonly name?: string; readonly content?: Buffer }
const send = (as: Person, { uuid, name = "arrow.png", content = PNG }: Sent) => {
  const fields = uuid === undefined ? { text: "" } : { text: "", appointmentUuid: uuid }
  const { type, payload } = multipart(fields, [{ name, type: "image/png", content }])
  const url = `/api/v2/conversations/${id}/messages`
  return stage.call({ as, method: "POST", url, payload, headers: { "content-type": type } })
}
const filesUrl = (uuid: string) => `/api/v2/appointments/${uuid}/session-files`
const files = async (as: Person, { uuid }: Booked): Promise<readonly SessionFile[]> =>
  listed.parse((await stage.call({ as, url: filesUrl(uuid) })).json()).items
const stored = async (): Promise<unknown> => {
  const { rows } = await query(
    `select (select count(*)::int from messaging.attachment) as files,
      (select count(*)::int from messaging.message) as messages`,
  )
  return rows[0]
}

test("what either sends in their room both find with the session, and can download", async () => {
  const { ana, ioana } = stage
  expect((await send(ana, { uuid: booked.uuid, name: "Analize ș.png" })).statusCode).toBe(201)
  expect((await send(ioana, { uuid: booked.uuid, name: "plan.png" })).statusCode).toBe(201)
  // Sent in the conversation itself, and in the room of another session of theirs.
  expect((await send(ana, { name: "elsewhere.png" })).statusCode).toBe(201)
  expect((await send(ana, { uuid: other.uuid, name: "later.png" })).statusCode).toBe(201)
  for (const as of [ana, ioana]) {
    const found = await files(as, booked)
    expect(found.map(({ name, side, type, bytes }) => [name, side, type, bytes])).toEqual([
      ["Analize ș.png", "client", "image/png", PNG.length],
      ["plan.png", "provider", "image/png", PNG.length],
    ])
    const url = `/rest/client/fileDownload?fileID=${found[0]?.id}`
    expect((await stage.call({ as, url })).rawPayload.equals(PNG)).toBe(true)
  }
  expect((await files(ioana, other)).map(({ name }) => name)).toEqual(["later.png"])
  const { rows } = await query(
    "select appointment_uuid from messaging.attachment where appointment_uuid is null",
  )
  expect(rows).toHaveLength(1)
})

test("of a time that is held, or was never booked, the client is told that there are none", async () => {
  const held = await stage.book(stage.ana, stage.ioana.planted)
  expect(await files(stage.ana, held)).toEqual([])
  await query("update booking.appointment set status = 'failed' where uuid = $1", [held.uuid])
  expect(await files(stage.ana, held)).toEqual([])
})

test("for nobody else they are there: no other client or specialist, no admin, no one who is not signed in", async () => {
  const { bob, andrei, admin, clinic } = stage
  for (const as of [bob, andrei, admin, clinic])
    expect((await stage.call({ as, url: filesUrl(booked.uuid) })).json()).toMatchObject({
      translationKey: "errors:appointmentNotFound",
    })
  expect((await stage.call({ url: filesUrl(booked.uuid) })).statusCode).toBe(401)
})

test.each([
  ["that there is none of", async () => randomUUID()],
  ["of the specialist with somebody else", async () => ofBob.uuid],
  [
    "whose room has not opened",
    async () => {
      await begin(booked, 16)
      return booked.uuid
    },
  ],
  [
    "whose room has closed",
    async () => {
      await begin(booked, -66)
      return booked.uuid
    },
  ],
])("nothing is stored with a session %s", async (_which, uuidOf) => {
  const uuid = await uuidOf()
  const before = await stored()
  for (const as of [stage.ana, stage.ioana]) {
    const refused = await send(as, { uuid })
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({ translationKey: "errors:appointmentNotFound" })
  }
  expect(await stored()).toEqual(before)
})

test.each([
  ["called off", "cancelled_at = created_at, refunded = 0, status = 'cancelledByClient'"],
  ["of three", "session_type_code = 'VIDEO_COUPLE'"],
  ["by telephone", "session_type_code = 'PHONE_INDIVIDUAL'"],
])("nothing is stored with a session that is %s", async (_how, change) => {
  await query(`update booking.appointment set ${change} where uuid = $1`, [other.uuid])
  const before = await stored()
  expect((await send(stage.ana, { uuid: other.uuid })).statusCode).toBe(404)
  expect(await stored()).toEqual(before)
  await query(
    `update booking.appointment set cancelled_at = null, refunded = null, status = 'confirmed',
      session_type_code = 'VIDEO_INDIVIDUAL' where uuid = $1`,
    [other.uuid],
  )
})

test("a file has 9,437,184 bytes at most, and its kind is told by its first bytes", async () => {
  const large = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])
  const before = await stored()
  const over = await send(stage.ana, { uuid: booked.uuid, content: large(LIMITS.attachmentMaxBytes + 1) })
  expect(over.json()).toMatchObject({ translationKey: "errors:fileTooLarge" })
  const wrong = await send(stage.ana, { uuid: booked.uuid, content: Buffer.from("<html>") })
  expect(wrong.json()).toMatchObject({ errorCode: "wrongFileType" })
  expect((await send(stage.ana, { uuid: "no-uuid" })).statusCode).toBe(400)
  expect(await stored()).toEqual(before)
  const most = await send(stage.ana, { uuid: booked.uuid, content: large(LIMITS.attachmentMaxBytes) })
  expect(most.statusCode).toBe(201)
  expect((await files(stage.ioana, booked)).at(-1)?.bytes).toBe(9_437_184)
})
