import { slotDetailsSchema } from "@arnica/contract/booking"
import { invitationEndpoints } from "@arnica/contract/invitations"
import { sql } from "drizzle-orm"
import { beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { findViolations, NO_VIOLATIONS } from "../../../endurance/invariants.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import { specialistChanged } from "../../specialists/events.ts"
import type { Planted } from "../../specialists/testing.ts"
import { type BookingHarness, DAY, details, HOUR, MINUTE, openBookingHarness } from "../harness/testing.ts"

const TEN = Date.parse("2026-03-17T08:00:00Z")
const PRICE = 14_400

const harness = await openBookingHarness()
let specialist: Planted
let provider: SignedIn
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  provider = harness.asProvider(specialist)
  ana = await harness.client()
})

type Wish = Parameters<BookingHarness["modules"]["booking"]["practiceClients"]["invite"]>[0]

const invite = async (more: Partial<Wish> = {}) => {
  const [product] = await harness.modules.specialists.products(specialist.id)
  return await harness.modules.booking.practiceClients.invite({
    specialistId: specialist.id,
    productId: product?.id ?? "",
    start: TEN,
    currency: "RON",
    invitee: { userId: ana.userId },
    isFree: false,
    isTimeMeant: false,
    language: "en",
    ...more,
  })
}
const SOMEBODY = { fullName: "Dana Marin", email: "dana@people.example", language: "de" } as const

const receivedSchema = invitationEndpoints["GET /api/v2/invitations/received"].responses[200]
const listSchema = invitationEndpoints["GET /api/v2/practice/invitations"].responses[200]

/** The secret of an invitation, from its letter. */
const linkOf = async ({ id }: { readonly id: string }): Promise<string> => {
  await harness.server.settle()
  const links = harness.server.mails.flatMap(
    ({ text }) => /\/booking\/invitation\?token=([\w.-]+)/.exec(text)?.[1] ?? [],
  )
  const isAbout = (token: string): boolean =>
    Buffer.from(token.split(".")[1] ?? "", "base64url")
      .toString()
      .includes(id)
  return links.findLast(isAbout) ?? ""
}
const received = async (token: string, who?: SignedIn) =>
  receivedSchema.parse(
    (await harness.call({ url: `/api/v2/invitations/received?token=${token}`, ...(who ? { who } : {}) }))
      .body,
  )
const list = async (who = provider) =>
  listSchema.parse((await harness.call({ url: "/api/v2/practice/invitations", who })).body).items
const take = async (token: string, who = ana) => {
  const { offer } = await received(token, who)
  return await harness.post(who, details(offer ?? ""))
}
const made = z.object({ appUuid: z.string(), orderID: z.string(), appId: z.int() })
const decline = (token: string) =>
  harness.call({ method: "POST", url: "/api/v2/invitations/refusal", body: { token } })
const act = (method: "DELETE" | "POST", path: string, who = provider) =>
  harness.call({ method, url: `/api/v2/practice/invitations/${path}`, who })
const holders = async (): Promise<string[]> => {
  const { rows } = await harness.server.platform.db.pool.query(
    "select holder_ref from scheduling.occupancy where resource_id = $1 order by session",
    [`specialist:${specialist.id}`],
  )
  return z
    .array(z.object({ holder_ref: z.string() }))
    .parse(rows)
    .map((row) => row.holder_ref)
}
const sound = async () => expect(await findViolations(harness.server.platform.db.pool)).toEqual(NO_VIOLATIONS)
const subjects = async (): Promise<string[]> => {
  await harness.server.settle()
  return harness.server.mails.map(({ subject }) => subject)
}

it("keeps the time, tells the client in their language, and stands once it is paid", async () => {
  const sent = await invite()
  expect(sent).toMatchObject({
    status: "open",
    isBeingPaid: false,
    appointmentUuid: null,
    price: { amount: PRICE, currency: "RON" },
    expiresAt: new Date(TEST_NOW + DAY).toISOString(),
  })
  expect(await holders()).toEqual([`invitation:${sent.id}`])
  await expect(harness.offerOf({ of: specialist, at: TEN, who: ana })).rejects.toThrow()
  const token = await linkOf(sent)
  expect(await received(token)).toMatchObject({ status: "open", isForSomebodyElse: false })
  const booked = made.parse((await take(token)).body)
  expect((await list())[0]).toMatchObject({ status: "open", isBeingPaid: true })
  expect((await harness.pay(ana, booked.orderID)).status).toBe(200)
  await harness.pass(1000)
  expect((await list())[0]).toMatchObject({ status: "accepted", appointmentUuid: booked.appUuid })
  expect(await holders()).toEqual([`appointment:${booked.appUuid}`])
  expect((await received(token, ana)).offer).toBeNull()
  expect((await decline(token)).body).toMatchObject({ errorCode: "statusConflict" })
  await sound()
})

