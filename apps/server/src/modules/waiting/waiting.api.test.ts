import { afterEach, beforeEach, expect, test } from "vitest"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { refusalOf, waitingHarness } from "./testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
}, 120_000)
afterEach(() => stage.close())
const on = waitingHarness(() => stage)

const HOUR = 3_600_000
const THURSDAY = "2026-03-12"
/** Ten o'clock in Bucharest. */
const TEN = `${THURSDAY}T08:00:00.000Z`
const OFFERED = "A time you were waiting for is free"
const mails = (subject = OFFERED): readonly string[] =>
  stage.server.mails.filter((mail) => mail.subject === subject).map((mail) => mail.to.address)
/** The only time of Ioana's is taken by Andrei. */
const full = async () => {
  await on.openOnly(THURSDAY)
  return await stage.buy(stage.andrei, stage.ioana.planted)
}

test("a time that is called off is kept for the first in line, who books it while nobody else can", async () => {
  const { ana, bob, andrei, ioana } = stage
  const taken = await full()
  expect((await on.join(ana)).status).toBe(201)
  await on.pass(1_000)
  expect((await on.join(bob)).status).toBe(201)
  expect((await on.line(ioana)).total).toBe(2)

  await on.cancel(andrei, taken)
  await on.pass(0)
  const { offer } = await on.entry(ana)
  expect(offer).toMatchObject({ start: TEN, heldUntil: "2026-03-10T10:00:00.000Z" })
  expect((await on.entry(bob)).offer).toBeNull()
  expect(mails()).toEqual([ana.email])
  // Nobody sees it, and who has its offer all the same is refused.
  expect(await stage.times({ planted: ioana.planted })).toEqual([])
  const token = offer?.offer ?? ""
  expect(refusalOf(await on.book(bob, token)).status).toBe(409)

  const shown = await stage.call({
    method: "GET",
    url: `/rest/v2/public/bookingWizard/slot/${ioana.planted.url}/${encodeURIComponent(TEN)}/details`,
    query: { offer: token },
  })
  expect(shown.json()).toMatchObject({ available: true })
  expect((await on.book(ana, token)).status).toBe(201)
})

test("nobody answers: after two hours the next one is asked, and at last everybody may book it", async () => {
  const { ana, bob, andrei, ioana } = stage
  const taken = await full()
  await on.join(ana)
  await on.pass(1_000)
  await on.join(bob)
  await on.cancel(andrei, taken)
  await on.pass(0)
  await on.pass(2 * HOUR)
  expect((await on.entry(ana)).offer).toBeNull()
  expect((await on.entry(bob)).offer).toMatchObject({ start: TEN })
  await on.pass(2 * HOUR)
  expect(mails()).toEqual([ana.email, bob.email])
  expect((await stage.times({ planted: ioana.planted })).length).toBe(1)
})

test("who says that it does not suit, or leaves, lets the next one have it", async () => {
  const { ana, bob, andrei } = stage
  const taken = await full()
  await on.join(ana)
  await on.pass(1_000)
  await on.join(bob)
  await on.cancel(andrei, taken)
  await on.pass(0)
  const { id } = await on.entry(ana)
  expect((await on.send(ana, "POST", `/api/v2/waiting/${id}/refusal`)).status).toBe(204)
  await on.pass(0)
  expect((await on.entry(ana)).offer).toBeNull()
  const his = await on.entry(bob)
  expect(his.offer).toMatchObject({ start: TEN })
  expect(refusalOf(await on.send(ana, "POST", `/api/v2/waiting/${id}/refusal`)).code).toBe("statusConflict")
  expect((await on.send(bob, "DELETE", `/api/v2/waiting/${his.id}`)).status).toBe(204)
  expect(await on.mine(bob)).toEqual([])
  await on.pass(0)
  // Who said no to it is not asked again.
  expect((await on.entry(ana)).offer).toBeNull()
  expect((await stage.times({ planted: stage.ioana.planted })).length).toBe(1)
})

