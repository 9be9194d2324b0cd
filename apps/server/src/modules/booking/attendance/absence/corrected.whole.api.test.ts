import { adminAppointmentsEndpoints } from "@arnica/contract/admin-appointments"
import { bookingEndpoints } from "@arnica/contract/booking-endpoints"
import { earningsEndpoints } from "@arnica/contract/earnings"
import { practiceEndpoints } from "@arnica/contract/practice"
import { afterEach, beforeEach, expect, test } from "vitest"
import { buyPackage } from "../../../../security-tests/packages.ts"
import type { Person } from "../../../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../../../security-tests/testing.ts"
import { packageHarness } from "../../../packages/testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = packageHarness(() => stage)
const HOUR = 3_600_000
const DAY = 24 * HOUR

const miss = (as: Person, uuid: string, missing: "client" | "provider") =>
  harness.send({
    as,
    method: "POST",
    url: `/api/v2/practice/appointments/${uuid}/no-show`,
    payload: { missing },
  })
const correct = (uuid: string, to: string, as: Person = stage.admin) =>
  harness.send({
    as,
    method: "POST",
    url: `/api/v2/admin/appointments/${uuid}/correction`,
    payload: { to, reason: "The room was open all the time." },
  })
const caseOf = async (uuid: string) =>
  adminAppointmentsEndpoints["GET /api/v2/admin/appointments/{uuid}"].responses[200].parse(
    (await harness.send({ as: stage.admin, url: `/api/v2/admin/appointments/${uuid}` })).body,
  )
const told = async (as: Person, uuid: string) =>
  bookingEndpoints["GET /api/v2/appointments/{uuid}"].responses[200].parse(
    (await harness.send({ as, url: `/api/v2/appointments/${uuid}` })).body,
  )
const conducted = async (uuid: string) =>
  practiceEndpoints["GET /api/v2/practice/appointments/{uuid}"].responses[200].parse(
    (await harness.send({ as: stage.ioana, url: `/api/v2/practice/appointments/${uuid}` })).body,
  )
const owed = async (): Promise<number> =>
  earningsEndpoints["GET /api/v2/practice/earnings"].responses[200]
    .parse((await harness.send({ as: stage.ioana, url: "/api/v2/practice/earnings" })).body)
    .owed.reduce((sum, { amount }) => sum + amount, 0)
const lines = async () =>
  earningsEndpoints["GET /api/v2/practice/statement"].responses[200].parse(
    (await harness.send({ as: stage.ioana, url: "/api/v2/practice/statement" })).body,
  ).items
const kinds = async (): Promise<string[]> =>
  (await lines()).map(({ kind, session }) => (session === null ? "of nothing" : kind))
const table = async (language: string): Promise<string> => {
  const url = "/api/v2/practice/statement/export"
  return (await stage.call({ as: stage.ioana, method: "GET", url, headers: { language } })).body
}
const emailsTo = ({ email }: Person, part: string): number =>
  stage.server.mails.filter(({ to, subject }) => to.address === email && subject.startsWith(part)).length

test("who missed a session is noted until two days after its end, and nobody is asked to review it", async () => {
  const { ana, ioana } = stage
  const [early, late] = [await stage.buy(ana, ioana.planted), await stage.buy(ana, ioana.planted)]
  const end = Date.parse((await told(ana, early.uuid)).end)
  await harness.passTo(end + HOUR)
  expect(await conducted(early.uuid)).toMatchObject({ status: "completed", abilities: { miss: true } })
  expect((await miss(ioana, early.uuid, "client")).body).toMatchObject({
    status: "noShowClient",
    refunded: null,
    abilities: { miss: false },
  })
  await harness.passTo(end + 2 * HOUR + 60_000)
  expect(emailsTo(ana, "How was your session")).toBe(0)
  const before = await owed()
  const ends = Date.parse((await told(ana, late.uuid)).end)
  await harness.passTo(ends + 48 * HOUR)
  expect((await miss(ioana, late.uuid, "provider")).body).toMatchObject({ status: "noShowProvider" })
  expect(await owed()).toBeLessThan(before)
  expect(await told(ana, late.uuid)).toMatchObject({ abilities: { review: false } })
  const third = await stage.buy(ana, ioana.planted)
  await harness.passTo(Date.parse((await told(ana, third.uuid)).end) + 48 * HOUR + 1_000)
  expect(await conducted(third.uuid)).toMatchObject({ abilities: { miss: false } })
  expect((await miss(ioana, third.uuid, "client")).status).toBe(409)
})

