import { bookingCreatedSchema, slotDetailsSchema } from "@arnica/contract/booking"
import { offboardingEndpoints } from "@arnica/contract/offboarding"
import { sql } from "drizzle-orm"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { buyPackage } from "../../security-tests/packages.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"
import { packageHarness } from "../packages/testing.ts"

let stage: Harness
beforeEach(async () => {
  stage = await createHarness()
})
afterEach(() => stage.close())
const harness = packageHarness(() => stage)
const URL = "/api/v2/practice/closing"

const view = async () =>
  offboardingEndpoints["GET /api/v2/practice/closing"].responses[200].parse(
    (await harness.send({ as: stage.ioana, url: URL })).body,
  )
const close = async (sessions: "keep" | "callOff", given: { readonly version?: number } = {}) => {
  const { version = (await view()).version } = given
  return await harness.send({ as: stage.ioana, method: "POST", url: URL, payload: { version, sessions } })
}
const page = async () =>
  (await stage.call({ url: `/rest/v2/profile-page/${stage.ioana.planted.url}/profile-model` })).statusCode
const statusOf = async (uuid: string): Promise<unknown> => {
  const { rows } = await stage.server.platform.db.query.execute(
    sql`select status from booking.appointment where uuid = ${uuid}`,
  )
  return z.array(z.object({ status: z.string() })).parse(rows)[0]?.status
}
const subjects = (of: { readonly email: string }): string[] =>
  stage.server.mails.filter(({ to }) => to.address === of.email).map(({ subject }) => subject)
const premium = async (): Promise<void> => {
  const begun = await harness.send({
    as: stage.ioana,
    method: "POST",
    url: "/api/v2/premium/subscriptions",
    payload: {},
  })
  const { orderID } = z.object({ orderID: z.string() }).parse(begun.body)
  const payload = { method: "card", nonce: await stage.nonce(stage.ioana), saveCard: true }
  await harness.send({ as: stage.ioana, method: "POST", url: `/api/v2/orders/${orderID}/payments`, payload })
}

const madeSchema = z.object({ items: z.tuple([z.object({ id: z.uuid(), start: z.string() })]) })
const groupAt = async (start: string) => {
  const payload = {
    texts: [{ language: "en", title: "Sleeping better" }],
    sessionTypeCode: "VIDEO_GROUP",
    start,
    minutes: 60,
    capacity: 5,
    price: 9_000,
    currency: "RON",
    isTimeMeant: true,
  }
  const made = await harness.send({
    as: stage.ioana,
    method: "POST",
    url: "/api/v2/practice/groups",
    payload,
  })
  return madeSchema.parse(made.body).items[0]
}
const statusOfGroup = async (id: string): Promise<unknown> => {
  const { body } = await harness.send({ as: stage.ioana, url: `/api/v2/practice/groups/${id}` })
  return z.object({ group: z.object({ status: z.string() }) }).parse(body).group.status
}
/** Bob pays for a seat; answers its appointment. */
const paidSeat = async ({ id, start }: { readonly id: string; readonly start: string }): Promise<string> => {
  const { bob, ioana } = stage
  const details = `/rest/v2/public/bookingWizard/slot/${ioana.planted.url}/${encodeURIComponent(start)}/details`
  const shown = await harness.send({ as: bob, url: `${details}?productId=${id}&currency=RON` })
  const offer = slotDetailsSchema.parse(shown.body).slot.offer ?? ""
  const payload = stage.bookingOf(offer)
  const held = await harness.send({ as: bob, method: "POST", url: "/rest/v2/bookings", payload })
  const { appUuid, orderID } = bookingCreatedSchema.parse(held.body)
  const paying = { method: "card", nonce: await stage.nonce(bob), saveCard: false }
  await harness.send({ as: bob, method: "POST", url: `/api/v2/orders/${orderID}/payments`, payload: paying })
  return appUuid
}
const INVITED = { fullName: "Dana Marin", email: "dana@people.example", language: "de" } as const
const inviteDana = async (): Promise<void> => {
  const { ioana, server } = stage
  const { booking, specialists } = server.modules
  const [product] = await specialists.products(ioana.planted.id)
  const free = (await stage.times({ planted: ioana.planted })).at(-1)
  await booking.practiceClients.invite({
    specialistId: ioana.planted.id,
    productId: product?.id ?? "",
    start: Date.parse(free?.start ?? ""),
    invitee: INVITED,
    currency: "RON",
    isFree: false,
    isTimeMeant: true,
    language: "en",
  })
}
const THURSDAY = "2026-03-19T16:00:00.000Z"
const FRIDAY = "2026-03-20T16:00:00.000Z"

