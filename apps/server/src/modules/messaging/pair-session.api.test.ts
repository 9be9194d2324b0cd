import { type Conversation, conversationsEndpoints } from "@arnica/contract/conversations"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Person } from "../../security-tests/people/testing.ts"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const oneSchema = conversationsEndpoints["GET /api/v2/conversations/{id}"].responses[200]

let stage: Harness
let soon: Booked
let later: Booked
let id: string
beforeAll(async () => {
  stage = await createHarness()
  soon = await stage.buy(stage.ana, stage.ioana.planted)
  later = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
  const payload = { appointmentUuid: soon.uuid }
  const opened = await stage.call({
    as: stage.ana,
    method: "POST",
    url: "/api/v2/conversations",
    payload,
  })
  id = opened.json().id
})
afterAll(() => stage.close())

const query = (text: string, values: readonly unknown[] = []) =>
  stage.server.platform.db.pool.query(text, [...values])
const now = () => stage.server.clock.now()
/** Has one of the two begin at another time, and last for fifty minutes. */
const begin = ({ uuid }: Booked, start: number) =>
  query("update booking.appointment set start_at = $1, end_at = $2 where uuid = $3", [
    new Date(start),
    new Date(start + 50 * MINUTE),
    uuid,
  ])
const become = ({ uuid }: Booked, status: string) =>
  query(
    `update booking.appointment set status = $1::text, refunded = case when $1 like 'cancelled%' then 0 end,
      cancelled_at = case when $1 like 'cancelled%' then created_at end where uuid = $2`,
    [status, uuid],
  )
const meet = ({ uuid }: Booked, kind: string, place: string) =>
  query("update booking.appointment set session_type_code = $1, place = $2 where uuid = $3", [
    kind,
    place,
    uuid,
  ])
const pageSchema = conversationsEndpoints["GET /api/v2/conversations/{id}/messages"].responses[200]
const cardsOf = async (as: Person, asked = ""): Promise<string[]> => {
  const answer = await stage.call({ as, url: `/api/v2/conversations/${id}/messages${asked}` })
  return pageSchema
    .parse(answer.json())
    .cards.map((card) => `${card.id} ${card.kind === "session" ? card.status : card.kind}`)
}
const seen = async (as: Person): Promise<Conversation["session"]> =>
  oneSchema.parse((await stage.call({ as, url: `/api/v2/conversations/${id}` })).json()).session

beforeEach(async () => {
  for (const each of [soon, later]) {
    await become(each, "confirmed")
    await meet(each, "VIDEO_INDIVIDUAL", "online")
  }
  await begin(soon, now() + DAY)
  await begin(later, now() + 8 * DAY)
})

test("both see their next session, and another one when it is called off", async () => {
  for (const as of [stage.ana, stage.ioana])
    expect(await seen(as)).toEqual({
      uuid: soon.uuid,
      status: "confirmed",
      sessionTypeCode: "VIDEO_INDIVIDUAL",
      place: "online",
      groupSeats: null,
      start: new Date(now() + DAY).toISOString(),
      end: new Date(now() + DAY + 50 * MINUTE).toISOString(),
      address: null,
      phone: null,
    })
  await become(soon, "cancelledByClient")
  expect(await seen(stage.ioana)).toMatchObject({ uuid: later.uuid })
  await become(later, "cancelledByProvider")
  expect(await seen(stage.ana)).toBeNull()
})

test("what nobody has paid for, and sessions of somebody else, are none of theirs", async () => {
  await become(soon, "pendingPayment")
  await become(later, "expired")
  await stage.buy(stage.bob, stage.ioana.planted)
  await stage.server.settle()
  expect(await seen(stage.ana)).toBeNull()
  expect(await seen(stage.ioana)).toBeNull()
})

test.each([
  ["under way", -10 * MINUTE, "inProgress", "soon"],
  ["over, while its room is open", -64 * MINUTE, "completed", "soon"],
  ["missed by the client, who may still come", -20 * MINUTE, "noShowClient", "soon"],
  ["over, and another one is booked", -66 * MINUTE, "completed", "later"],
] as const)(
  "one that is %s counts before what is to come until its room closes",
  async (_how, start, status, which) => {
    await begin(soon, now() + start)
    await become(soon, status)
    expect(await seen(stage.ana)).toMatchObject({ uuid: which === "soon" ? soon.uuid : later.uuid })
  },
)

