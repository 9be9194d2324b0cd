import { appointmentSchema } from "@arnica/contract/booking"
import { bookedSessionSchema } from "@arnica/contract/practice"
import { proposalSchema } from "@arnica/contract/rescheduling"
import { beforeEach, describe, expect, it } from "vitest"
import { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import { anOffer, type Planted } from "../../specialists/testing.ts"
import { DAY, HOUR, iso, openBookingHarness, TEN } from "../harness/testing.ts"

const NOON = TEN + 2 * HOUR
const THREE = TEN + 5 * HOUR
const FRIDAY = TEN + DAY
const EVENING = TEN + 10 * HOUR

const harness = await openBookingHarness()
let specialist: Planted
let provider: SignedIn
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  provider = harness.asProvider(specialist)
  ana = await harness.client()
})

const book = (at = TEN, who = ana) => harness.confirmed({ who, of: specialist, at })
const view = async (uuid: string) =>
  appointmentSchema.parse((await harness.call({ url: `/api/v2/appointments/${uuid}`, who: ana })).body)
const session = async (uuid: string) =>
  bookedSessionSchema.parse(
    (await harness.call({ url: `/api/v2/practice/appointments/${uuid}`, who: provider })).body,
  )
const move = (uuid: string, { from = TEN, to, who = ana }: { from?: number; to: number; who?: SignedIn }) =>
  harness.call({
    method: "POST",
    url: `/api/v2/appointments/${uuid}/rescheduling`,
    who,
    body: { from: iso(from), to: iso(to) },
  })
const propose = (uuid: string, starts: readonly number[], confirmed: readonly number[] = []) =>
  harness.call({
    method: "POST",
    url: `/api/v2/practice/appointments/${uuid}/proposals`,
    who: provider,
    body: { starts: starts.map(iso), confirmedConflicts: confirmed.map(iso) },
  })
const proposed = async (uuid: string, starts: readonly number[]): Promise<string> =>
  proposalSchema.parse((await propose(uuid, starts)).body).id
const accept = (id: string, start: number, who = ana) =>
  harness.call({
    method: "POST",
    url: `/api/v2/proposals/${id}/acceptance`,
    who,
    body: { start: iso(start) },
  })
const refuse = (id: string, who = ana) =>
  harness.call({ method: "POST", url: `/api/v2/proposals/${id}/refusal`, who })
const freeTimes = async (uuid: string, who = ana): Promise<number[]> => {
  const query = `from=${iso(TEN - 2 * HOUR)}&to=${iso(TEN + 2 * DAY)}`
  const { body } = await harness.call({ url: `/api/v2/appointments/${uuid}/times?${query}`, who })
  return z
    .object({ starts: z.array(z.string()) })
    .parse(body)
    .starts.map((at) => Date.parse(at))
}
/** When somebody's calendar is taken. */
const taken = async (resource: string): Promise<number[]> => {
  const { rows } = await harness.server.platform.db.pool.query(
    "select lower(session) as at from scheduling.occupancy where resource_id = $1 order by 1",
    [resource],
  )
  return z
    .array(z.object({ at: z.date() }))
    .parse(rows)
    .map(({ at }) => at.getTime())
}
const calendars = () => Promise.all([taken(`specialist:${specialist.id}`), taken(`user:${ana.userId}`)])
const emailsSince = async (before: number) => {
  await harness.pass(1000)
  return harness.server.mails.slice(before)
}
const fileOf = (mail: { attachments: readonly { content: string }[] } | undefined): string =>
  Buffer.from(mail?.attachments[0]?.content ?? "", "base64").toString()