test("who leaves keeps what is booked; packages go back, invitations end, premium is not charged again", async () => {
  const { ana, bob, ioana, server } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const first = await harness.book(ana, { packageId })
  const paid = await stage.buy(bob, ioana.planted)
  const [joined, empty] = [await groupAt(THURSDAY), await groupAt(FRIDAY)]
  const seat = await paidSeat(joined)
  await inviteDana()
  await premium()
  await server.settle()
  const before = await view()
  expect(before).toMatchObject({
    status: "active",
    closedBy: null,
    groups: 2,
    invitations: 1,
    packages: { count: 1, sessions: 2, refunds: [{ amount: 32_000, currency: "RON" }] },
  })
  expect(before.sessions.map(({ uuid }) => uuid).toSorted()).toEqual([first.uuid, paid.uuid, seat].toSorted())
  expect(before.sessions.every(({ client }) => client !== "")).toBe(true)
  expect(await page()).toBe(200)

  expect((await close("keep", { version: before.version + 1 })).status).toBe(409)
  expect((await close("keep")).body).toMatchObject({ status: "closed", closedBy: "specialist" })
  expect(await page()).toBe(410)
  expect(await Promise.all([first.uuid, paid.uuid, seat].map(statusOf))).toEqual([
    "confirmed",
    "confirmed",
    "confirmed",
  ])
  // A group that somebody joined is held; what nobody took is free again.
  expect(await Promise.all([joined.id, empty.id].map(statusOfGroup))).toEqual(["open", "cancelled"])
  expect(await view()).toMatchObject({ groups: 1, invitations: 0 })
  expect((await harness.packagesOf(ana))[0]).toMatchObject({ state: "refunded", left: 0, refundNow: null })
  expect(subjects(ana).filter((subject) => subject.includes("refunding the rest"))).toHaveLength(1)
  expect(subjects(ioana)).toContain("You closed your Arnica profile")
  // Whose sessions stand hears so once, with all of their times.
  const kept = server.mails.filter(({ subject }) => subject === "Your sessions go ahead")
  expect(kept.map(({ to }) => to.address).toSorted()).toEqual([ana.email, bob.email].toSorted())
  expect(kept.find(({ to }) => to.address === bob.email)?.text).toContain("19 March 2026")
  expect((await harness.send({ as: ioana, url: "/api/v2/premium" })).body).toMatchObject({
    subscription: { renews: false },
  })
  expect((await close("keep")).status).toBe(409)

  // What was kept is held, and earned as always.
  await harness.passTo(Date.parse(first.start) + 86_400_000)
  expect(await statusOf(first.uuid)).toBe("completed")
  const owed = await harness.send({ as: ioana, url: "/api/v2/practice/payouts" })
  expect(
    z.object({ due: z.array(z.object({ amount: z.int() })) }).parse(owed.body).due[0]?.amount,
  ).toBeGreaterThan(0)
})

