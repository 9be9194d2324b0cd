import { type OwnPackageOffer, packagesEndpoints } from "@arnica/contract/packages"
import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { type Call, signedInAs } from "./calls.ts"
import { bookingOf, payForOrder, slotsFrom } from "./own-bookings.ts"

const DAY_MS = 86_400_000
/** How many sessions for how long, and how much of the price for single ones is asked, in percent. */
const PACKAGES = [
  { sessions: 5, months: 6, percent: 90 },
  { sessions: 10, months: 12, percent: 85 },
] as const

const OWN = packagesEndpoints["GET /api/v2/practice/packages"].responses[200]

/** The named specialist sells two packages of their usual session. Answers the first. */
const offerPackages = async (call: Call): Promise<OwnPackageOffer | undefined> => {
  const { offers } = OWN.parse(await call("GET /api/v2/practice/packages"))
  const [usual] = offers
  if (usual === undefined) return undefined
  const packages = PACKAGES.map(({ sessions, months, percent }) => ({
    id: null,
    productId: usual.productId,
    sessions,
    months,
    onSale: true,
    prices: usual.prices.map(({ currency, amount }) => ({
      currency,
      amount: Math.round((amount * sessions * percent) / 10_000) * 100,
    })),
  }))
  return OWN.parse(await call("PATCH /api/v2/practice/packages", { packages })).packages[0]
}

type Wanted = { readonly server: ArnicaServer; readonly specialistId: number; readonly now: number }

/** The named specialist sells packages, and the named customer has one of five sessions with two of them booked. */
export const seedPackages = async ({ server, specialistId, now }: Wanted): Promise<void> => {
  const [customer, specialist] = DEMO_ACCOUNTS
  const offered = await offerPackages(await signedInAs(server, specialist.email))
  const price = offered?.prices.find(({ currency }) => currency === "RON")
  if (offered === undefined || price === undefined) return
  const call = await signedInAs(server, customer.email)
  const ordered = await call("POST /api/v2/packages", { packageId: offered.id, expectedPrice: price })
  const { orderID } = z.object({ orderID: z.string() }).parse(ordered)
  const paid = await payForOrder(call, orderID)
  const { id } = z.object({ package: z.object({ id: z.string() }) }).parse(paid).package
  for (const inDays of [10, 17]) {
    const [slot] = await slotsFrom(call, { id: specialistId, from: now + inDays * DAY_MS })
    if (slot === undefined) continue
    const booked = await call("POST /rest/v2/bookings", { ...bookingOf(slot.offer), packageId: id })
    const { appId } = z.object({ appId: z.int() }).parse(booked)
    await call("POST /rest/v2/appointment/action/bookFree", { appId })
  }
}
