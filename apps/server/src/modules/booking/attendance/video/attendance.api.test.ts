import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { createHarness, type Harness } from "../../../../security-tests/testing.ts"
import { attendanceHarness, BOTH, LATE } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = attendanceHarness(() => stage)
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const later = (days: number) => harness.passTo(stage.server.clock.now() + days * DAY)

test("minutes that only the specialist missed go back in three days, and are not paid out before", async () => {
  const { ana, ioana } = stage
  const session = await stage.buy(ana, ioana.planted)
  await harness.cameIn(session, LATE)
  await harness.passTo(Date.parse(session.start) + 60 * MINUTE)
  // The room is open yet: nothing is known for certain, and nothing is paid out.
  expect(await harness.read(ana, session)).toBeNull()
  expect(await harness.due()).toBe(0)
  await harness.close(session)
  const { price } = await harness.told(ana, session)
  const back = { amount: price.amount / 5, currency: "RON" }
  for (const reader of [ana, ioana])
    expect(await harness.read(reader, session)).toMatchObject({
      outcome: "completed",
      state: "proposed",
      amount: back,
      givenBack: null,
      canObject: true,
      minutes: { together: 40, missedBySpecialist: 10, missedByClient: 0, added: 0, fair: 10 },
      times: { client: [{ from: session.start }], specialist: [{}] },
    })
  expect([harness.emails(ana), harness.emails(ioana)]).toEqual([1, 1])
  expect(await harness.due()).toBe(0)
  const { providerPayable: share = 0 } = await harness.ledger()
  await harness.passTo(Date.parse(session.start) + 67 * MINUTE + 3 * DAY - MINUTE)
  expect(await harness.ledger()).toMatchObject({ gatewayClearing: price.amount })
  await harness.passTo(Date.parse(session.start) + 68 * MINUTE + 3 * DAY)
  await later(1)
  expect(await harness.read(ana, session)).toMatchObject({
    state: "settled",
    settledBy: "rule",
    givenBack: back,
    canObject: false,
  })
  expect(await harness.told(ana, session)).toMatchObject({ status: "completed", refunded: back })
  const { gatewayClearing = 0, ...kept } = await harness.ledger()
  expect(gatewayClearing).toBe(price.amount - back.amount)
  expect(Object.values(kept).reduce((sum, each) => sum + each, 0)).toBe(-gatewayClearing)
  expect(await harness.due()).toBe(-(kept.providerPayable ?? 0))
  expect(Math.abs((kept.providerPayable ?? 0) - share * 0.8)).toBeLessThanOrEqual(1)
  expect([harness.emails(ana), harness.emails(ioana)]).toEqual([2, 2])
})

test("of a session that both attended nothing follows, and nobody is written to", async () => {
  const { ana, ioana } = stage
  const session = await stage.buy(ana, ioana.planted)
  await harness.cameIn(session, BOTH)
  await harness.close(session)
  expect(await harness.read(ana, session)).toMatchObject({ state: "settled", givenBack: { amount: 0 } })
  expect(await harness.due()).toBeGreaterThan(0)
  expect([harness.emails(ana), harness.emails(ioana)]).toEqual([0, 0])
  expect((await harness.object(ana, session)).status).toBe(409)
})

test("whom only one waited for missed the session, unless somebody objects", async () => {
  const { ana, bob, ioana } = stage
  const [without, alone] = [await stage.buy(ana, ioana.planted), await stage.buy(ana, ioana.planted)]
  await harness.cameIn(without, { client: [[0, 12]], specialist: [] })
  await harness.cameIn(alone, { client: [], specialist: [[0, 12]] })
  await harness.close(without)
  await harness.close(alone)
  const { price } = await harness.told(ana, without)
  expect(await harness.read(ana, without)).toMatchObject({ outcome: "noShowProvider", amount: price })
  expect(await harness.read(ana, alone)).toMatchObject({ outcome: "noShowClient", amount: { amount: 0 } })
  await later(3)
  await later(1)
  expect(await harness.told(ana, without)).toMatchObject({ status: "noShowProvider", refunded: price })
  expect(await harness.told(ana, alone)).toMatchObject({ status: "noShowClient", refunded: null })
  expect(await harness.ledger()).toMatchObject({
    gatewayClearing: (await harness.told(ana, alone)).price.amount,
  })
  expect((await harness.object(bob, without)).status).toBe(404)
})

test("sessions without a room, and those in which nobody was seen, stand as before", async () => {
  const { ana, ioana } = stage
  const [phone, empty] = [await stage.buy(ana, ioana.planted), await stage.buy(ana, ioana.planted)]
  await stage.server.platform.db.pool.query(
    "update booking.appointment set session_type_code = 'PHONE_INDIVIDUAL' where uuid = $1",
    [phone.uuid],
  )
  await harness.close(empty)
  await later(4)
  expect(await harness.read(ana, phone)).toBeNull()
  expect(await harness.read(ana, empty)).toMatchObject({ outcome: "technical", state: "settled" })
  for (const session of [phone, empty])
    expect(await harness.told(ana, session)).toMatchObject({ status: "completed", refunded: null })
})