test("an admin corrects what was noted wrongly: the money follows each time, and nothing is paid twice", async () => {
  const { ana, ioana, andrei } = stage
  const { uuid } = await stage.buy(ana, ioana.planted)
  const share = await owed()
  expect(await caseOf(uuid)).toMatchObject({ corrections: [] })
  expect((await correct(uuid, "completed")).status).toBe(409)
  await harness.passTo(Date.parse((await told(ana, uuid)).end) + HOUR)
  await miss(ioana, uuid, "provider")
  expect(await owed()).toBe(0)
  expect(await caseOf(uuid)).toMatchObject({ corrections: ["completed", "noShowClient"] })
  expect((await correct(uuid, "completed", andrei)).status).toBe(403)

  // What went back stays with the client; the specialist has what they earned, and no more than once.
  const { price } = await told(ana, uuid)
  expect((await correct(uuid, "completed")).body).toMatchObject({ status: "completed", refunded: price })
  expect((await correct(uuid, "completed")).status).toBe(409)
  expect(await owed()).toBe(share)
  expect(await kinds()).toEqual(["compensation", "refund", "payment"])
  // What we pay instead is the share as it was, and no fee is in it.
  const [paidByUs] = await lines()
  const amount = { amount: share, currency: "RON" }
  expect(paidByUs).toMatchObject({ gross: amount, fee: { amount: 0 }, amount })
  expect(await table("de")).toMatch(
    /,"?Ihr Anteil, von uns gezahlt: Die Erstattung bleibt bestehen"?,Ana Pop,.*,0\.00,/,
  )
  expect(await harness.ledger()).toEqual({ providerPayable: -share, revenue: share })
  expect((await correct(uuid, "noShowClient")).body).toMatchObject({ status: "noShowClient" })
  expect(await owed()).toBe(share)

  // Noted as missed by the specialist again, they lose it again, and the client gets nothing twice.
  expect((await correct(uuid, "noShowProvider")).body).toMatchObject({
    status: "noShowProvider",
    refunded: price,
    payment: { refunds: [{ amount: price, outcome: "done" }] },
  })
  expect(await owed()).toBe(0)
  expect(await harness.ledger()).toEqual({})
  expect(await kinds()).toEqual(["compensationTaken", "compensation", "refund", "payment"])
  expect((await correct(uuid, "noShowClient")).body).toMatchObject({ status: "noShowClient" })
  expect(await owed()).toBe(share)
  expect(emailsTo(ana, "About your session")).toBe(5)
  expect(emailsTo(ioana, "About your session")).toBe(4)
  expect((await caseOf(uuid)).letters.filter(({ kind }) => kind === "corrected")).toHaveLength(8)
  const [entry] = await stage.server.platform.audit.list({ action: "booking.outcomeCorrected" }, { limit: 1 })
  expect(entry).toMatchObject({
    actor: stage.admin.userId,
    subject: ana.userId,
    reason: "The room was open all the time.",
    details: { from: "noShowProvider", to: "noShowClient" },
  })
})

test("what a client missed by a mistake counts as held, and what nobody held goes back", async () => {
  const { ana, ioana } = stage
  const { uuid } = await stage.buy(ana, ioana.planted)
  await harness.passTo(Date.parse((await told(ana, uuid)).end) + HOUR)
  await miss(ioana, uuid, "client")
  const before = await harness.ledger()
  expect((await correct(uuid, "completed")).body).toMatchObject({ status: "completed", refunded: null })
  expect(await harness.ledger()).toEqual(before)
  expect(await told(ana, uuid)).toMatchObject({ abilities: { review: true } })
  expect((await correct(uuid, "noShowProvider")).body).toMatchObject({ status: "noShowProvider" })
  expect(await harness.ledger()).toEqual({})
})

test("while a specialist is asked whether they came nothing is corrected; one word of several at once counts", async () => {
  const { ana, bob, ioana } = stage
  const [asked, free] = [await stage.buy(ana, ioana.planted), await stage.buy(bob, ioana.planted)]
  await harness.passTo(Date.parse((await told(bob, free.uuid)).end) + 2 * HOUR)
  await harness.send({
    as: ana,
    method: "POST",
    url: `/api/v2/appointments/${asked.uuid}/absence`,
    payload: { text: "Nobody was there." },
  })
  expect(await caseOf(asked.uuid)).toMatchObject({ corrections: [] })
  expect((await correct(asked.uuid, "noShowProvider")).status).toBe(409)
  const several = await Promise.all([
    correct(free.uuid, "noShowProvider"),
    correct(free.uuid, "noShowProvider"),
    correct(free.uuid, "noShowClient"),
    miss(ioana, free.uuid, "provider"),
  ])
  expect(several.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(several.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  await harness.passTo(stage.server.clock.now() + HOUR)
  const { status, payment } = await caseOf(free.uuid)
  expect(payment?.refunds.length).toBeLessThan(2)
  if (status === "noShowProvider") expect(payment?.status).toBe("refunded")
})

test("a session of a package goes back to it and is used again, as long as there is one left", async () => {
  const { ana, ioana } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const { uuid } = await harness.book(ana, { packageId })
  await harness.passTo(Date.parse((await told(ana, uuid)).end) + HOUR)
  const earned = await harness.ledger()
  expect((await miss(ioana, uuid, "provider")).body).toMatchObject({ status: "noShowProvider" })
  expect((await harness.packagesOf(ana))[0]).toMatchObject({ left: 3 })
  expect(await harness.ledger()).toEqual({ gatewayClearing: 48_000, paidAhead: -48_000 })
  expect((await correct(uuid, "noShowClient")).status).toBe(200)
  await harness.passTo(stage.server.clock.now() + DAY)
  expect((await harness.packagesOf(ana))[0]).toMatchObject({ left: 2 })
  expect(await harness.ledger()).toEqual(earned)

  expect((await correct(uuid, "noShowProvider")).status).toBe(200)
  for (const at of [0, 1, 2]) await harness.book(ana, { packageId, at })
  expect((await correct(uuid, "completed")).body).toMatchObject({ errorCode: "packageUsedUp" })
})