test("who leaves can have all called off: every client gets everything back and reads why", async () => {
  const { ana, bob, ioana, server } = stage
  const { id: packageId } = await buyPackage(stage, { as: ana, of: ioana })
  const first = await harness.book(ana, { packageId })
  const paid = await stage.buy(bob, ioana.planted)
  const held = await stage.book(ana, ioana.planted)
  const group = await groupAt(THURSDAY)
  const seat = await paidSeat(group)
  await inviteDana()
  await server.settle()
  expect((await close("callOff")).status).toBe(200)
  await harness.passTo(server.clock.now() + 86_400_000)
  expect(await Promise.all([first.uuid, paid.uuid, seat, held.uuid].map(statusOf))).toEqual([
    "cancelledByProvider",
    "cancelledByProvider",
    "cancelledByProvider",
    "expired",
  ])
  expect(await statusOfGroup(group.id)).toBe("cancelled")
  expect(await view()).toMatchObject({ sessions: [], groups: 0, invitations: 0 })
  // All that was paid is back: of the session, of the seat, and of all three of the package.
  expect(await harness.ledger()).toEqual({})
  const told = await harness.send({ as: bob, url: `/api/v2/appointments/${paid.uuid}` })
  expect(subjects(bob).filter((subject) => subject.endsWith("go ahead"))).toEqual([])
  expect(told.body).toMatchObject({ cancelReason: "The specialist is leaving our platform." })
})

test("an admin who suspends tells clients something else than the specialist, and after closing those whose sessions stand", async () => {
  const { ana, bob, ioana, admin, server } = stage
  const [off, on] = [await stage.buy(ana, ioana.planted), await stage.buy(bob, ioana.planted)]
  const base = `/api/v2/admin/specialists/${ioana.planted.id}`
  const review = `/rest/v2/adminManagement/loadSpecialistDetails/${ioana.planted.id}`
  const version = async () =>
    z.object({ version: z.int() }).parse((await harness.send({ as: admin, url: review })).body).version
  const decide = async (path: string, given: object) => {
    const payload = { version: await version(), ...given }
    const done = await harness.send({ as: admin, method: "POST", url: `${base}/${path}`, payload })
    await server.settle()
    return done
  }
  const cancel = { comment: "A complaint is being looked at.", cancel: [off.uuid] }
  expect(await decide("suspension", cancel)).toMatchObject({
    status: 400,
    body: { errorMessage: { details: [{ path: "clientReason" }] } },
  })
  const clientReason = "Your specialist cannot hold it."
  expect((await decide("suspension", { ...cancel, clientReason })).body).toMatchObject({ cancelled: 1 })
  const mine = await harness.send({ as: ana, url: `/api/v2/appointments/${off.uuid}` })
  expect(mine.body).toMatchObject({ status: "cancelledByProvider", cancelReason: clientReason })
  const toAna = server.mails.filter(({ to }) => to.address === ana.email).map(({ text }) => text)
  expect(toAna.join("\n")).not.toContain(cancel.comment)

  expect((await decide("resumption", {})).status).toBe(200)
  expect((await decide("closing", { comment: "It is over." })).status).toBe(200)
  expect(await statusOf(on.uuid)).toBe("confirmed")
  expect(subjects(bob).filter((subject) => subject.endsWith("go ahead"))).toHaveLength(1)
  expect(subjects(ana).filter((subject) => subject.endsWith("go ahead"))).toEqual([])
})

test("while the end of the account is asked for, the profile is nobody's to open", async () => {
  const { ioana, admin } = stage
  const as = { ...ioana, cookie: await stage.signIn(ioana) }
  await harness.send({ as, method: "POST", url: "/api/v2/account-deletion", payload: { email: ioana.email } })
  expect(await view()).toMatchObject({ status: "closed", closedBy: null })
  const again = await harness.send({
    as: ioana,
    method: "POST",
    url: "/api/v2/spec-wizard/submission",
    payload: {},
  })
  expect(again.status).toBe(403)
  const review = `/rest/v2/adminManagement/loadSpecialistDetails/${ioana.planted.id}`
  const { version, abilities } = z
    .object({ version: z.int(), abilities: z.record(z.string(), z.boolean()) })
    .parse((await harness.send({ as: admin, url: review })).body)
  expect(Object.values(abilities)).toEqual([false, false, false, false, false])
  const url = `/api/v2/admin/specialists/${ioana.planted.id}/resumption`
  expect((await harness.send({ as: admin, method: "POST", url, payload: { version } })).status).toBe(409)
})