test("with nothing ahead, the one that ended counts for three days", async () => {
  await become(later, "cancelledByClient")
  await become(soon, "noShowClient")
  await begin(soon, now() - 3 * DAY - 49 * MINUTE)
  expect(await seen(stage.ioana)).toMatchObject({ uuid: soon.uuid, status: "noShowClient" })
  await begin(soon, now() - 3 * DAY - 51 * MINUTE)
  expect(await seen(stage.ioana)).toBeNull()
})

test("of a session by telephone both read which number is called, until it ends", async () => {
  await meet(soon, "PHONE_INDIVIDUAL", "online")
  for (const as of [stage.ana, stage.ioana])
    expect(await seen(as)).toMatchObject({ uuid: soon.uuid, phone: "+40 712 345 678", address: null })
  await begin(soon, now() - 51 * MINUTE)
  expect(await seen(stage.ana)).toMatchObject({ uuid: later.uuid, phone: null })
})

test("of a session at the office both read the address of its hours", async () => {
  await meet(soon, "OFFICE_INDIVIDUAL", "office")
  await query("update booking.appointment set office_address = 'Strada Lungă 4, Brașov' where uuid = $1", [
    soon.uuid,
  ])
  expect(await seen(stage.ana)).toMatchObject({ address: "Strada Lungă 4, Brașov", phone: null })
})

test("a seat in a group is a session of the two, by the seats of its room", async () => {
  const { rows } = await query(
    `insert into booking.group_session (id, specialist_id, session_type_code, place, texts, start_at, end_at, capacity,
      currency, price, policy, status, created_at, timed_at)
    select gen_random_uuid(), a.specialist_id, 'VIDEO_GROUP', 'online', '{"en":{"title":"Sleep","description":""}}',
      a.start_at, a.end_at, 10, a.currency, 8000, a.policy, 'open', a.created_at, a.created_at
    from booking.appointment a where a.uuid = $1 returning id`,
    [soon.uuid],
  )
  const groupId: unknown = rows[0].id
  await query(
    "update booking.appointment set group_id = $1, product_id = null, session_type_code = 'VIDEO_GROUP' where uuid = $2",
    [groupId, soon.uuid],
  )
  expect(await seen(stage.ana)).toMatchObject({ uuid: soon.uuid, groupSeats: 10 })
  // One that is too large for a room has none that could be open after it.
  await begin(soon, now() - 55 * MINUTE)
  expect(await seen(stage.ana)).toMatchObject({ uuid: soon.uuid })
  await query("update booking.group_session set capacity = 25 where id = $1", [groupId])
  expect(await seen(stage.ana)).toMatchObject({ uuid: later.uuid })
})

test("what they booked stands among their messages where it was booked, once, for both", async () => {
  const { ana, ioana } = stage
  const say = async (text: string): Promise<void> => {
    const url = `/api/v2/conversations/${id}/messages`
    expect((await stage.call({ as: ana, method: "POST", url, payload: { text } })).statusCode).toBe(201)
    stage.server.clock.advance(MINUTE)
  }
  const bookedAt = ({ uuid }: Booked, at: number) =>
    query("update booking.appointment set created_at = $1 where uuid = $2", [new Date(at), uuid])
  await bookedAt(soon, now() - DAY)
  await become(later, "expired")
  await say("one")
  stage.server.clock.advance(MINUTE)
  await bookedAt(later, now())
  stage.server.clock.advance(MINUTE)
  for (const text of ["two", "three"]) await say(text)
  for (const as of [ana, ioana]) expect(await cardsOf(as)).toEqual([`${soon.uuid} confirmed`])
  await become(later, "cancelledByProvider")
  const [first, second] = [`${soon.uuid} confirmed`, `${later.uuid} cancelledByProvider`]
  expect(await cardsOf(ioana)).toEqual([first, second])
  // Parts beside each other have each of them once: the second was booked between the messages 1 and 2.
  expect(await cardsOf(ioana, "?count=2")).toEqual([])
  expect(await cardsOf(ioana, "?count=1&before=2")).toEqual([first, second])
  expect(await cardsOf(ioana, "?after=1")).toEqual([])
  expect(await cardsOf(ioana, "?after=0&count=1")).toEqual([second])
  expect(await cardsOf(ioana, "?after=3")).toEqual([])
})
