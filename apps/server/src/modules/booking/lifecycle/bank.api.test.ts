import { appointmentListSchema, appointmentSchema } from "@arnica/contract/booking"
import { beforeEach, expect, it } from "vitest"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import type { Planted } from "../../specialists/testing.ts"
import { MINUTE, openBookingRig, TEN } from "../rig/testing.ts"

const HELD_UNTIL = new Date(TEST_NOW + 15 * MINUTE).toISOString()

const rig = await openBookingRig()
let specialist: Planted
let ana: SignedIn

beforeEach(async () => {
  specialist = await rig.specialist()
  ana = await rig.client()
})

type Made = { readonly appUuid: string; readonly orderID: string }

const payBy = async (card: Parameters<typeof rig.pay>[2]): Promise<Made> => {
  const made = await rig.book({ who: ana, of: specialist, at: TEN })
  rig.server.clock.advance(2 * MINUTE)
  await rig.pay(ana, made.orderID, card)
  return made
}
const view = async ({ appUuid }: Made) =>
  appointmentSchema.parse((await rig.call({ url: `/api/v2/appointments/${appUuid}`, who: ana })).body)
const upcoming = async (): Promise<string[]> => {
  const url = "/rest/v2/client/getMyAppointments?filter=upcoming"
  return appointmentListSchema.parse((await rig.call({ url, who: ana })).body).details.map(({ uuid }) => uuid)
}
const mailsToAna = async () => {
  await rig.server.settle()
  return rig.server.mails.filter(({ to }) => to.address === `${ana.userId}@example.org`)
}
const subjects = async (): Promise<string[]> => (await mailsToAna()).map(({ subject }) => subject)

it("what a bank decides about stays in view through its hold and after it, and how it ends is written", async () => {
  const made = await payBy("late")
  expect(await view(made)).toMatchObject({ status: "held", paymentCheck: { heldUntil: HELD_UNTIL } })
  expect(await subjects()).toEqual([])
  // The hold is over, and nobody has looked after it yet.
  rig.server.clock.set(TEST_NOW + 15 * MINUTE + 1000)
  expect(await upcoming()).toEqual([made.appUuid])
  await rig.pass(MINUTE)
  expect(await view(made)).toMatchObject({
    status: "pendingPayment",
    paymentCheck: { heldUntil: HELD_UNTIL },
  })
  expect(await upcoming()).toEqual([made.appUuid])
  expect(await subjects()).toEqual(["Your bank is still checking the payment"])
  await rig.pass(30 * MINUTE)
  await rig.pass(MINUTE)
  expect(await view(made)).toMatchObject({ status: "confirmed", paymentCheck: null })
  expect(await subjects()).toEqual([
    "Your bank is still checking the payment",
    "Your appointment is confirmed",
  ])
})

it("what the bank did not take can be paid another way while its hold lasts, and its client is told until when", async () => {
  const made = await payBy("unanswered")
  expect(await view(made)).toMatchObject({ paymentCheck: { heldUntil: HELD_UNTIL } })
  await rig.pass(3 * MINUTE)
  await rig.pass(MINUTE)
  expect(await view(made)).toMatchObject({ status: "held", paymentCheck: null, abilities: { pay: true } })
  const [mail, ...more] = await mailsToAna()
  expect(more).toEqual([])
  expect(mail?.subject).toBe("Your payment did not go through")
  expect(mail?.text).toContain("Nothing was charged.")
  expect(mail?.text).toContain(`/en/booking/payment/${made.orderID}`)
})
