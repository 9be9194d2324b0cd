import { slotDetailsSchema } from "@arnica/contract/booking"
import { expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { details, HOUR, MINUTE, openBookingHarness, type Reply, TEN } from "../harness/testing.ts"

const harness = await openBookingHarness()

const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status).sort()

const unconfirm = (who: SignedIn) =>
  harness.server.platform.db.pool.query(
    "update identity.user_account set email_verified = false where id = $1",
    [who.userId],
  )

/** The offers of as many times, each of another specialist: one of each has the price of a first meeting. */
const offersFor = async (who: SignedIn, count: number): Promise<string[]> => {
  const starts = Array.from({ length: count }, (_, n) => TEN + n * HOUR)
  return await Promise.all(
    starts.map(async (at) => harness.offerOf({ of: await harness.specialist(), at, who })),
  )
}
const holdAll = async (who: SignedIn, offers: readonly string[]): Promise<Reply[]> => {
  const replies: Reply[] = []
  for (const offer of offers) replies.push(await harness.post(who, details(offer)))
  return replies
}

it("holds three times at most, and says so in the reader's language with an order to pay or to drop", async () => {
  const who = await harness.client()
  const offers = await offersFor(who, 5)
  const [first, , , fourth] = await holdAll(who, offers.slice(0, 4))
  const { orderID } = Object(first?.body)
  expect(fourth).toMatchObject({
    status: 409,
    body: {
      errorCode: "tooManyHolds",
      translationKey: "errors:tooManyHolds",
      data: { orderID },
      errorMessage: expect.stringMatching(/3 unpaid times/),
    },
  })
  expect((await harness.call({ method: "DELETE", url: `/api/v2/orders/${orderID}`, who })).status).toBe(204)
  expect((await harness.post(who, details(offers[3] ?? ""))).status).toBe(201)
  expect((await harness.post(who, details(offers[4] ?? ""))).status).toBe(409)
})

it("says it before anything is filled in, with an order to pay or to drop", async () => {
  const who = await harness.client()
  const of = await harness.specialist()
  const issues = async () => {
    const at = encodeURIComponent(new Date(TEN + 20 * HOUR).toISOString())
    const reply = await harness.call({ url: `/rest/v2/bookingWizard/slot/${of.url}/${at}`, who })
    return slotDetailsSchema
      .parse(reply.body)
      .appointmentWithIssues.filter(({ wayOut }) => wayOut !== "otherTime")
  }
  expect(await issues()).toEqual([])
  const [first, second, third] = await holdAll(who, await offersFor(who, 3))
  expect(statuses([first, second, third].flatMap((reply) => reply ?? []))).toEqual([201, 201, 201])
  const { orderID } = Object(first?.body)
  expect(await issues()).toMatchObject([{ code: "tooManyHolds", wayOut: "resumeOrder", orderID }])
  await unconfirm(who)
  expect(await issues()).toMatchObject([{ code: "addressNotConfirmed", wayOut: "confirmAddress", orderID }])
})

it("holds three of six that are asked for side by side", async () => {
  const who = await harness.client()
  const offers = await offersFor(who, 6)
  const replies = await Promise.all(offers.map((offer) => harness.post(who, details(offer))))
  expect(statuses(replies)).toEqual([201, 201, 201, 409, 409, 409])
})

it("holds one before the address is confirmed, also side by side", async () => {
  const who = await harness.client()
  await unconfirm(who)
  const offers = await offersFor(who, 4)
  const replies = await Promise.all(offers.map((offer) => harness.post(who, details(offer))))
  expect(statuses(replies)).toEqual([201, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: "holdUnconfirmed" })
})

it("asks for the same time again as often as somebody likes, and counts neither paid times nor lapsed holds", async () => {
  const who = await harness.client()
  await unconfirm(who)
  const of = await harness.specialist()
  const offerAt = (at: number) => harness.offerOf({ of, at, who })
  const one = await offerAt(TEN)
  expect(statuses(await holdAll(who, [one, one, one]))).toEqual([201, 201, 201])
  await harness.pass(16 * MINUTE)
  const held = await harness.post(who, details(await offerAt(TEN)))
  expect(held.status).toBe(201)
  expect((await harness.pay(who, Object(held.body).orderID)).status).toBe(200)
  expect((await harness.post(who, details(await offerAt(TEN + 2 * HOUR)))).status).toBe(201)
})
