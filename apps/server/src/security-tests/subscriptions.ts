import type { PlanSessions } from "@arnica/contract/subscription-words"
import { subscriptionsEndpoints } from "@arnica/contract/subscriptions"
import { z } from "zod"
import type { Person } from "./people/testing.ts"
import type { Harness } from "./testing.ts"

type Specialist = Harness["ioana"]
type On = Pick<Harness, "call" | "nonce">

const offerSchema = subscriptionsEndpoints["GET /api/v2/specialists/{id}/subscription-plans"].responses[200]
const listSchema = subscriptionsEndpoints["GET /api/v2/subscriptions"].responses[200]

/** Puts both plans on offer, for a specialist's usual session at ten percent less. */
export const offerSubscriptions = async (
  { call }: Pick<On, "call">,
  { of, more = {} }: { readonly of: Specialist; readonly more?: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const { productId } = of.planted
  const payload = { active: true, productId, two: true, four: true, discount: 10, ...more }
  const url = "/api/v2/practice/subscription-offer"
  const saved = await call({ as: of, method: "PATCH", url, payload })
  if (saved.statusCode !== 200) throw new Error(`nothing is offered: ${saved.body}`)
}

/** What a month of a plan costs in lei, in minor units. */
export const priceOf = async (
  { call }: Pick<On, "call">,
  { of, sessions }: { readonly of: Specialist; readonly sessions: PlanSessions },
): Promise<number> => {
  const url = `/api/v2/specialists/${of.planted.id}/subscription-plans`
  const { offer } = offerSchema.parse((await call({ method: "GET", url })).json())
  const plan = offer?.plans.find((each) => each.sessions === sessions)
  const price = plan?.prices.find(({ currency }) => currency === "RON")
  if (price === undefined) throw new Error("nothing is offered in lei")
  return price.amount
}

/** Pays an order by a card that is typed in. */
export const payOrder = async (
  on: On,
  { as, orderId, card }: { readonly as: Person; readonly orderId: string; readonly card?: string },
): Promise<void> => {
  const nonce = await on.nonce(as, card)
  const url = `/api/v2/orders/${orderId}/payments`
  const paid = await on.call({ as, method: "POST", url, payload: { method: "card", nonce } })
  if (paid.statusCode !== 200) throw new Error(`not paid: ${paid.body}`)
}

/** Subscribes somebody with a specialist, and pays the first month; answers the subscription's id. */
export const subscribe = async (
  on: On,
  {
    as,
    of,
    sessions = 2,
  }: { readonly as: Person; readonly of: Specialist; readonly sessions?: PlanSessions },
): Promise<{ id: string; orderId: string }> => {
  await offerSubscriptions(on, { of })
  const amount = await priceOf(on, { of, sessions })
  const payload = { specialistId: of.planted.id, sessions, expectedPrice: { amount, currency: "RON" } }
  const ordered = await on.call({ as, method: "POST", url: "/api/v2/subscriptions", payload })
  if (ordered.statusCode !== 201) throw new Error(`not ordered: ${ordered.body}`)
  const { orderID: orderId } = z.object({ orderID: z.string() }).parse(ordered.json())
  await payOrder(on, { as, orderId })
  const mine = await on.call({ as, method: "GET", url: "/api/v2/subscriptions" })
  const [first] = listSchema.parse(mine.json()).items
  if (first === undefined) throw new Error("nobody subscribed")
  return { id: first.id, orderId }
}
