import { packagesEndpoints } from "@arnica/contract/packages"
import { z } from "zod"
import { paymentDisputed } from "../modules/payments/events.ts"
import type { Person } from "./people/testing.ts"
import type { Harness } from "./testing.ts"

/** What a package of a test is: three sessions for 480 lei, to be held within six months. */
export const THREE = { sessions: 3, months: 6, prices: [{ currency: "RON", amount: 48_000 }], onSale: true }

type Specialist = Harness["ioana"]
type On = Pick<Harness, "call">

/** Puts packages of a specialist's usual session on sale, and answers the first. */
export const offerPackage = async (
  { call }: On,
  { of, more = {} }: { readonly of: Specialist; readonly more?: Readonly<Record<string, unknown>> },
): Promise<string> => {
  const payload = { packages: [{ id: null, productId: of.planted.productId, ...THREE, ...more }] }
  const saved = await call({ as: of, method: "PATCH", url: "/api/v2/practice/packages", payload })
  const { packages } = packagesEndpoints["PATCH /api/v2/practice/packages"].responses[200].parse(saved.json())
  const [first] = packages
  if (first === undefined) throw new Error(`nothing is offered: ${saved.body}`)
  return first.id
}

/** Orders a package. */
export const orderPackage = async (
  { call }: On,
  {
    as,
    packageId,
    amount = 48_000,
  }: { readonly as: Person; readonly packageId: string; readonly amount?: number },
): Promise<string> => {
  const payload = { packageId, expectedPrice: { amount, currency: "RON" } }
  const ordered = await call({ as, method: "POST", url: "/api/v2/packages", payload })
  if (ordered.statusCode !== 201) throw new Error(`not ordered: ${ordered.body}`)
  return z.object({ orderID: z.string() }).parse(ordered.json()).orderID
}

/** Orders a package of three sessions and pays for it; answers its id. */
export const buyPackage = async (
  on: Pick<Harness, "call" | "nonce">,
  { as, of }: { readonly as: Person; readonly of: Specialist },
): Promise<{ id: string; orderId: string }> => {
  const orderId = await orderPackage(on, { as, packageId: await offerPackage(on, { of }) })
  const nonce = await on.nonce(as)
  const url = `/api/v2/orders/${orderId}/payments`
  const paid = await on.call({ as, method: "POST", url, payload: { method: "card", nonce, saveCard: true } })
  const bought = z.object({ package: z.object({ id: z.string() }) }).parse(paid.json())
  return { id: bought.package.id, orderId }
}

/** What a bank says of the payment of somebody's package, as payments announce it. */
export type Bank = (outcome: "opened" | "won" | "lost", packageId: string, orderId: string) => Promise<void>

/** The bank of a stage. */
export const bankOf =
  (stage: () => Harness): Bank =>
  async (outcome, id, orderId) => {
    const { platform, settle } = stage().server
    const { rows } = await platform.db.pool.query(
      "update payments.customer_order set status = $2 where id = $1 returning user_id",
      [orderId, outcome === "opened" ? "disputed" : outcome],
    )
    const [{ user_id: userId }] = z.tuple([z.object({ user_id: z.string() })]).parse(rows)
    const payload = { orderId, userId, subject: { kind: "package", id }, outcome }
    await platform.db.transaction((tx) =>
      platform.outbox.publish(tx, { event: paymentDisputed, key: `order:${orderId}`, payload }),
    )
    await settle()
  }
