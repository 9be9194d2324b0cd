import { buffer } from "node:stream/consumers"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { type ChatHarness, messageSchema, PNG, setChat } from "../../security-tests/chat/testing.ts"
import type { Person } from "../../security-tests/people/testing.ts"

const MOST_BYTES = 9_437_184
const DAY_MINUTES = 1_440
const END = 45

let harness: ChatHarness
let room: string
beforeAll(async () => {
  harness = await setChat()
  room = harness.couple.uuid
  harness.moveTo(harness.couple.start, 5)
})
beforeEach(async () => {
  const { ioana, ana, bob } = harness.stage
  for (const as of [ioana, ana, bob]) await harness.be({ as, room })
})
afterEach(() => harness.leave())
afterAll(() => harness.close())

const codeOf = (response: { json(): { errorCode?: unknown } }): unknown => response.json().errorCode
/** Whoever's session ran out while the clock moved. */
const again = async (as: Person): Promise<Person> => ({ ...as, cookie: await harness.stage.signIn(as) })
const picture = (name: string, bytes = PNG.length) => ({
  name,
  content: Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]),
})
const sendFile = async (as: Person, name: string) =>
  messageSchema.parse((await harness.write(as, room, { files: [picture(name)] })).json())

const storedRows = z.array(z.object({ id: z.string(), key: z.string(), claimed: z.boolean() }))
const stored = async () =>
  storedRows.parse(
    await harness.query(
      "select id, file_key as key, message_id is not null as claimed from video.room_file order by created_at, id",
    ),
  )
const lies = async (key: string): Promise<Buffer | undefined> => {
  const lying = await harness.stage.server.platform.files.read(key)
  return lying === undefined ? undefined : await buffer(lying)
}
const holder = () => {
  const found = harness.stage.server.platform.personalData.holders().find(({ module }) => module === "video")
  if (found === undefined) throw new Error("video holds nothing")
  return found
}

test("files go with a message, by their first bytes and not their name, for those who took part", async () => {
  const { ana, bob, ioana, andrei } = harness.stage
  const { files } = messageSchema.parse(
    (await harness.write(ana, room, { files: [{ name: "../Plan ș.pdf", content: PNG }] })).json(),
  )
  expect(files).toMatchObject([{ name: "Plan ș.pdf", type: "image/png", bytes: PNG.length }])
  const id = files[0]?.id ?? ""
  for (const as of [ana, bob, ioana]) {
    const got = await harness.fetchFile(as, room, id)
    expect(got.rawPayload.equals(PNG)).toBe(true)
    expect(got.headers["content-disposition"]).toContain("attachment; filename*=UTF-8''Plan%20")
    expect(got.headers["cache-control"]).toBe("private, no-store")
  }
  expect((await harness.fetchFile(andrei, room, id)).statusCode).toBe(404)
  // By the address of another room of theirs it is not there.
  expect((await harness.fetchFile(ana, harness.group, id)).statusCode).toBe(404)
})

test("a file of exactly the most bytes is taken; one of a byte more, or of another kind, leaves nothing behind", async () => {
  const { ana } = harness.stage
  const taken = await harness.write(ana, room, { files: [picture("most.png", MOST_BYTES)] })
  expect(taken.json()).toMatchObject({ files: [{ bytes: MOST_BYTES }] })
  const before = [await stored(), (await harness.read(ana, room)).items.length]
  const larger = await harness.write(ana, room, { files: [picture("more.png", MOST_BYTES + 1)] })
  expect([larger.statusCode, codeOf(larger)]).toEqual([413, "fileTooLarge"])
  const page = { name: "a.png", content: Buffer.from("<html>") }
  const wrong = await harness.write(ana, room, { text: "Look", files: [picture("a.png"), page] })
  expect([wrong.statusCode, codeOf(wrong)]).toEqual([415, "wrongFileType"])
  const many = await harness.write(ana, room, { files: Array.from({ length: 6 }, () => picture("a.png")) })
  expect(many.statusCode).toBe(413)
  expect([await stored(), (await harness.read(ana, room)).items.length]).toEqual(before)
})

