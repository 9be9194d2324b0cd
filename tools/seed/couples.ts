import { z } from "zod"
import type { NewOffer } from "../../apps/server/src/modules/specialists/index.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { signedInAs } from "./calls.ts"
import { bookingOf, payForOrder, slotsFrom } from "./own-bookings.ts"

const DAY_MS = 86_400_000
const IN_DAYS = 12

/** What the named specialist sells to couples. */
export const COUPLE_OFFER: NewOffer = {
  id: "6c0b1f6e-52d7-4b0e-9a53-0d6f6f7c0a02",
  sessionTypeCode: "VIDEO_COUPLE",
  place: "online",
  minutes: 80,
  prices: { RON: 32_000, EUR: 6_400, GBP: 5_500, USD: 7_000 },
}

type Wanted = { readonly server: ArnicaServer; readonly specialistId: number; readonly now: number }

/** The named customer has a session for two with the named specialist, to which somebody with an account is invited. */
export const bookForTwo = async ({ server, specialistId, now }: Wanted): Promise<void> => {
  const [customer] = DEMO_ACCOUNTS
  const beside = DEMO_ACCOUNTS[5]
  const call = await signedInAs(server, customer.email)
  const from = now + IN_DAYS * DAY_MS
  const [slot] = await slotsFrom(call, { id: specialistId, from, productId: COUPLE_OFFER.id })
  if (slot === undefined) return
  const companion = {
    fullName: `${beside.firstName} ${beside.lastName}`,
    email: beside.email,
    language: beside.language,
  }
  const booked = await call("POST /rest/v2/bookings", { ...bookingOf(slot.offer), companion })
  await payForOrder(call, z.object({ orderID: z.string() }).parse(booked).orderID)
}