it("shows the invited time on the booking page, at the price that was offered, and asks nobody to approve it", async () => {
  specialist = await harness.specialist({}, { approvesBookings: true })
  provider = harness.asProvider(specialist)
  const sent = await invite({ isFree: true, start: TEN - 3 * HOUR, isTimeMeant: true })
  const { offer, productId, start } = await received(await linkOf(sent), ana)
  const url = `/rest/v2/bookingWizard/slot/${specialist.url}/${start}?productId=${productId}&offer=${offer}`
  const shown = slotDetailsSchema.parse((await harness.call({ url, who: ana })).body)
  expect(shown).toMatchObject({ available: true, needsApproval: false, total: { amount: 0 } })
  // The client finds it without the link too; nobody else does.
  const bare = `/rest/v2/bookingWizard/slot/${specialist.url}/${start}?productId=${productId}`
  expect(slotDetailsSchema.parse((await harness.call({ url: bare, who: ana })).body).available).toBe(true)
  const other = await harness.client()
  expect(slotDetailsSchema.parse((await harness.call({ url: bare, who: other })).body).available).toBe(false)
  expect((await harness.post(other, details(offer ?? ""))).body).toMatchObject({ errorCode: "notAllowed" })
  const booked = made.parse((await harness.post(ana, details(offer ?? ""))).body)
  const free = { method: "POST", url: "/rest/v2/appointment/action/bookFree", who: ana } as const
  expect((await harness.call({ ...free, body: { appId: booked.appId } })).body).toMatchObject({
    status: "confirmed",
  })
  await harness.server.settle()
  const confirmed = harness.server.mails.findLast(({ to }) => to.address === `${ana.userId}@example.org`)
  expect(confirmed?.text).toContain(`/customer/appointments/${booked.appUuid}`)
  expect(confirmed?.text).not.toMatch(/You paid|full refund/)
  expect((await list())[0]).toMatchObject({ status: "accepted" })
  await sound()
})

it("is written in the language of the account at its address, whichever the specialist thought of", async () => {
  const email = "dana.has.one@people.example"
  await harness.client({ email, language: "fr" })
  const token = await linkOf(await invite({ invitee: { ...SOMEBODY, email } }))
  const sentEmail = harness.server.mails.findLast(({ text }) => text.includes(token))
  expect([sentEmail?.to.address, /<html[^>]* lang="(\w+)"/.exec(sentEmail?.html ?? "")?.[1]]).toEqual([
    email,
    "fr",
  ])
})

it("belongs to the first account that takes it, when it went to an address", async () => {
  const sent = await invite({ invitee: SOMEBODY })
  expect(sent.client).toEqual({ fullName: "Dana Marin", email: "dana@people.example" })
  const token = await linkOf(sent)
  const sentEmail = harness.server.mails.findLast(({ text }) => text.includes(token))
  expect(sentEmail).toMatchObject({ to: { address: "dana@people.example" } })
  expect(sentEmail?.subject).toBe("Ein Termin ist für Sie reserviert")
  expect((await take(token)).status).toBe(201)
  const other = await harness.client()
  expect(await received(token, other)).toMatchObject({ offer: null, isForSomebodyElse: true })
  expect(await received(token, provider)).toMatchObject({ offer: null, isForSomebodyElse: true })
})

it("keeps the time for another try when it was not paid, and frees it when it ends", async () => {
  const sent = await invite()
  const token = await linkOf(sent)
  const first = made.parse((await take(token)).body)
  await harness.pass(16 * MINUTE)
  expect(await holders()).toEqual([`invitation:${sent.id}`])
  const second = made.parse((await take(token)).body)
  expect(second.appUuid).not.toBe(first.appUuid)
  expect((await harness.pay(ana, second.orderID, "declined")).status).toBe(422)
  await harness.pass(DAY)
  await harness.pass(MINUTE)
  expect((await list())[0]).toMatchObject({
    status: "expired",
    abilities: { withdraw: false, sendAgain: true },
  })
  expect(await holders()).toEqual([])
  await harness.server.settle()
  const ended = harness.server.mails.filter(({ subject }) => subject === "Your invitation has expired")
  expect(ended.filter(({ text }) => !text.includes("Dana"))).toHaveLength(1)
  expect((await take(token)).status).not.toBe(201)
  await sound()
})

it("is declined by its link, sent again, and taken back", async () => {
  const { id } = await invite()
  const token = await linkOf({ id })
  await take(token)
  expect((await decline(token)).status).toBe(204)
  expect(await holders()).toEqual([])
  expect((await subjects()).some((each) => each === "Your invitation was declined")).toBe(true)
  expect((await act("POST", `${id}/letters`)).body).toMatchObject({ status: "open" })
  expect(await holders()).toEqual([`invitation:${id}`])
  const other = harness.asProvider(await harness.specialist())
  expect((await act("DELETE", id, other)).status).toBe(404)
  expect((await act("POST", `${id}/letters`, other)).status).toBe(404)
  expect(await list(other)).toEqual([])
  expect((await act("DELETE", id)).status).toBe(204)
  expect((await act("DELETE", id)).body).toMatchObject({ errorCode: "statusConflict" })
  expect((await act("POST", `${id}/letters`)).body).toMatchObject({ errorCode: "statusConflict" })
  expect(await holders()).toEqual([])
  await sound()
})