test("a room takes fifty files and no more, and none of those that were refused stays", async () => {
  const { ana } = harness.stage
  const before = await stored()
  await harness.query("update video.room_chat set files = 49 where room = $1", [room])
  const refused = await harness.write(ana, room, { files: [picture("a.png"), picture("b.png")] })
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, "roomFilesFull"])
  expect(await stored()).toEqual(before)
  expect((await harness.write(ana, room, { files: [picture("a.png")] })).statusCode).toBe(201)
  expect((await harness.write(ana, room, { files: [picture("b.png")] })).statusCode).toBe(409)
  // Words go on.
  expect((await harness.write(ana, room, { text: "No more pictures" })).statusCode).toBe(201)
  await harness.query("update video.room_chat set files = 3 where room = $1", [room])
})

test("words, names and files lie sealed, and stand in no event and no answer that is kept", async () => {
  const { ana } = harness.stage
  const key = "0b0a5f3e-0000-4000-8000-00000000cccc"
  const text = "a secret of xylophones"
  await harness.write(ana, room, { text, files: [picture("xylophone.png")], key })
  const [row] = await harness.query(
    `select (select count(*) from video.room_message m where position('xylophone' in encode(body, 'escape')) > 0)
      + (select count(*) from video.room_file f where position('xylophone' in encode(name, 'escape')) > 0)
      + (select count(*) from platform.live_event e where strpos(e::text, 'xylophone') > 0)
      + (select count(*) from platform.live_parcel e where strpos(e::text, 'xylophone') > 0)
      + (select count(*) from platform.idempotency i where strpos(i::text, 'xylophone') > 0) as found`,
  )
  expect(Number(row?.found)).toBe(0)
  const last = (await stored()).at(-1)
  const lying = (await lies(last?.key ?? "")) ?? Buffer.alloc(0)
  expect(lying.length).toBeGreaterThan(0)
  expect(lying.includes(PNG.subarray(0, 16))).toBe(false)
})

test("what a process left that died before its message was written is removed after an hour", async () => {
  const { ana, server } = harness.stage
  const { files, jobs } = server.platform
  const key = await files.put(PNG, { visibility: "private", extension: "sealed" })
  const ago = (minutes: number) => new Date(server.clock.now() - minutes * 60_000).toISOString()
  const leave = (minutes: number, at: string) =>
    harness.query(
      `insert into video.room_file (id, user_id, position, file_key, name, type, bytes, created_at)
       values (gen_random_uuid(), $1, 0, $2, 'x', 'image/png', 1, $3)`,
      [ana.userId, at, ago(minutes)],
    )
  await leave(61, key)
  await leave(59, "private/ab/younger")
  await jobs.sweep()
  const left = (await stored()).filter(({ claimed }) => !claimed).map((file) => file.key)
  expect(left).toEqual(["private/ab/younger"])
  expect(await lies(key)).toBeUndefined()
  await harness.query("delete from video.room_file where message_id is null")
})

test("the archive has what one wrote and sent in rooms, and nothing of the others", async () => {
  const { bob, server } = harness.stage
  await harness.write(bob, room, { text: "I dreamt of rain", files: [picture("rain.png")] })
  const { sections, files = [] } = await holder().exportOf(server.platform.db.query, bob.userId)
  expect(sections.roomMessages).toMatchObject([{ as: "client", text: "I dreamt of rain" }])
  expect(files.map(({ name }) => name.split("/").at(-1))).toEqual(["rain.png"])
  const [file] = files
  const lying = await server.platform.files.read(file?.key ?? "")
  const opened = lying === undefined ? undefined : await file?.open?.(lying)
  expect(opened !== undefined && (await buffer(opened)).equals(PNG)).toBe(true)
})

test("with an account goes what it wrote, and its files; what the others wrote stays", async () => {
  const { ana, bob, server } = harness.stage
  const sent = await sendFile(bob, "mine.png")
  const keys = await server.platform.db.transaction((tx) => holder().eraseOf(tx, bob.userId))
  expect(keys).toHaveLength(2)
  const { items } = await harness.read(ana, room, "?count=100")
  expect(items.length).toBeGreaterThan(0)
  expect(items.filter(({ person }) => person === sent.person)).toEqual([])
  expect(await harness.query("select 1 from video.room_file where user_id = $1", [bob.userId])).toEqual([])
})

