import { termsDocuments } from "@arnica/content/terms"
import { z } from "zod"
import { letPass } from "../../apps/server/src/modules/booking/testing.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { type Call, signedInAs } from "./calls.ts"

const DAY_MS = 86_400_000
const TEST_CARD = { number: "4111111111111111", expiry: "12/39", cvc: "123" }

/** The slot that is booked to be held yesterday, and when it was: 15:00 UTC, when people talk. */
const HELD_SLOT_IN_DAYS = 20
const HELD_AT_UTC_MS = 15 * 3_600_000
const bookedSchema = z.object({ orderID: z.string(), appUuid: z.string() })

type Wanted = {
  readonly server: ArnicaServer
  readonly specialistIds: readonly number[]
  readonly now: number
}

/**
 * Books and pays three sessions for the named customer over the API, as a browser would, and calls one of them off: so
 * the demo has orders, a ledger, mails, invoices with a credit note, and something to cancel.
 */
export const bookForCustomer = async ({ server, specialistIds, now }: Wanted): Promise<void> => {
  const call = await signedInAs(server, DEMO_ACCOUNTS[0].email)
  const wanted = [
    { id: specialistIds[0], inDays: 3 },
    { id: specialistIds[9], inDays: 6 },
    { id: specialistIds[1], inDays: 8, isCalledOff: true },
  ]
  // Behind a weekend the first free times of two specialists may be the same.
  let from = now
  for (const { id, inDays, isCalledOff = false } of wanted) {
    if (id === undefined) continue
    from = Math.max(from, now + inDays * DAY_MS)
    const [slot] = await slotsFrom(call, { id, from })
    if (slot === undefined) continue
    from = Date.parse(slot.start) + DAY_MS / 2
    const booked = bookedSchema.parse(await call("POST /rest/v2/bookings", bookingOf(slot.offer)))
    await payForOrder(call, booked.orderID)
    if (isCalledOff) await callOff(call, booked.appUuid)
  }
}

const callOff = async (call: Call, uuid: string): Promise<void> => {
  const shown = await call(`GET /api/v2/appointments/${uuid}`)
  const { refundNow } = z
    .object({ refundNow: z.object({ amount: z.int(), currency: z.string() }) })
    .parse(shown)
  await call(`POST /api/v2/appointments/${uuid}/cancellation`, { expectedRefund: refundNow })
}

/**
 * Books and pays a session with the named specialist that was held yesterday: the named customer may review it, and is
 * invited to.
 */
export const holdReviewable = async ({ server, specialistIds, now }: Wanted): Promise<void> => {
  const [id] = specialistIds
  if (id === undefined) return
  const call = await signedInAs(server, DEMO_ACCOUNTS[0].email)
  const [slot] = await slotsFrom(call, { id, from: now + HELD_SLOT_IN_DAYS * DAY_MS })
  if (slot === undefined) return
  const { orderID, appUuid: uuid } = bookedSchema.parse(
    await call("POST /rest/v2/bookings", bookingOf(slot.offer)),
  )
  await payForOrder(call, orderID)
  const start = Math.floor((now - DAY_MS) / DAY_MS) * DAY_MS + HELD_AT_UTC_MS
  const { outbox, db } = server.platform
  const { scheduling, practice: clients } = server.modules
  await db.transaction((tx) => letPass({ tx, outbox, scheduling, clients }, { uuid, start }))
}

/** What is free with a specialist in the nine days from an instant on, the earliest first. */
export const slotsFrom = async (
  call: Call,
  {
    id,
    from,
    productId,
  }: { readonly id: number; readonly from: number; readonly productId?: string | undefined },
): Promise<{ offer: string; start: string }[]> => {
  const product = productId === undefined ? "" : `&productId=${productId}`
  const span = `from=${at(from)}&to=${at(from + 9 * DAY_MS)}${product}`
  const slots = await call(`GET /rest/v2/availableSlots/${id}?calculatePrice=true&${span}`)
  return z.array(z.object({ offer: z.string(), start: z.string() })).parse(slots)
}

/** Pays an order with the test card; answers the order. */
export const payForOrder = async (call: Call, orderId: string): Promise<unknown> => {
  const { token } = z.object({ token: z.string() }).parse(await call("GET /rest/v2/payments/braintreeToken"))
  const card = await call("POST /local-gateway/nonces", { token, ...TEST_CARD })
  const { nonce } = z.object({ nonce: z.string() }).parse(card)
  return await call(`POST /api/v2/orders/${orderId}/payments`, { method: "card", nonce, saveCard: true })
}

const at = (ms: number): string => encodeURIComponent(new Date(ms).toISOString())

/** What the named customer says when they book an offer. */
export const bookingOf = (offer: string): Readonly<Record<string, unknown>> => ({
  offer,
  customer: {
    firstName: DEMO_ACCOUNTS[0].firstName,
    lastName: DEMO_ACCOUNTS[0].lastName,
    phoneCountryCode: "+40",
    phone: "712 345 678",
    timezoneCountry: "Europe",
    timezoneRegion: "Bucharest",
  },
  acceptedTerms: termsDocuments.map(({ code, version }) => ({ code, version })),
  timeZone: "Europe/Bucharest",
})