it("is not sent for a time that is taken or over, and for one outside the hours only when it is meant", async () => {
  await harness.confirmed({ who: ana, of: specialist, at: TEN })
  const taken = { code: "slotTaken", data: { nearest: expect.arrayContaining([expect.anything()]) } }
  await expect(invite()).rejects.toMatchObject(taken)
  await expect(invite({ start: TEST_NOW - HOUR })).rejects.toMatchObject({ code: "slotInThePast" })
  const early = TEN - 4 * HOUR
  const asked = { code: "rescheduleWithConflicts", data: { conflicts: [{ reason: "outsideHours" }] } }
  await expect(invite({ start: early })).rejects.toMatchObject(asked)
  expect((await invite({ start: early, isTimeMeant: true })).status).toBe("open")
  await expect(invite({ start: early, isTimeMeant: true })).rejects.toMatchObject({ code: "slotTaken" })
  await expect(invite({ invitee: { userId: specialist.userId } })).rejects.toMatchObject({
    code: "notAllowed",
  })
  await sound()
})

it("keeps a time once, however many invite to it and however fast somebody accepts", async () => {
  const tries = await Promise.allSettled([invite(), invite({ invitee: SOMEBODY }), invite()])
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect(await holders()).toHaveLength(1)
  const [sent] = await list()
  const token = await linkOf({ id: sent?.id ?? "" })
  const replies = await Promise.all([take(token), take(token), take(token)])
  expect(replies.some(({ status }) => status === 201)).toBe(true)
  expect(replies.every(({ status }) => status < 500)).toBe(true)
  expect(await holders()).toHaveLength(1)
  await sound()
})

it("ends after a day, or before the notice of a time that is nearer", async () => {
  const soon = Date.parse("2026-03-10T13:00:00Z")
  expect((await invite({ start: soon })).expiresAt).toBe(new Date(soon - 2 * HOUR).toISOString())
})

it("gives the discount of a first meeting to who has not met them, found out when they sign in", async () => {
  const bob = await harness.client()
  await harness.confirmed({ who: bob, of: specialist, at: TEN - DAY })
  const token = await linkOf(await invite({ invitee: SOMEBODY }))
  expect((await received(token)).price.amount).toBe(PRICE)
  expect((await received(token, bob)).price.amount).toBe(18_000)
  expect((await take(token, bob)).body).toMatchObject({ total: { amount: 18_000 } })
})

it("a payment that comes late still gets the time that the invitation keeps", async () => {
  const invited = await invite()
  const booked = made.parse((await take(await linkOf(invited))).body)
  expect((await harness.pay(ana, booked.orderID, "late")).status).toBeLessThan(500)
  await harness.pass(20 * MINUTE)
  await harness.pass(30 * MINUTE)
  await harness.pass(HOUR)
  await sound()
  const [sent] = await list()
  expect(sent?.status === "accepted" ? sent.appointmentUuid : booked.appUuid).toBe(booked.appUuid)
})

it("forgets name and address a month after it ended", async () => {
  await invite({ invitee: SOMEBODY })
  await harness.pass(2 * DAY)
  await harness.pass(31 * DAY)
  expect(await list()).toEqual([])
  const { rows } = await harness.server.platform.db.pool.query(
    "select full_name, email, status from booking.invitation where specialist_id = $1",
    [specialist.id],
  )
  expect(rows).toEqual([{ full_name: null, email: null, status: "expired" }])
})

it("takes back what a specialist offers once they are suspended, and sends nothing again meanwhile", async () => {
  const sent = await invite()
  const token = await linkOf(sent)
  await rest("suspended")
  await harness.pass(1000)
  expect((await list())[0]).toMatchObject({ id: sent.id, status: "withdrawn" })
  expect(await holders()).toEqual([])
  expect((await received(token, ana)).offer).toBeNull()
  expect((await act("POST", `${sent.id}/letters`)).body).toMatchObject({ errorCode: "notAllowed" })
  await sound()
})

it("keeps what a specialist offers whose profile only says something else", async () => {
  const sent = await invite()
  await rest("active")
  await harness.pass(1000)
  expect((await list())[0]).toMatchObject({ id: sent.id, status: "open" })
})

const rest = (status: string): Promise<void> =>
  harness.server.platform.db.transaction(async (tx) => {
    await tx.execute(sql`update specialists.specialist set status = ${status} where id = ${specialist.id}`)
    const { outbox } = harness.server.platform
    const payload = { specialistId: specialist.id }
    await outbox.publish(tx, { event: specialistChanged, key: `specialist:${specialist.id}`, payload })
  })
