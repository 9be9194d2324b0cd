import { voucherShopEndpoints } from "@arnica/contract/voucher-shop"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { signedInAs } from "./calls.ts"
import { payForOrder } from "./own-bookings.ts"

const COUNT = 3
const ORDERED = voucherShopEndpoints["POST /api/v2/voucher-purchases"].responses[201]

/** The named customer bought three sessions with the named specialist for themselves. */
export const buySessions = async (
  server: ArnicaServer,
  { specialistId }: { readonly specialistId: number },
): Promise<void> => {
  const [product] = await server.modules.specialists.products(specialistId)
  const each = product?.prices.RON
  if (product === undefined || each === undefined) return
  const call = await signedInAs(server, DEMO_ACCOUNTS[0].email)
  const ordered = await call("POST /api/v2/voucher-purchases", {
    amount: { amount: each * COUNT, currency: "RON" },
    sessions: { productID: product.id, count: COUNT },
    design: "sage",
    recipient: { delivery: "self" },
  })
  await payForOrder(call, ORDERED.parse(ordered).orderID)
}
