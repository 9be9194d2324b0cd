import { randomUUID } from "node:crypto"
import { appointmentSchema, slotDetailsSchema } from "@arnica/contract/booking"
import { participationEndpoints } from "@arnica/contract/participations"
import { bookedSessionSchema, practiceEndpoints } from "@arnica/contract/practice"
import { beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { findViolations, NO_VIOLATIONS } from "../../../endurance/invariants.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { anActor } from "../../identity/testing.ts"
import { anOffer, type Planted } from "../../specialists/testing.ts"
import { DAY, details, HOUR, openBookingHarness } from "../harness/testing.ts"

/** A Tuesday, 10:00 in Bucharest. */
const TEN = Date.parse("2026-03-17T08:00:00Z")

const harness = await openBookingHarness()
let specialist: Planted
let provider: SignedIn
let ana: SignedIn
let mihai: { readonly who: SignedIn; readonly email: string }

beforeEach(async () => {
  specialist = await harness.specialist({ offers: [anOffer({ sessionTypeCode: "VIDEO_COUPLE" })] })
  provider = harness.asProvider(specialist)
  ana = await harness.client({ firstName: "Ana", lastName: "Pop" })
  mihai = await somebody()
})

const somebody = async () => {
  const email = `mihai-${randomUUID()}@example.org`
  return { who: await harness.client({ email, language: "de" }), email }
}

const listed = participationEndpoints["GET /api/v2/participations"].responses[200]
const received = participationEndpoints["GET /api/v2/participations/received"].responses[200]
const calendar = practiceEndpoints["GET /api/v2/practice/calendar"].responses[200]

const named = (email: string, more: object = {}) => ({
  companion: { fullName: "Mihai Pop", email, language: "el", ...more },
})
const together = (email: string, at = TEN) =>
  harness.confirmed({ who: ana, of: specialist, at, more: named(email) })
const emailsTo = (email: string) =>
  harness.server.mails.filter((mail) => JSON.stringify(mail.to).includes(email))
const tokenIn = (text: string): string => /together\?token=([\w.-]+)/.exec(text)?.[1] ?? ""
/** Books for two, and answers the token of the letter. */
const invite = async (email: string): Promise<{ uuid: string; token: string }> => {
  const { appUuid: uuid } = await together(email)
  await harness.pass(1000)
  return { uuid, token: tokenIn(emailsTo(email).at(-1)?.text ?? "") }
}
const open = (token: string, who?: SignedIn) =>
  harness.call({
    url: `/api/v2/participations/received?token=${token}`,
    ...(who === undefined ? {} : { who }),
  })
const byLink = (token: string, answer: string, who?: SignedIn) =>
  harness.call({
    method: "POST",
    url: "/api/v2/participations/received/answer",
    body: { token, answer },
    ...(who === undefined ? {} : { who }),
  })
/** What a calendar program elsewhere reads. */
const feed = async (showsNames: boolean): Promise<string> => {
  const made = await harness.call({
    method: "POST",
    url: "/api/v2/calendar-feed",
    who: provider,
    body: { showsNames },
  })
  const { pathname, search } = new URL(z.object({ url: z.string() }).parse(made.body).url)
  return (await harness.call({ url: `${pathname}${search}` })).raw
}
const list = async (who: SignedIn, show = "upcoming") =>
  listed.parse((await harness.call({ url: `/api/v2/participations?show=${show}`, who })).body)
const answer = (id: string, to: string, who: SignedIn) =>
  harness.call({ method: "POST", url: `/api/v2/participations/${id}/answer`, who, body: { answer: to } })
const own = async (uuid: string) =>
  appointmentSchema.parse((await harness.call({ url: `/api/v2/appointments/${uuid}`, who: ana })).body)
const sound = async () => expect(await findViolations(harness.server.platform.db.pool)).toEqual(NO_VIOLATIONS)

it("asks for a companion where the session is for two, and nowhere else", async () => {
  const asked = async (of: Planted): Promise<number> => {
    const url = `/rest/v2/public/bookingWizard/slot/${of.url}/${encodeURIComponent(new Date(TEN).toISOString())}/details`
    return slotDetailsSchema.parse((await harness.call({ url })).body).companions
  }
  const alone = await harness.specialist()
  expect([await asked(specialist), await asked(alone)]).toEqual([1, 0])
  const refused = await harness.post(
    ana,
    details(await harness.offerOf({ of: alone, at: TEN }), named(mihai.email)),
  )
  expect(refused.status).toBe(400)
  expect(refused.raw).toContain('"path":"companion"')
})

it("refuses the client's own address, the specialist's, and what is none", async () => {
  const offer = await harness.offerOf({ of: specialist, at: TEN })
  const { rows } = await harness.server.platform.db.pool.query(
    "select email from identity.user_account where id = any($1)",
    [[ana.userId, specialist.userId]],
  )
  expect(rows).toHaveLength(2)
  for (const email of [...rows.map(({ email: taken }) => String(taken).toUpperCase()), "nobody"]) {
    const reply = await harness.post(ana, details(offer, named(email)))
    expect([reply.status, reply.raw.includes('"path":"companion.email"')], email).toEqual([400, true])
  }
})

it("writes to the second person in their language once it is paid: when, with whom, by whom, a file and a link", async () => {
  const email = `stranger-${randomUUID()}@example.org`
  const booked = await harness.book({ who: ana, of: specialist, at: TEN, more: named(email) })
  await harness.pass(1000)
  expect(emailsTo(email)).toEqual([])
  await harness.pay(ana, booked.orderID)
  await harness.pass(1000)
  const [sentEmail, ...more] = emailsTo(email)
  expect(more).toEqual([])
  expect(sentEmail?.subject).toBe("Σας προσκαλούν σε συνεδρία")
  expect(sentEmail?.text).toContain("Ana Pop")
  expect(sentEmail?.text).not.toMatch(/180|144|lei|RON/)
  expect(tokenIn(sentEmail?.text ?? "")).not.toBe("")
  const file = Buffer.from(sentEmail?.attachments?.[0]?.content ?? "", "base64").toString()
  expect(file).toContain(`UID:${booked.appUuid}@`)
  expect(file).toContain("METHOD:REQUEST")
  const both = harness.server.mails.filter(({ text }) => text.includes("Together with: Mihai Pop"))
  expect(both).toHaveLength(2)
  expect((await own(booked.appUuid)).companions).toEqual([{ fullName: "Mihai Pop", status: "invited" }])
})

it("writes to who has an account in its language, whichever the client thought that they read", async () => {
  const { email } = await somebody()
  await invite(email)
  await harness.pass(1000)
  expect(emailsTo(email).map(({ html }) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1])).toEqual(["de"])
})

