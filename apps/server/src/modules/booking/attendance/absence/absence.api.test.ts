import { bookingEndpoints } from "@arnica/contract/booking-endpoints"
import { practiceEndpoints } from "@arnica/contract/practice"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
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
const MINUTE = 60_000
const DAY = 1440 * MINUTE

const told = async (as: Person, uuid: string) =>
  bookingEndpoints["GET /api/v2/appointments/{uuid}"].responses[200].parse(
    (await harness.send({ as, url: `/api/v2/appointments/${uuid}` })).body,
  )
const report = (as: Person, uuid: string, text = "I waited for half an hour.") =>
  harness.send({ as, method: "POST", url: `/api/v2/appointments/${uuid}/absence`, payload: { text } })
type Answer = { readonly came: true; readonly text: string } | { readonly came: false }
const answer = (as: Person, uuid: string, payload: Answer) =>
  harness.send({ as, method: "POST", url: `/api/v2/practice/appointments/${uuid}/absence-answer`, payload })
const decide = (as: Person, uuid: string, missed: boolean) =>
  harness.send({
    as,
    method: "POST",
    url: `/api/v2/admin/appointments/${uuid}/absence-decision`,
    payload: { missed, reason: "The video room was empty." },
  })
const dueTo = async (as: Person): Promise<number> =>
  z
    .object({ due: z.array(z.object({ amount: z.int() })) })
    .parse((await harness.send({ as, url: "/api/v2/practice/payouts" })).body)
    .due.reduce((sum, { amount }) => sum + amount, 0)
/** What a specialist is asked about. */
const waiting = async (as: Person): Promise<string[]> =>
  practiceEndpoints["POST /rest/v2/specialist/getAllAppointments"].responses[200]
    .parse(
      (
        await harness.send({
          as,
          method: "POST",
          url: "/rest/v2/specialist/getAllAppointments",
          payload: { filter: "waiting" },
        })
      ).body,
    )
    .details.map(({ uuid }) => uuid)
const subjects = ({ email }: Person): string[] =>
  stage.server.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
const fresh = async <P extends Person>(person: P): Promise<P> => ({
  ...person,
  cookie: await stage.signIn(person),
})

test("a client reports it in time and once; the specialist agrees, and everything goes back", async () => {
  const { ana, bob, ioana } = stage
  const { uuid, start } = await stage.buy(ana, ioana.planted)
  expect((await report(ana, uuid)).status).toBe(409)
  await harness.passTo(Date.parse(start) + 10 * MINUTE)
  expect((await report(bob, uuid)).status).toBe(404)
  expect((await report(ana, uuid, " ")).status).toBe(400)
  expect((await answer(ioana, uuid, { came: false })).status).toBe(409)
  expect(await told(ana, uuid)).toMatchObject({ abilities: { reportAbsence: true }, absence: null })
  const reported = await report(ana, uuid)
  expect(reported.body).toMatchObject({
    abilities: { reportAbsence: false },
    absence: { status: "open", report: "I waited for half an hour.", decidedBy: null },
  })
  expect((await report(ana, uuid)).status).toBe(409)
  // It goes on still, and stands among what is ahead.
  expect(await waiting(ioana)).toEqual([])
  expect(subjects(ioana).some((subject) => subject.startsWith("Did the session take place?"))).toBe(true)
  expect((await answer(stage.andrei, uuid, { came: false })).status).toBe(404)
  const leaving = async () => (await harness.send({ as: ana, url: "/api/v2/account-deletion" })).body
  // The session ends meanwhile: it is not earned as long as nobody decided.
  await harness.passTo(Date.parse(start) + 120 * MINUTE)
  expect(await told(ana, uuid)).toMatchObject({ status: "completed", absence: { status: "open" } })
  expect(await dueTo(ioana)).toBe(0)
  expect(await leaving()).toMatchObject({ isOpen: true })
  expect(await waiting(ioana)).toEqual([uuid])
  expect(await waiting(stage.andrei)).toEqual([])
  const agreed = await answer(ioana, uuid, { came: false })
  expect(await waiting(ioana)).toEqual([])
  expect(agreed.body).toMatchObject({
    status: "noShowProvider",
    abilities: { answerAbsence: false },
    absence: { status: "granted", decidedBy: "specialist" },
  })
  await harness.passTo(stage.server.clock.now() + DAY)
  expect(await harness.ledger()).toEqual({})
  expect(await leaving()).toMatchObject({ isOpen: false })
  expect(subjects(ana).some((subject) => subject.startsWith("About your session"))).toBe(true)
})

