import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { connectLive } from "../../../platform/websocket/testing.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import { profileMoved } from "../../specialists/events.ts"
import { anOffer, type Planted } from "../../specialists/testing.ts"
import { type BookingHarness, createBookingHarness, HOUR } from "../harness/testing.ts"

/** A Tuesday, 10:00 in Bucharest. */
const TEN = Date.parse("2026-03-17T08:00:00Z")
const PATIENCE = { timeout: 10_000 } as const

let harness: BookingHarness
let address: string
let specialist: Planted
let ana: SignedIn

beforeAll(async () => {
  harness = await createBookingHarness()
  address = (await harness.server.start()) ?? ""
})
afterAll(() => harness.server.close())
beforeEach(async () => {
  harness.server.clock.set(TEST_NOW)
  specialist = await harness.specialist({ offers: [anOffer({ sessionTypeCode: "VIDEO_COUPLE" })] })
  ana = await harness.client({ firstName: "Ana", lastName: "Pop" })
})

const anAddress = (): string => `somebody-${randomUUID()}@example.org`
const named = (email: string, language = "en") => ({
  companion: { fullName: "Mihai Pop", email, language },
})
const invited = async (email: string, given: { at?: number; language?: string } = {}): Promise<string> => {
  const { at = TEN, language } = given
  const { appUuid } = await harness.confirmed({ who: ana, of: specialist, at, more: named(email, language) })
  await harness.pass(1000)
  return appUuid
}
const emailsTo = (email: string) =>
  harness.server.mails.filter(({ to }) => JSON.stringify(to).includes(email))
/** What somebody got, once it is as many: the server that runs delivers by itself too. */
const emailsOf = async (email: string, count: number) => {
  await expect.poll(() => emailsTo(email).length, PATIENCE).toBe(count)
  return emailsTo(email)
}
const tokenIn = (text = ""): string => /together\?token=([\w.-]+)/.exec(text)?.[1] ?? ""
const answers = async (email: string, answer: string) => {
  const [invitation] = await emailsOf(email, 1)
  const body = { token: tokenIn(invitation?.text), answer }
  const url = "/api/v2/participations/received/answer"
  expect((await harness.call({ method: "POST", url, body })).status).toBe(200)
}
const missed = async (uuid: string, missing: "client" | "provider") => {
  await harness.pass(TEN + HOUR / 2 - harness.server.clock.now())
  const url = `/api/v2/practice/appointments/${uuid}/no-show`
  const who = harness.asProvider(specialist)
  expect((await harness.call({ method: "POST", url, who, body: { missing } })).status).toBe(200)
  await harness.pass(1000)
}

it("reads in their language that the session takes place when its specialist leaves, unless they declined", async () => {
  const [coming, declining] = [anAddress(), anAddress()]
  await invited(coming, { language: "fr" })
  await invited(declining, { at: TEN + 2 * HOUR })
  await answers(declining, "declined")
  const { platform } = harness.server
  await platform.db.pool.query("update specialists.specialist set status = 'closed' where id = $1", [
    specialist.id,
  ])
  await platform.db.transaction((tx) =>
    platform.outbox.publish(tx, {
      event: profileMoved,
      key: `specialist:${specialist.id}`,
      payload: { specialistId: specialist.id, what: "closed", comment: null },
    }),
  )
  await harness.pass(1000)
  const [, told] = await emailsOf(coming, 2)
  expect(told?.subject).toBe("La séance a lieu")
  expect(told?.text).toContain("Ana Pop")
  expect(tokenIn(told?.text)).not.toBe("")
  expect(emailsTo(declining)).toHaveLength(1)
})

it("reads that the session did not take place when the specialist missed it, if they meant to come; never of money", async () => {
  const email = anAddress()
  const uuid = await invited(email)
  await answers(email, "accepted")
  await missed(uuid, "provider")
  const [, told] = await emailsOf(email, 2)
  expect(told?.subject).toMatch(/^About your session/)
  expect(told?.text).toContain("could not come to the session")
  expect(told?.text).not.toMatch(/RON|lei|back to/)
  expect(tokenIn(told?.text)).toBe("")
})

it("reads nothing of a session that its client missed, or that they never said they would come to", async () => {
  const email = anAddress()
  const uuid = await invited(email)
  await missed(uuid, "client")
  expect(emailsTo(email)).toHaveLength(1)
})

it("sees on every device, while they look, that they are not asked any more", async () => {
  const email = anAddress()
  const mihai = await harness.client({ email })
  const uuid = await invited(email)
  const live = await connectLive(address, { headers: { "x-test-user": mihai.userId } })
  const seen = (type: string) => live.frames.filter((frame) => frame.type === type).map(({ data }) => data)
  await expect.poll(() => seen("badge.changed").at(-1), PATIENCE).toEqual({ newApps: 1 })
  const body = { fullName: "Maria Pop", email: anAddress(), language: "en" }
  const url = `/api/v2/appointments/${uuid}/companion`
  expect((await harness.call({ method: "POST", url, who: ana, body })).status).toBe(200)
  await expect.poll(() => seen("badge.changed").at(-1), PATIENCE).toEqual({ newApps: 0 })
  expect(seen("appointment.changed").at(-1)).toMatchObject({ uuid, side: "client" })
  live.close()
})