it("is opened by its link without an account, shows nothing of money and notes, and is answered there", async () => {
  const email = `stranger-${randomUUID()}@example.org`
  const { uuid, token } = await invite(email)
  const shown = await open(token)
  expect(received.parse(shown.body)).toMatchObject({
    status: "invited",
    sessionStatus: "confirmed",
    canAnswer: true,
    invitedBy: "Ana Pop",
    isForSomebodyElse: false,
    minutes: 50,
  })
  expect(shown.raw).not.toMatch(/price|amount|note|order|refund|attachment|beneficiary/i)
  expect(received.parse((await byLink(token, "accepted")).body).status).toBe("accepted")
  expect((await own(uuid)).companions).toEqual([{ fullName: "Mihai Pop", status: "accepted" }])
  expect(received.parse((await byLink(token, "declined")).body).status).toBe("declined")
  await harness.pass(1000)
  const told = harness.server.mails.filter(({ subject }) => subject === "Your companion declined")
  expect(told).toHaveLength(1)
  expect((await open("x".repeat(40))).status).toBe(404)
  await sound()
})

it("stands in the list of who has an account under the address, if they proved it to be theirs", async () => {
  const { token } = await invite(mihai.email)
  expect(emailsTo(mihai.email)).toHaveLength(1)
  expect(await list(mihai.who)).toMatchObject([{ status: "invited", invitedBy: "Ana Pop" }])
  expect(await list(ana)).toEqual([])
  const unproved = await somebody()
  await harness.server.platform.db.pool.query(
    "update identity.user_account set email_verified = false where id = $1",
    [unproved.who.userId],
  )
  await together(unproved.email, TEN + 2 * HOUR)
  expect(await list(unproved.who)).toEqual([])
  for (const who of [ana, provider]) {
    expect(received.parse((await open(token, who)).body).isForSomebodyElse).toBe(true)
    expect((await byLink(token, "accepted", who)).status).toBe(403)
  }
})

it("takes the time of who accepts with an account, and gives it back when they decline", async () => {
  await together(mihai.email)
  const [one] = await list(mihai.who)
  const elsewhere = await harness.specialist()
  const offer = await harness.offerOf({ of: elsewhere, at: TEN })
  expect((await answer(one?.id ?? "", "accepted", mihai.who)).status).toBe(200)
  await sound()
  const busy = await harness.post(mihai.who, details(offer))
  expect(busy.body).toMatchObject({ errorCode: -6837, translationKey: "errors:clientBusy" })
  expect((await answer(one?.id ?? "", "declined", mihai.who)).status).toBe(200)
  await sound()
  expect((await harness.post(mihai.who, details(offer))).status).toBe(201)
  expect((await answer(one?.id ?? "", "accepted", mihai.who)).body).toMatchObject({ errorCode: -6837 })
  expect((await answer(one?.id ?? "", "declined", ana)).status).toBe(404)
  await sound()
})