test("who objects leaves it to an admin; both read the words and why, and looking is written down", async () => {
  const { ana, bob, ioana, andrei, admin } = stage
  const [granted, refused] = [await stage.buy(ana, ioana.planted), await stage.buy(ana, ioana.planted)]
  for (const session of [granted, refused]) await harness.cameIn(session, LATE)
  await harness.close(granted)
  await harness.close(refused)
  expect((await harness.decide(granted, true)).status).toBe(409)
  for (const stranger of [bob, andrei]) expect((await harness.object(stranger, granted)).status).toBe(404)
  for (const session of [granted, refused]) {
    expect((await harness.object(ioana, session)).body).toMatchObject({
      attendance: { state: "contested", said: { specialist: "We spoke by phone.", client: null } },
    })
    expect((await harness.object(ioana, session)).status).toBe(409)
  }
  expect((await harness.object(ana, refused)).status).toBe(200)
  await later(10)
  const list = await harness.send({
    as: { ...admin, cookie: await stage.signIn(admin) },
    url: "/api/v2/admin/appointments?show=disputed",
  })
  expect(z.object({ items: z.array(z.object({ uuid: z.string() })) }).parse(list.body).items).toHaveLength(2)
  expect(await harness.due()).toBe(0)
  const { price } = await harness.told(ana, granted)
  expect((await harness.decide(granted, true)).body).toMatchObject({
    attendance: { state: "settled", settledBy: "admin", givenBack: { amount: price.amount / 5 } },
  })
  expect((await harness.decide(granted, true)).status).toBe(409)
  expect((await harness.decide(refused, false)).status).toBe(200)
  await later(1)
  expect(await harness.read(ana, refused)).toMatchObject({
    state: "settled",
    givenBack: { amount: 0 },
    reason: "The line was down.",
    said: { client: "We spoke by phone.", specialist: "We spoke by phone." },
  })
  expect(await harness.due()).toBeGreaterThan(0)
  const { audit } = stage.server.platform
  for (const action of ["booking.attendanceDecided", "booking.attendanceRead"] as const)
    expect(await audit.list({ action }, { limit: 9 })).not.toEqual([])
})

test("what a specialist notes against the facts is for an admin to decide", async () => {
  const { ana, ioana } = stage
  const session = await stage.buy(ana, ioana.planted)
  await harness.cameIn(session, { client: [[0, 30]], specialist: [] })
  await harness.close(session)
  await harness.send({
    as: ioana,
    method: "POST",
    url: `/api/v2/practice/appointments/${session.uuid}/no-show`,
    payload: { missing: "client" },
  })
  await later(4)
  expect(await harness.read(ana, session)).toMatchObject({ state: "contested" })
  expect((await harness.decide(session, true)).status).toBe(200)
  await later(1)
  expect(await harness.told(ana, session)).toMatchObject({ status: "noShowProvider" })
  expect(await harness.ledger()).toEqual({})
})

test("a client who says that nobody came gets everything back once, whatever was proposed", async () => {
  const { ana, ioana } = stage
  const session = await stage.buy(ana, ioana.planted)
  await harness.cameIn(session, { client: [[0, 50]], specialist: [[20, 50]] })
  await harness.close(session)
  expect(await harness.read(ana, session)).toMatchObject({ isClaimable: true, minutes: { fair: 20 } })
  await harness.send({
    as: ana,
    method: "POST",
    url: `/api/v2/appointments/${session.uuid}/absence`,
    payload: { text: "Too late for me." },
  })
  // Nobody answers: as of every such word, silence gives everything back.
  await later(4)
  await later(1)
  const { price } = await harness.told(ana, session)
  expect(await harness.told(ana, session)).toMatchObject({ status: "noShowProvider", refunded: price })
  expect(await harness.read(ana, session)).toMatchObject({ state: "settled", settledBy: "people" })
  expect(await harness.ledger()).toEqual({})
})

test("after ninety days nobody knows any more who was there when; what came of it stays", async () => {
  const { ana, ioana } = stage
  const session = await stage.buy(ana, ioana.planted)
  await harness.cameIn(session, LATE)
  await harness.close(session)
  await later(91)
  expect(await harness.read(ana, session)).toMatchObject({
    times: { client: null, specialist: null },
    minutes: { fair: 10 },
    state: "settled",
  })
  const { rows } = await stage.server.platform.db.pool.query("select id from video.visit")
  expect(rows).toEqual([])
})
