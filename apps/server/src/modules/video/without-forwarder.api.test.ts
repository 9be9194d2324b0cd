import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { type Booked, createHarness, type Harness } from "../../security-tests/testing.ts"
import { createPages, type Pages } from "./harness/testing.ts"

const MINUTE = 60_000
const PATIENCE = { timeout: 10_000 } as const

let stage: Harness
let pages: Pages
let anas: Booked

beforeAll(async () => {
  stage = await createHarness(() => undefined, { VIDEO_FORWARDING: "off" })
  pages = createPages(stage, (await stage.server.start()) ?? "")
  anas = await stage.buy(stage.ana, stage.ioana.planted)
  await stage.server.settle()
})
afterEach(() => pages.closeAll())
afterAll(() => stage.close())

const query = (text: string, values: readonly unknown[]) =>
  stage.server.platform.db.pool.query(text, [...values])

/** Ioana plans a group by video at the time of Ana's session. */
const plan = async (capacity: number) =>
  await stage.call({
    as: stage.ioana,
    method: "POST",
    url: "/api/v2/practice/groups",
    payload: {
      texts: [{ language: "en", title: "Sleeping better" }],
      sessionTypeCode: "VIDEO_GROUP",
      start: anas.start,
      minutes: 60,
      capacity,
      price: 9_000,
      currency: "RON",
      isTimeMeant: true,
    },
  })

test("with nothing that forwards, groups by video have three places at most, and the form is told so", async () => {
  await query("delete from scheduling.occupancy where holder_ref = $1", [`appointment:${anas.uuid}`])
  const refused = await plan(4)
  expect(refused.statusCode).toBe(400)
  expect(JSON.stringify(refused.json())).toContain("capacity")
  const choices = await stage.call({ as: stage.ioana, url: "/api/v2/practice/groups/choices" })
  expect(choices.json()).toMatchObject({
    sessionTypes: expect.arrayContaining([expect.objectContaining({ code: "VIDEO_GROUP", mostSeats: 3 })]),
  })
  expect((await plan(3)).statusCode).toBe(201)
})

test("a larger group that was planned before is told at its door that nobody can come in", async () => {
  const listed = await stage.call({ as: stage.ioana, url: "/api/v2/practice/groups?show=upcoming" })
  const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(listed.json())
  const group = items[0]?.id ?? ""
  await query("update booking.group_session set capacity = 6 where id = $1", [group])
  const { clock } = stage.server
  clock.advance(Date.parse(anas.start) - 10 * MINUTE - clock.now())
  const as = Object.assign({}, stage.ioana, { cookie: await stage.signIn(stage.ioana) })
  const room = await stage.call({ as, url: `/api/v2/appointments/${group}/room` })
  expect(room.json()).toMatchObject({ way: "none", state: "open", iceServers: [] })
  const page = await pages.open(stage.ioana, { room: group })
  page.say("call.join")
  await expect.poll(page.refusals, PATIENCE).toEqual(["noWay"])
})