it("two answers at once leave one answer and one time", async () => {
  await together(mihai.email)
  const [one] = await list(mihai.who)
  const replies = await Promise.all(
    ["accepted", "declined", "accepted", "declined"].map((to) => answer(one?.id ?? "", to, mihai.who)),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await sound()
})

it("is seen by the specialist with both names, on the appointment and in the calendar", async () => {
  const { uuid, token } = await invite(mihai.email)
  const reply = await harness.call({ url: `/api/v2/practice/appointments/${uuid}`, who: provider })
  expect(bookedSessionSchema.parse(reply.body)).toMatchObject({
    companions: [{ fullName: "Mihai Pop", status: "invited" }],
  })
  expect(reply.raw).not.toContain(mihai.email)
  const span = `from=${new Date(TEN - HOUR).toISOString()}&to=${new Date(TEN + DAY).toISOString()}`
  const drawn = async () =>
    calendar.parse((await harness.call({ url: `/api/v2/practice/calendar?${span}`, who: provider })).body)
  expect(await drawn()).toMatchObject([
    { clientName: "Ana Pop", companionNames: ["Mihai Pop"], kind: "couple", invitation: null },
  ])
  expect(await feed(true)).toContain("Ana Pop and Mihai Pop · Arnica")
  expect(await feed(false)).not.toMatch(/Ana|Mihai/)
  await byLink(token, "declined")
  expect(await drawn()).toMatchObject([{ companionNames: [] }])
  expect(await feed(true)).toContain("Ana Pop · Arnica")
})

it("the table itself gives no place twice, and none that the session does not have", async () => {
  const { appId } = await together(mihai.email)
  const one = (position: number, places: number) =>
    harness.server.platform.db.pool.query(
      `insert into booking.companion (id, appointment_id, position, places, status, language, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'invited', 'en', now())`,
      [appId, position, places],
    )
  await expect(one(1, 1)).rejects.toThrow("companion_place_key")
  await expect(one(2, 1)).rejects.toThrow("companion_places_check")
})

it("moves with the session for who can come then too, and asks anew who cannot; nobody learns why", async () => {
  const { uuid } = await invite(mihai.email)
  const [one] = await list(mihai.who)
  await answer(one?.id ?? "", "accepted", mihai.who)
  const move = (from: number, to: number) =>
    harness.call({
      method: "POST",
      url: `/api/v2/appointments/${uuid}/rescheduling`,
      who: ana,
      body: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    })
  expect((await move(TEN, TEN + HOUR)).status).toBe(200)
  expect(await list(mihai.who)).toMatchObject([{ status: "accepted" }])
  await sound()
  await harness.confirmed({ who: mihai.who, of: await harness.specialist(), at: TEN + 3 * HOUR })
  expect((await move(TEN + HOUR, TEN + 3 * HOUR)).status).toBe(200)
  expect(await list(mihai.who)).toMatchObject([{ status: "invited" }])
  await harness.pass(1000)
  const last = emailsTo(mihai.email).at(-2)?.text + (emailsTo(mihai.email).at(-1)?.text ?? "")
  expect(tokenIn(last)).not.toBe("")
  await sound()
})

it("is told when it is called off, and has their time back", async () => {
  const { uuid } = await invite(mihai.email)
  const [one] = await list(mihai.who)
  await answer(one?.id ?? "", "accepted", mihai.who)
  const reply = await harness.call({
    method: "POST",
    url: `/api/v2/practice/appointments/${uuid}/cancellation`,
    who: provider,
    body: { reason: "A private reason" },
  })
  expect(reply.status).toBe(200)
  await harness.pass(1000)
  const sentEmail = emailsTo(mihai.email).at(-1)
  expect(sentEmail?.text).not.toContain("A private reason")
  const file = Buffer.from(sentEmail?.attachments?.[0]?.content ?? "", "base64").toString()
  expect(file).toContain("METHOD:CANCEL")
  expect(await list(mihai.who)).toEqual([])
  expect(await list(mihai.who, "cancelled")).toMatchObject([{ sessionStatus: "cancelledByProvider" }])
  expect((await answer(one?.id ?? "", "accepted", mihai.who)).status).toBe(409)
  await sound()
})

it("forgets the address a month after the session, and keeps the name with it", async () => {
  const { uuid } = await invite(mihai.email)
  await harness.pass(45 * DAY)
  const { rows } = await harness.server.platform.db.pool.query(
    `select email, address_mark, full_name is not null as named from booking.companion c
     join booking.appointment a on a.id = c.appointment_id where a.uuid = $1`,
    [uuid],
  )
  expect(rows).toEqual([{ email: null, address_mark: null, named: true }])
})

it.each(["clinic", "admin"] as const)(
  "is called off by the %s as the specialist could: everything goes back, and who takes part is told",
  async (by) => {
    const { uuid } = await invite(mihai.email)
    const { booking } = harness.modules
    const actor = anActor(by === "admin" ? { isAdmin: true } : { isCorporateAdmin: true })
    const reason = "The specialist fell ill."
    const { price } = await own(uuid)
    const told = emailsTo(mihai.email).length
    await (by === "admin"
      ? booking.adminAppointments.cancel({ actor, uuid, reason, by: "provider", expectedRefund: price })
      : booking.clinicAppointments.cancel({
          actor,
          uuid,
          reason,
          whose: [{ specialistId: specialist.id, since: 0 }],
        }))
    await harness.pass(1000)
    expect(await own(uuid)).toMatchObject({ status: "cancelledByProvider", refunded: price })
    expect(emailsTo(mihai.email).length).toBe(told + 1)
    await sound()
  },
)
