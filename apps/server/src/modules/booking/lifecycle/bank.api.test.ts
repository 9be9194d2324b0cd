import { appointmentListSchema, appointmentSchema } from "@arnica/contract/booking"
import { beforeEach, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import type { Planted } from "../../specialists/testing.ts"
import { MINUTE, openBookingHarness, TEN } from "../harness/testing.ts"

const HELD_UNTIL = new Date(TEST_NOW + 15 * MINUTE).toISOString()

const harness = await openBookingHarness()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await harness.specialist()
  ana = await harness.client()
})

type Made = { readonly appUuid: string; readonly orderID: string }

const payBy = async (card: Parameters<typeof harness.pay>[2]): Promise<Made> => {
  const made = await harness.book({ who: ana, of: specialist, at: TEN })
  harness.server.clock.advance(2 * MINUTE)
  await harness.pay(ana, made.orderID, card)
  return made
}
const view = async ({ appUuid }: Made) =>
  appointmentSchema.parse((await harness.call({ url: `/api/v2/appointments/${appUuid}`, who: ana })).body)
const upcoming = async (): Promise<string[]> => {
  const url = "/rest/v2/client/getMyAppointments?filter=upcoming"
  return appointmentListSchema
    .parse((await harness.call({ url, who: ana })).body)
    .details.map(({ uuid }) => uuid)
}
const mailsToAna = async () => {
  await harness.server.settle()
  return harness.server.mails.filter(({ to }) => to.address === `${ana.userId}@example.org`)
}
const subjects = async (): Promise<string[]> => (await mailsToAna()).map(({ subject }) => subject)

it("what a bank decides about stays in view through its hold and after it, and how it ends is written", async () => {
  const made = await payBy("late")
  expect(await view(made)).toMatchObject({ status: "held", paymentCheck: { heldUntil: HELD_UNTIL } })
  expect(await subjects()).toEqual([])
  // The hold is over, and nobody has looked after it yet.
  harness.server.clock.set(TEST_NOW + 15 * MINUTE + 1000)
  expect(await upcoming()).toEqual([made.appUuid])
  await harness.pass(MINUTE)
  expect(await view(made)).toMatchObject({
    status: "pendingPayment",
    paymentCheck: { heldUntil: HELD_UNTIL },
  })
  expect(await upcoming()).toEqual([made.appUuid])
  expect(await subjects()).toEqual(["Your bank is still checking the payment"])
  await harness.pass(30 * MINUTE)
  await harness.pass(MINUTE)
  expect(await view(made)).toMatchObject({ status: "confirmed", paymentCheck: null })
  expect(await subjects()).toEqual([
    "Your bank is still checking the payment",
    "Your appointment is confirmed",
  ])
})

it("what the bank did not take can be paid another way while its hold lasts, and its client is told until when", async () => {
  const made = await payBy("unanswered")
  expect(await view(made)).toMatchObject({ paymentCheck: { heldUntil: HELD_UNTIL } })
  await harness.pass(3 * MINUTE)
  await harness.pass(MINUTE)
  expect(await view(made)).toMatchObject({ status: "held", paymentCheck: null, abilities: { pay: true } })
  const [mail, ...more] = await mailsToAna()
  expect(more).toEqual([])
  expect(mail?.subject).toBe("Your payment did not go through")
  expect(mail?.text).toContain("Nothing was charged.")
  expect(mail?.text).toContain(`/en/booking/payment/${made.orderID}`)
})
