import { randomUUID } from "node:crypto"
import { appointmentSchema } from "@arnica/contract/booking"
import { beforeEach, expect, it } from "vitest"
import { findViolations, NO_VIOLATIONS } from "../../../endurance/invariants.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import { anOffer, type Planted } from "../../specialists/testing.ts"
import { HOUR, openBookingHarness } from "../harness/testing.ts"

/** A Tuesday, 10:00 in Bucharest. */
const TEN = Date.parse("2026-03-17T08:00:00Z")

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist({ offers: [anOffer({ sessionTypeCode: "VIDEO_COUPLE" })] })
  ana = await harness.client({ firstName: "Ana", lastName: "Pop" })
})

const address = (): string => `somebody-${randomUUID()}@example.org`
const companion = (email: string, fullName = "Mihai Pop") => ({ fullName, email, language: "de" })
/** Booked and paid for two. */
const booked = async (email: string): Promise<string> => {
  const more = { companion: companion(email) }
  const { appUuid } = await harness.confirmed({ who: ana, of: specialist, at: TEN, more })
  await harness.pass(1000)
  return appUuid
}
const name = async (uuid: string, body: object, who = ana) => {
  const url = `/api/v2/appointments/${uuid}/companion`
  const reply = await harness.call({ method: "POST", url, who, body })
  await harness.pass(1000)
  return reply
}
const tokensOf = (email: string): string[] =>
  harness.server.mails
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .flatMap(({ text }) => /together\?token=([\w.-]+)/.exec(text)?.[1] ?? [])
const withdrawals = (email: string) =>
  harness.server.mails.filter(
    ({ to, subject }) => JSON.stringify(to).includes(email) && subject.includes("zurückgezogen"),
  )
const byLink = (token: string | undefined, answer: string) =>
  harness.call({
    method: "POST",
    url: "/api/v2/participations/received/answer",
    body: { token, answer },
  })
const own = async (uuid: string) =>
  appointmentSchema.parse((await harness.call({ url: `/api/v2/appointments/${uuid}`, who: ana })).body)

it("who was named wrongly is exchanged: the letter goes to the other one, and the link before leads nowhere", async () => {
  const [wrong, right] = [address(), address()]
  const uuid = await booked(wrong)
  expect(await own(uuid)).toMatchObject({ abilities: { nameCompanion: true } })
  const other = await harness.client()
  expect((await name(uuid, companion(right), other)).status).toBe(404)
  const reply = await name(uuid, companion(right, "Maria Pop"))
  expect(reply.body).toMatchObject({ companions: [{ fullName: "Maria Pop", status: "invited" }] })
  const [first] = tokensOf(wrong)
  expect((await byLink(first, "accepted")).status).toBe(404)
  const [told, ...others] = withdrawals(wrong)
  expect([others, withdrawals(right)]).toEqual([[], []])
  expect(tokensOf(wrong)).toHaveLength(1)
  const file = Buffer.from(told?.attachments?.[0]?.content ?? "", "base64").toString()
  expect(file).toContain(`UID:${uuid}@`)
  expect(file).toContain("METHOD:CANCEL")
  const [theirs, ...more] = tokensOf(right)
  expect(more).toEqual([])
  expect((await byLink(theirs, "accepted")).status).toBe(200)
  expect(await own(uuid)).toMatchObject({
    companions: [{ status: "accepted" }],
    abilities: { nameCompanion: false },
  })
  expect((await name(uuid, companion(wrong))).status).toBe(409)
  const [entry] = await harness.server.platform.audit.list(
    { action: "booking.companionAnswered" },
    { limit: 1 },
  )
  expect(entry).toMatchObject({
    actor: "anonymous",
    subject: ana.userId,
    details: { answer: "accepted" },
    object: { type: "appointment", id: uuid },
  })
  expect(await findViolations(harness.server.platform.db.pool)).toEqual(NO_VIOLATIONS)
})

it("who declined or lost the letter is asked once more, five letters at most", async () => {
  const email = address()
  const uuid = await booked(email)
  expect((await byLink(tokensOf(email)[0], "declined")).status).toBe(200)
  for (const emails of [2, 3, 4, 5]) {
    expect((await name(uuid, companion(email))).status).toBe(200)
    expect(tokensOf(email)).toHaveLength(emails)
  }
  expect((await name(uuid, companion(email))).status).toBe(429)
  expect(tokensOf(email)).toHaveLength(5)
  expect(withdrawals(email)).toEqual([])
  expect(await own(uuid)).toMatchObject({ companions: [{ status: "invited" }] })
})

it("the client's own address is refused at its field, and so is a session that is for one, or has begun", async () => {
  const uuid = await booked(address())
  const { rows } = await harness.server.platform.db.pool.query(
    "select email from identity.user_account where id = $1",
    [ana.userId],
  )
  const refused = await name(uuid, companion(String(rows[0]?.email)))
  expect([
    refused.status,
    refused.raw.includes('"text":"ownAddress"') || refused.raw.includes("companion"),
  ]).toEqual([400, true])
  expect((await name(uuid, { fullName: "x", email: "nobody", language: "de" })).status).toBe(400)
  const alone = await harness.specialist()
  const single = await harness.confirmed({ who: await harness.client(), of: alone, at: TEN })
  expect((await name(single.appUuid, companion(address()))).status).toBe(404)
  await harness.pass(TEN - TEST_NOW + HOUR / 4)
  expect((await name(uuid, companion(address()))).status).toBe(409)
  expect(await own(uuid)).toMatchObject({ abilities: { nameCompanion: false } })
})