describe("a client moves an appointment", () => {
  it("to a free time: both calendars follow, and both get the newer file of the same appointment", async () => {
    const { appUuid } = await book()
    await harness.pass(1000)
    const before = harness.server.mails.length
    expect(await view(appUuid)).toMatchObject({
      canMoveUntil: iso(TEN - DAY),
      couldMoveUntil: null,
      isMoveProposed: false,
    })
    expect(await freeTimes(appUuid)).toContain(NOON)
    const moved = await move(appUuid, { to: NOON })
    expect(moved).toMatchObject({ status: 200, body: { status: "confirmed", start: iso(NOON) } })
    expect(await calendars()).toEqual([[NOON], [NOON]])
    const emails = await emailsSince(before)
    expect(emails).toHaveLength(2)
    for (const email of emails) {
      expect(email.subject).toMatch(/^(Your session has a new time|Ședința ta are o oră nouă)$/)
      expect(fileOf(email)).toMatch(new RegExp(`UID:${appUuid}@`))
      expect(fileOf(email)).toMatch(/SEQUENCE:1\r?\n/)
      expect(fileOf(email)).toMatch(/DTSTART:20260312T100000Z/)
    }
    const { rows } = await harness.server.platform.db.pool.query(
      `select to_status from booking.status_change where appointment_id =
        (select id from booking.appointment where uuid = $1) order by id`,
      [appUuid],
    )
    expect(rows.map(({ to_status }) => to_status).slice(-2)).toEqual(["rescheduled", "confirmed"])
  })

  it("not to a time that somebody else has, outside the hours, or where they are elsewhere", async () => {
    const { appUuid } = await book()
    const bob = await harness.client()
    await harness.confirmed({ who: bob, of: specialist, at: NOON })
    const elsewhere = await harness.specialist()
    await harness.confirmed({ who: ana, of: elsewhere, at: THREE })
    expect(await move(appUuid, { to: NOON })).toMatchObject({ status: 409, body: { errorCode: -6837 } })
    expect(await move(appUuid, { to: THREE })).toMatchObject({ status: 409, body: { errorCode: -6837 } })
    expect(await move(appUuid, { to: EVENING })).toMatchObject({ body: { errorCode: "slotNotOffered" } })
    expect(await taken(`specialist:${specialist.id}`)).toEqual([TEN, NOON])
    expect(await view(appUuid)).toMatchObject({ start: iso(TEN), status: "confirmed" })
  })

  it("half an hour later, over the time that it has itself", async () => {
    const { appUuid } = await book()
    expect((await move(appUuid, { to: TEN + HOUR / 2 })).status).toBe(200)
    expect(await calendars()).toEqual([[TEN + HOUR / 2], [TEN + HOUR / 2]])
  })

  it("until a day before, from where they saw it, and nobody else's", async () => {
    const { appUuid } = await book()
    expect((await move(appUuid, { to: NOON, who: await harness.client() })).status).toBe(404)
    expect((await move(appUuid, { from: NOON, to: THREE })).body).toMatchObject({
      errorCode: "statusConflict",
    })
    harness.server.clock.set(TEN - DAY + 1)
    expect(await view(appUuid)).toMatchObject({ canMoveUntil: null, couldMoveUntil: iso(TEN - DAY) })
    expect((await move(appUuid, { to: NOON })).body).toMatchObject({ errorCode: "reschedulingTooLate" })
  })

  it("once, when two of their devices do it at the same time", async () => {
    const { appUuid } = await book()
    const answers = await Promise.all([NOON, THREE, FRIDAY].map((to) => move(appUuid, { to })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [ofSpecialist, ofClient] = await calendars()
    expect(ofSpecialist).toHaveLength(1)
    expect(ofClient).toEqual(ofSpecialist)
  })
})

describe("a specialist proposes other times", () => {
  it("and the client takes one: it moves, both are told, and the proposal is over", async () => {
    const { appUuid } = await book()
    await harness.pass(1000)
    const before = harness.server.mails.length
    const id = await proposed(appUuid, [THREE, NOON])
    expect((await session(appUuid)).proposal).toMatchObject({ id, starts: [iso(NOON), iso(THREE)] })
    expect((await view(appUuid)).isMoveProposed).toBe(true)
    const [asked, ...others] = await emailsSince(before)
    expect(others).toEqual([])
    expect(asked?.text).toContain("12:00")
    expect(await calendars()).toEqual([[TEN], [TEN]])

    expect((await accept(id, NOON, await harness.client())).status).toBe(404)
    expect((await accept(id, FRIDAY)).body).toMatchObject({ errorCode: "statusConflict" })
    expect(await accept(id, NOON)).toMatchObject({ status: 200, body: { start: iso(NOON) } })
    expect(await calendars()).toEqual([[NOON], [NOON]])
    expect(await emailsSince(before + 1)).toHaveLength(2)
    expect((await accept(id, THREE)).body).toMatchObject({ errorCode: "statusConflict" })
    expect((await session(appUuid)).proposal).toBeNull()
  })

  it("that hold nothing: who accepts one that went meanwhile is told so, and may take another", async () => {
    const { appUuid } = await book()
    const id = await proposed(appUuid, [NOON, THREE])
    await harness.confirmed({ who: await harness.client(), of: specialist, at: NOON })
    const { body } = await harness.call({ url: `/api/v2/appointments/${appUuid}/proposal`, who: ana })
    expect(body).toMatchObject({ proposal: { starts: [iso(NOON), iso(THREE)], free: [iso(THREE)] } })
    expect(await accept(id, NOON)).toMatchObject({ status: 409, body: { errorCode: -6837 } })
    expect(await calendars()).toEqual([[TEN, NOON], [TEN]])
    expect((await accept(id, THREE)).status).toBe(200)
  })

  it("not where somebody has booked; outside their hours only when they mean it", async () => {
    const { appUuid } = await book()
    await harness.confirmed({ who: await harness.client(), of: specialist, at: NOON })
    expect(await propose(appUuid, [NOON])).toMatchObject({ status: 409, body: { errorCode: -6837 } })
    expect(await propose(appUuid, [EVENING, THREE])).toMatchObject({
      status: 409,
      body: { errorCode: -15, data: { conflicts: [{ start: iso(EVENING), reason: "outsideHours" }] } },
    })
    expect((await propose(appUuid, [TEST_NOW - HOUR])).body).toMatchObject({ errorCode: "slotInThePast" })
    expect((await propose(appUuid, [NOON, THREE, FRIDAY, EVENING])).status).toBe(400)
    const { status, body } = await propose(appUuid, [EVENING], [EVENING])
    expect(status).toBe(201)
    expect((await accept(proposalSchema.parse(body).id, EVENING)).status).toBe(200)
    expect((await calendars())[1]).toEqual([EVENING])
  })

  it("which the client refuses, the specialist takes back, or another proposal replaces", async () => {
    const { appUuid } = await book()
    const first = await proposed(appUuid, [NOON])
    const second = await proposed(appUuid, [THREE])
    expect((await accept(first, NOON)).body).toMatchObject({ errorCode: "statusConflict" })
    await harness.pass(1000)
    const before = harness.server.mails.length
    expect((await refuse(second, await harness.client())).status).toBe(404)
    expect((await refuse(second)).status).toBe(204)
    expect((await refuse(second)).body).toMatchObject({ errorCode: "statusConflict" })
    expect(await emailsSince(before)).toHaveLength(1)
    const third = await proposed(appUuid, [NOON])
    const url = `/api/v2/practice/proposals/${third}`
    const stranger = harness.asProvider(await harness.specialist())
    expect((await harness.call({ method: "DELETE", url, who: stranger })).status).toBe(404)
    expect((await harness.call({ method: "DELETE", url, who: provider })).status).toBe(204)
    expect((await view(appUuid)).isMoveProposed).toBe(false)
    expect(await calendars()).toEqual([[TEN], [TEN]])
  })

  it("that end unanswered: the specialist hears of it, and the session stays", async () => {
    const { appUuid } = await book(FRIDAY)
    const id = await proposed(appUuid, [TEN])
    await harness.pass(1000)
    const told = () => harness.server.mails.filter(({ to }) => to.address.includes(specialist.userId)).length
    const before = told()
    harness.server.clock.set(TEN)
    expect((await accept(id, TEN)).body).toMatchObject({ errorCode: "statusConflict" })
    await harness.pass(60_000)
    await harness.pass(60_000)
    expect(told()).toBe(before + 1)
    expect(await view(appUuid)).toMatchObject({ start: iso(FRIDAY), isMoveProposed: false })
  })
})

it("a session at an office shows the address of the hours that it lies in, also after a move", async () => {
  const offices = [
    { id: "0b0a5f3e-0000-4000-8000-0000000000a1", name: "Centre", address: "Strada Lalelelor 4" },
    { id: "0b0a5f3e-0000-4000-8000-0000000000a2", name: "North", address: "Bulevardul Nordului 9" },
  ]
  const [centre, north] = offices.map(({ id }) => id)
  const days = [1, 2, 3, 4, 5]
  const weekly = days.flatMap((weekday) => [
    { weekday, start: 540, end: 780, placeId: centre ?? null },
    { weekday, start: 780, end: 1020, placeId: north ?? null },
  ])
  const offers = [anOffer({ sessionTypeCode: "OFFICE_INDIVIDUAL", place: "office", prices: { RON: 20_000 } })]
  specialist = await harness.specialist({ offers, officeAddress: "Strada Veche 1" }, { offices, weekly })
  const { appUuid } = await book()
  expect((await view(appUuid)).specialist).toMatchObject({ officeAddress: "Strada Lalelelor 4", city: null })
  const before = harness.server.mails.length
  expect((await move(appUuid, { to: THREE })).status).toBe(200)
  expect((await view(appUuid)).specialist.officeAddress).toBe("Bulevardul Nordului 9")
  const emails = await emailsSince(before)
  expect(emails.at(-1)?.text).toContain("Bulevardul Nordului 9")
})

it("who was not met hears of it by mail, with what goes back", async () => {
  const { appUuid } = await book()
  await harness.pass(1000)
  const before = harness.server.mails.length
  harness.server.clock.set(TEN + HOUR / 6)
  const url = `/api/v2/practice/appointments/${appUuid}/no-show`
  expect(
    (await harness.call({ method: "POST", url, who: provider, body: { missing: "provider" } })).status,
  ).toBe(200)
  const emails = await emailsSince(before)
  const [email, ...more] = emails.filter(({ to }) => to.address.includes(ana.userId))
  expect(more).toEqual([])
  expect(email?.text).toMatch(/144/)
})
