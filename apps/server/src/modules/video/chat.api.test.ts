import { randomUUID } from "node:crypto"
import { roomChatEvents } from "@arnica/contract/room-chat"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { connectLive, type LiveClient } from "../../platform/websocket/testing.ts"
import { type ChatHarness, messageSchema, requestKey, setChat } from "../../security-tests/chat/testing.ts"
import { PASSWORD, type Person } from "../../security-tests/people/testing.ts"

const PATIENCE = { timeout: 10_000 } as const

let harness: ChatHarness
let url: string
const lines: LiveClient[] = []
beforeAll(async () => {
  harness = await setChat()
  url = (await harness.stage.server.start()) ?? ""
  harness.moveTo(harness.couple.start, -10)
})
afterEach(async () => {
  for (const line of lines.splice(0)) line.close()
  await harness.leave()
})
afterAll(() => harness.close())

const codeOf = (response: { json(): { errorCode?: unknown } }): unknown => response.json().errorCode

/** All three of the couple's session are in its room. */
const meet = async (): Promise<string> => {
  const { stage, couple } = harness
  for (const as of [stage.ioana, stage.ana, stage.bob]) await harness.be({ as, room: couple.uuid })
  return couple.uuid
}
const listen = async (as: Person): Promise<() => unknown[]> => {
  const line = await connectLive(url, { headers: { cookie: as.cookie } })
  lines.push(line)
  return () => line.frames.filter(({ type }) => type === "room.message").map(({ data }) => data)
}
const sent = async (as: Person, uuid: string, text: string) =>
  messageSchema.parse((await harness.write(as, uuid, { text })).json())

test("what one of a couple writes, all three read, and nobody hears the words over the line", async () => {
  const { ana, bob, ioana } = harness.stage
  const room = await meet()
  const heard = await Promise.all([ana, bob, ioana].map(listen))
  const written = await sent(ana, room, "Here is the list.")
  expect(written).toMatchObject({
    number: 1,
    mine: true,
    side: "client",
    text: "Here is the list.",
    files: [],
  })
  for (const told of heard) await expect.poll(told, PATIENCE).toEqual([{ appointment: room, number: 1 }])
  await sent(ioana, room, "Thank you.")
  const theirs = await harness.read(bob, room)
  expect(theirs).toMatchObject({ more: false, mayWrite: true })
  expect(theirs.items.map(({ number, text, mine }) => [number, text, mine])).toEqual([
    [1, "Here is the list.", false],
    [2, "Thank you.", false],
  ])
  expect(theirs.items[0]?.name).toContain("Ana")
  expect(theirs.items[0]?.person).toBe(written.person)
  expect(JSON.stringify(theirs)).not.toContain(ana.userId)
  expect(roomChatEvents["room.message"].safeParse(heard[0]?.()[0]).success).toBe(true)
})

test("who waits reads nothing, writes nothing and hears of nothing, until they are let in", async () => {
  const { ana, bob, ioana } = harness.stage
  const room = harness.couple.uuid
  await harness.query("delete from video.visit where user_id = $1", [bob.userId])
  for (const as of [ioana, ana]) await harness.be({ as, room })
  await harness.be({ as: bob, room, waits: true })
  const heard = [await listen(bob), await listen(ana)] as const
  const { number } = await sent(ana, room, "Bob is late.")
  await expect.poll(heard[1], PATIENCE).toContainEqual({ appointment: room, number })
  expect(heard[0]()).toEqual([])
  const asked = await harness.ask(bob, room)
  expect([asked.statusCode, codeOf(asked)]).toEqual([404, "appointmentNotFound"])
  const refused = await harness.write(bob, room, { text: "Hello?" })
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, "notInRoom"])
  await harness.query("update video.visit set admitted_at = joined_at where user_id = $1", [bob.userId])
  expect((await harness.read(bob, room)).items.at(-1)?.text).toBe("Bob is late.")
})

test("for anybody else it is not there, for admins neither", async () => {
  const { andrei, clinic, admin } = harness.stage
  const room = await meet()
  for (const as of [andrei, clinic, admin]) {
    for (const answer of [await harness.ask(as, room), await harness.write(as, room, { text: "x" })])
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, "appointmentNotFound"])
    expect((await harness.fetchFile(as, room, randomUUID())).statusCode).toBe(404)
  }
})

test("an admin who looks through somebody's account reads and writes nothing", async () => {
  const { admin, ana } = harness.stage
  const room = await meet()
  const begun = await harness.stage.call({
    as: admin,
    method: "POST",
    url: `/api/v2/admin/accounts/${ana.userId}/impersonation`,
    payload: { cause: "asked", reason: "Their list looks empty.", password: PASSWORD },
  })
  expect(begun.statusCode).toBe(201)
  const answers = [
    await harness.ask(admin, room),
    await harness.write(admin, room, { text: "x" }),
    await harness.fetchFile(admin, room, randomUUID()),
  ]
  for (const answer of answers) expect([answer.statusCode, codeOf(answer)]).toEqual([403, "impersonating"])
  await harness.stage.call({ as: admin, method: "DELETE", url: "/api/v2/impersonation" })
})