test("what the client said is answered, and not passed over by a note about who missed the session", async () => {
  const { ana, bob, ioana } = stage
  const miss = (uuid: string) =>
    harness.send({
      as: ioana,
      method: "POST",
      url: `/api/v2/practice/appointments/${uuid}/no-show`,
      payload: { missing: "client" },
    })
  const [said, missed] = [await stage.buy(ana, ioana.planted), await stage.buy(bob, ioana.planted)]
  await harness.passTo(Math.max(Date.parse(said.start), Date.parse(missed.start)) + 10 * MINUTE)
  expect((await report(ana, said.uuid)).status).toBe(200)
  expect((await miss(said.uuid)).status).toBe(409)
  expect((await answer(ioana, said.uuid, { came: true, text: " " })).status).toBe(400)
  expect(await told(ana, said.uuid)).toMatchObject({ absence: { status: "open", answer: null } })
  expect((await miss(missed.uuid)).status).toBe(200)
  expect((await report(bob, missed.uuid)).status).toBe(409)
})

test("of several at once one word counts, and one decision", async () => {
  const { ana, ioana, admin } = stage
  const { uuid, start } = await stage.buy(ana, ioana.planted)
  await harness.passTo(Date.parse(start) + 120 * MINUTE)
  const said = await Promise.all([1, 2, 3].map((number) => report(ana, uuid, `Word ${number}`)))
  expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const ended = await Promise.all([
    answer(ioana, uuid, { came: false }),
    decide(admin, uuid, true),
    decide(admin, uuid, false),
  ])
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test("who does not answer in three days gives everything back", async () => {
  const { ana, ioana } = stage
  const { uuid, start } = await stage.buy(ana, ioana.planted)
  await harness.passTo(Date.parse(start) + DAY)
  expect((await report(ana, uuid)).status).toBe(200)
  await harness.passTo(Date.parse(start) + 4 * DAY - MINUTE)
  expect(await told(await fresh(ana), uuid)).toMatchObject({ absence: { status: "open" } })
  await harness.passTo(Date.parse(start) + 4 * DAY + 10 * MINUTE)
  expect(await told(await fresh(ana), uuid)).toMatchObject({
    status: "noShowProvider",
    absence: { status: "granted", decidedBy: "rule" },
  })
  await harness.passTo(stage.server.clock.now() + DAY)
  expect(await harness.ledger()).toEqual({})
})

test("what the specialist contests an admin decides: either way both read why, and it is written down", async () => {
  const { ana, bob, ioana, admin } = stage
  const [held, missed] = [await stage.buy(ana, ioana.planted), await stage.buy(bob, ioana.planted)]
  const after = Math.max(Date.parse(held.start), Date.parse(missed.start)) + 120 * MINUTE
  await harness.passTo(after)
  for (const [who, { uuid }] of [
    [ana, held],
    [bob, missed],
  ] as const) {
    expect((await report(who, uuid)).status).toBe(200)
    const contested = await answer(ioana, uuid, { came: true, text: "I was in the room." })
    expect(contested.body).toMatchObject({ absence: { status: "contested", answer: "I was in the room." } })
  }
  const list = await harness.send({ as: admin, url: "/api/v2/admin/appointments?show=disputed" })
  expect(z.object({ items: z.array(z.object({ uuid: z.string() })) }).parse(list.body).items).toHaveLength(2)
  expect(await dueTo(ioana)).toBe(0)
  expect((await decide(admin, held.uuid, false)).body).toMatchObject({
    status: "completed",
    absence: { status: "refused", reason: "The video room was empty." },
  })
  expect((await decide(admin, held.uuid, true)).status).toBe(409)
  expect((await decide(admin, missed.uuid, true)).body).toMatchObject({
    status: "noShowProvider",
    absence: { status: "granted", decidedBy: "admin" },
  })
  expect(await told(ana, held.uuid)).toMatchObject({ absence: { reason: "The video room was empty." } })
  expect(await dueTo(ioana)).toBeGreaterThan(0)
  const log = await harness.send({ as: admin, url: "/api/v2/admin/audit?action=booking.absenceDecided" })
  expect(JSON.stringify(log.body)).toContain("booking.absenceDecided")
})

test("a session of a package that was earned already comes back to the package", async () => {
  const { ana, ioana } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const { uuid, start } = await harness.book(ana, { packageId })
  await harness.passTo(Date.parse(start) + 120 * MINUTE)
  const earned = await harness.ledger()
  expect(earned).toMatchObject({ paidAhead: -32_000 })
  expect(await dueTo(ioana)).toBeGreaterThan(0)
  await report(ana, uuid)
  expect(await dueTo(ioana)).toBe(0)
  expect((await answer(ioana, uuid, { came: false })).status).toBe(200)
  expect(await harness.ledger()).toEqual({ gatewayClearing: 48_000, paidAhead: -48_000 })
  expect((await harness.packagesOf(ana))[0]).toMatchObject({ state: "active", left: 3, history: [] })
  // The number is used and earned anew.
  const again = await harness.book(ana, { packageId })
  await harness.passTo(Date.parse(again.start) + 120 * MINUTE)
  expect(await harness.ledger()).toEqual(earned)
})