test("a message whose writer's key is gone says nothing, and takes nothing else along", async () => {
  const { ana, bob, ioana, server } = harness.stage
  const { db, fields } = server.platform
  const { number } = await sendFile(bob, "lost.png")
  await harness.write(ana, room, { text: "Still here" })
  await db.transaction((tx) => fields.destroy(tx, bob.userId))
  const { items } = await harness.read(ioana, room, `?after=${number - 1}`)
  expect(items.map(({ text, files }) => [text, files.length])).toEqual([
    ["", 0],
    ["Still here", 0],
  ])
})

test("after the session it is read for thirty days; then it is gone, files and all", async () => {
  const { server } = harness.stage
  const { jobs } = server.platform
  const { files } = await sendFile(harness.stage.ana, "kept.png")
  const before = await stored()
  const until = Date.parse((await harness.read(harness.stage.ana, room)).readableUntil)
  const [session] = await harness.query(
    "select extract(epoch from end_at)::float8 * 1000 as end from booking.appointment where uuid = $1",
    [room],
  )
  expect(until).toBe(Number(session?.end) + 30 * DAY_MINUTES * 60_000)

  harness.moveTo(harness.couple.start, END + DAY_MINUTES * 2)
  await jobs.sweep()
  const ana = await again(harness.stage.ana)
  const ioana = await again(harness.stage.ioana)
  await harness.be({ as: ana, room })
  expect((await harness.read(ana, room)).mayWrite).toBe(false)
  expect(codeOf(await harness.write(ana, room, { text: "Later" }))).toBe("notInRoom")
  expect((await harness.read(ioana, room)).items.at(-1)?.files).toEqual(files)
  expect((await harness.fetchFile(ioana, room, files[0]?.id ?? "")).statusCode).toBe(200)

  server.clock.advance(until - 1 - server.clock.now())
  const [late, host] = [await again(ana), await again(ioana)]
  await jobs.sweep()
  expect((await harness.ask(late, room)).statusCode).toBe(200)
  server.clock.advance(1)
  for (const as of [late, host]) {
    expect((await harness.ask(as, room)).statusCode).toBe(404)
    expect((await harness.fetchFile(as, room, files[0]?.id ?? "")).statusCode).toBe(404)
  }
  // The rows go within the hour.
  server.clock.advance(3_600_000)
  await jobs.sweep()
  const rows = await harness.query(
    "select (select count(*) from video.room_message) + (select count(*) from video.room_file) + (select count(*) from video.room_chat) as left",
  )
  expect(Number(rows[0]?.left)).toBe(0)
  expect(before.length).toBeGreaterThan(2)
  for (const { key } of before) expect(await lies(key)).toBeUndefined()
})

test("when a session moves, what was written at its former time is not part of the new one", async () => {
  const { seats, group } = harness
  const start = new Date(harness.stage.server.clock.now() + 5 * 60_000).toISOString()
  await harness.query(
    `update booking.group_session set start_at = $2::timestamptz, end_at = $2::timestamptz + interval '1 hour' where id = $1`,
    [group, start],
  )
  const move = (days: number) =>
    harness.query(
      `update booking.group_session set start_at = start_at + make_interval(days => $2), end_at = end_at + make_interval(days => $2)
       where id = $1`,
      [group, days],
    )
  const me = await again(harness.stage.ana)
  await harness.be({ as: me, room: group, seat: seats.ana })
  expect((await harness.write(me, group, { text: "The first time" })).statusCode).toBe(201)
  await move(1)
  expect((await harness.ask(me, group)).statusCode).toBe(404)
  harness.stage.server.clock.advance(DAY_MINUTES * 60_000)
  const back = await again(me)
  await harness.be({ as: back, room: group, seat: seats.ana })
  expect((await harness.read(back, group)).items).toEqual([])
  expect((await harness.write(back, group, { text: "The second time" })).json()).toMatchObject({ number: 2 })
})