test("two that take it at once: one booking comes of it", async () => {
  const { ana, andrei } = stage
  const taken = await full()
  await on.join(ana)
  await on.cancel(andrei, taken)
  await on.pass(0)
  const token = (await on.entry(ana)).offer?.offer ?? ""
  const both = await Promise.all([
    on.book(ana, token),
    on.book(stage.bob, token),
    on.book(stage.clinic, token),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test("an earlier time moves the appointment that they have, by the rules of moving", async () => {
  const { ana, ioana } = stage
  await on.openOnly("2026-03-19")
  const mine = await stage.buy(ana, ioana.planted)
  expect((await on.join(ana, { kind: "sooner", appointmentUuid: mine.uuid })).status).toBe(201)
  await on.openOnly(THURSDAY, "2026-03-19")
  const { offer, appointment } = await on.entry(ana)
  expect(offer).toMatchObject({ start: TEN, offer: null, price: null })
  expect(appointment).toMatchObject({ uuid: mine.uuid })
  const moved = await on.send(ana, "POST", `/api/v2/appointments/${mine.uuid}/rescheduling`, {
    from: mine.start,
    to: TEN,
  })
  expect(moved).toMatchObject({ status: 200, body: { start: TEN } })
  await on.pass(0)
  expect(await on.mine(ana)).toEqual([])
  expect(await on.mine(ana, "ended")).toMatchObject([{ state: "booked" }])
})

test("what cannot be moved any more is waited for no longer, and another's appointment never was", async () => {
  const { ana, bob, ioana } = stage
  await on.openOnly(THURSDAY)
  const mine = await stage.buy(ana, ioana.planted)
  const wish = { kind: "sooner", appointmentUuid: mine.uuid }
  expect(refusalOf(await on.join(bob, wish))).toMatchObject({ status: 404, code: "appointmentNotFound" })
  expect((await on.join(ana, wish)).status).toBe(201)
  await on.pass(30 * HOUR)
  expect(await on.mine(ana, "ended")).toMatchObject([{ state: "over" }])
})

test("nobody joins where a time that suits is free, twice for the same, or their own list", async () => {
  const { ana, ioana } = stage
  await on.openOnly(THURSDAY)
  expect(refusalOf(await on.join(ana))).toMatchObject({
    code: "waitingTimeIsFree",
    data: { start: TEN },
  })
  expect((await on.join(ana, { weekdays: [5] })).status).toBe(201)
  expect(refusalOf(await on.join(ana, { weekdays: [6] })).code).toBe("waitingAlready")
  expect(refusalOf(await on.join(ioana, { weekdays: [6] })).status).toBe(403)
  expect(refusalOf(await on.join(ana, { specialistUrl: "nobody" })).code).toBe("specialistNotFound")
  for (const bad of [
    { kind: "week" },
    { kind: "week", week: "2026-03-17" },
    { kind: "week", week: "2026-03-02" },
    { kind: "sooner" },
    { weekdays: [8] },
    { productId: "9b0d1c9e-0000-4000-8000-000000000000", weekdays: [5] },
  ])
    expect((await on.join(ana, bad)).status).toBe(400)
})

test("while a specialist is suspended nothing is kept, and their list ends with their profile", async () => {
  const { ana, ioana, server } = stage
  await on.openOnly()
  await on.join(ana)
  await on.openOnly(THURSDAY)
  expect((await on.entry(ana)).offer).not.toBeNull()
  const move = (to: "suspended" | "active" | "closed") =>
    server.platform.db.transaction((tx) =>
      server.modules.specialists.changeStatus(tx, {
        specialistId: ioana.planted.id,
        to,
        by: "admin",
        comment: "A test",
      }),
    )
  await move("suspended")
  await on.pass(0)
  const waiting = await on.entry(ana)
  expect(waiting).toMatchObject({ offer: null, specialist: { url: null } })
  await on.openOnly(THURSDAY, "2026-03-13")
  expect((await on.entry(ana)).offer).toBeNull()
  await move("active")
  await on.pass(0)
  expect((await on.entry(ana)).offer).toMatchObject({ start: "2026-03-13T08:00:00.000Z" })
  await move("closed")
  await on.pass(0)
  expect(await on.mine(ana, "ended")).toMatchObject([{ state: "stopped" }])
  expect(mails("You are no longer on a waiting list")).toEqual([ana.email])
})

test("a specialist reads what would suit, and never who it is", async () => {
  const { ana, ioana } = stage
  await on.openOnly()
  await on.join(ana, { weekdays: [5, 1], parts: ["evening"] })
  const line = await on.line(ioana)
  expect(line).toMatchObject({
    total: 1,
    items: [{ kind: "any", weekdays: [1, 5], parts: ["evening"], isOffered: false }],
  })
  const text = JSON.stringify(line)
  for (const secret of [ana.userId, ana.email, "Secretova"]) expect(text).not.toContain(secret)
})
