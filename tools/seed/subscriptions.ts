import { subscriptionsEndpoints } from "@arnica/contract/subscriptions"
import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { signedInAs } from "./calls.ts"
import { payForOrder } from "./own-bookings.ts"

/** How many psychotherapists offer a subscription, and how much of the price of single sessions each leaves off, in percent. */
const DISCOUNTS = [10, 5, 15, 10, 20] as const
const SESSIONS = 2

const PLANS = subscriptionsEndpoints["GET /api/v2/specialists/{id}/subscription-plans"].responses[200]

/** The first psychotherapists in Romania who can be booked. */
const findPsychotherapists = async ({ platform }: ArnicaServer): Promise<number[]> => {
  const { rows } = await platform.db.pool.query(
    `select s.id::float8 as id from specialists.specialist s
     where s.status = 'active' and s.country_code = 'RO' and exists (select 1 from specialists.specialist_speciality p
       where p.specialist_id = s.id and p.code = 'PSYCHOTHERAPIST')
     order by s.id limit $1`,
    [DISCOUNTS.length],
  )
  return z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id)
}

/** Some psychotherapists offer subscriptions, and the named customer has one with the first of them. */
export const seedSubscriptions = async (server: ArnicaServer): Promise<void> => {
  const ids = await findPsychotherapists(server)
  const { specialists, subscriptions } = server.modules
  const offers = await Promise.all(
    ids.map(async (specialistId, index) => {
      const [usual] = await specialists.products(specialistId)
      const productId = usual?.id ?? ""
      return { specialistId, productId, active: true, two: true, four: true, discount: DISCOUNTS[index] ?? 0 }
    }),
  )
  await subscriptions.plantOffers(offers)
  const [first] = ids
  if (first === undefined) return
  const call = await signedInAs(server, DEMO_ACCOUNTS[0].email)
  const { offer } = PLANS.parse(await call(`GET /api/v2/specialists/${first}/subscription-plans`))
  const price = offer?.plans
    .find(({ sessions }) => sessions === SESSIONS)
    ?.prices.find(({ currency }) => currency === "RON")
  if (price === undefined) return
  const ordered = await call("POST /api/v2/subscriptions", {
    specialistId: first,
    sessions: SESSIONS,
    expectedPrice: { amount: price.amount, currency: price.currency },
  })
  await payForOrder(call, z.object({ orderID: z.string() }).parse(ordered).orderID)
}