test("whose page has left or gives no sign reads on, and writes once it is back", async () => {
  const { ana } = harness.stage
  const room = await meet()
  harness.stage.server.clock.advance(31_000)
  expect((await harness.read(ana, room)).mayWrite).toBe(false)
  const refused = await harness.write(ana, room, { text: "Are you there?" })
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, "notInRoom"])
  await harness.be({ as: ana, room })
  expect((await harness.write(ana, room, { text: "I am back." })).statusCode).toBe(201)
})

test("written at once, messages have numbers without gaps; sent again, one is there once", async () => {
  const { ana, bob, ioana } = harness.stage
  const room = await meet()
  const before = (await harness.read(ana, room)).items.at(-1)?.number ?? 0
  const all = [ana, bob, ioana].flatMap((as) => [1, 2, 3].map((at) => sent(as, room, `part ${at}`)))
  const numbers = (await Promise.all(all)).map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => before + 1 + at))
  const key = requestKey()
  const first = await harness.write(ana, room, { text: "Only once", key })
  const again = await harness.write(ana, room, { text: "Only once", key })
  expect(again.json()).toEqual(first.json())
  const newer = await harness.read(ana, room, `?after=${before + 8}`)
  expect(newer.items.map(({ text }) => text).slice(1)).toEqual(["Only once"])
  const older = await harness.read(ana, room, `?before=${before + 2}&count=1`)
  expect([older.items.map(({ number }) => number), older.more]).toEqual([[before + 1], true])
})

test.each([
  ["nothing at all", "   "],
  ["more than 500 characters", "x".repeat(501)],
])("%s is refused", async (_what, text) => {
  const { ana } = harness.stage
  const room = await meet()
  const before = await harness.read(ana, room)
  expect((await harness.write(ana, room, { text })).statusCode).toBe(400)
  expect((await harness.read(ana, room)).items).toEqual(before.items)
})

test("who is not to take part any more reads and writes nothing; what they wrote stays with the others", async () => {
  const { ana, bob } = harness.stage
  const room = await meet()
  const setStatus = (status: string) => harness.query("update booking.companion set status = $1", [status])
  await sent(bob, room, "See you.")
  await setStatus("declined")
  for (const answer of [await harness.ask(bob, room), await harness.write(bob, room, { text: "x" })])
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, "appointmentNotFound"])
  const heard = await listen(bob)
  const { number } = await sent(ana, room, "He is gone.")
  expect((await harness.read(ana, room)).items.map(({ text }) => text)).toContain("See you.")
  await setStatus("accepted")
  expect((await harness.read(bob, room)).items.at(-1)?.number).toBe(number)
  expect(heard()).toEqual([])
})

test("two who meet have their conversation: there is nothing of the kind in their room", async () => {
  const { ana, ioana } = harness.stage
  const room = await meet()
  const kind = (code: string) =>
    harness.query("update booking.appointment set session_type_code = $1 where uuid = $2", [code, room])
  await kind("VIDEO_INDIVIDUAL")
  for (const as of [ana, ioana])
    for (const answer of [await harness.ask(as, room), await harness.write(as, room, { text: "x" })])
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, "appointmentNotFound"])
  await kind("VIDEO_COUPLE")
  expect((await harness.ask(ana, room)).statusCode).toBe(200)
})

test("a room takes so many messages and no more", async () => {
  const { ana } = harness.stage
  const room = await meet()
  const counted = (last: number) =>
    harness.query("update video.room_chat set last_number = $1 where room = $2", [last, room])
  await counted(499)
  expect((await harness.write(ana, room, { text: "The last one" })).json()).toMatchObject({ number: 500 })
  const refused = await harness.write(ana, room, { text: "One more" })
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, "roomMessagesFull"])
})

test("of a group all seats write in one room, and know each other by their first names; a seat given back does not", async () => {
  const { ana, bob, ioana } = harness.stage
  const { group, seats } = harness
  harness.moveTo(harness.groupStart, 5)
  await harness.be({ as: ioana, room: group })
  await harness.be({ as: ana, room: group, seat: seats.ana })
  await harness.be({ as: bob, room: group, seat: seats.bob })
  const people = await Promise.all(
    [ana, bob, ioana].map(async (as) => ({ ...as, cookie: await harness.stage.signIn(as) })),
  )
  const [me, him, host] = people
  if (me === undefined || him === undefined || host === undefined) throw new Error("nobody signed in")
  await sent(him, seats.bob, "I sleep better now.")
  const whole = (await harness.read(host, group)).items[0]
  const first = (await harness.read(me, seats.ana)).items[0]
  expect([whole?.name, first?.name]).toEqual(["Bob Marin", "Bob"])
  expect(first?.person).toBe(whole?.person)
  await harness.query(
    "update booking.appointment set status = 'cancelledByClient', cancelled_at = created_at, refunded = 0 where uuid = $1",
    [seats.bob],
  )
  for (const uuid of [group, seats.bob])
    for (const answer of [await harness.ask(him, uuid), await harness.write(him, uuid, { text: "x" })])
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, "appointmentNotFound"])
  expect((await harness.read(me, group)).items).toHaveLength(1)
})
