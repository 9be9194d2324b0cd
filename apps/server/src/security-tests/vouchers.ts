import { voucherShopEndpoints } from "@arnica/contract/voucher-shop"
import { voucherEndpoints } from "@arnica/contract/vouchers"
import type { Person } from "./people/testing.ts"
import type { Harness } from "./testing.ts"

const issuedSchema = voucherEndpoints["POST /api/v2/admin/vouchers"].responses[201]
const orderedSchema = voucherShopEndpoints["POST /api/v2/voucher-purchases"].responses[201]
const ownSchema = voucherEndpoints["GET /api/v2/vouchers"].responses[200]

type LaidOut = {
  /** A voucher that nobody has used. */
  readonly voucherId: string
  /** One in Ana's account. */
  readonly ownVoucherId: string
  /** One that Ana bought to hand over, about Secretova. */
  readonly purchaseId: string
  /** Another one, to be taken back. */
  readonly unwantedPurchaseId: string
}

const issue = async ({ call, admin }: Pick<Harness, "call" | "admin">) => {
  const payload = {
    voucher: { kind: "amount", amount: 5_000, currency: "RON" },
    days: 90,
    reason: "a test of security",
  }
  const issued = await call({ as: admin, method: "POST", url: "/api/v2/admin/vouchers", payload })
  if (issued.statusCode !== 201) throw new Error(`no voucher: ${issued.body}`)
  return issuedSchema.parse(issued.json())
}

/** Orders a voucher and pays it by card; answers its purchase and its order. */
export const buyVoucherAs = async (
  { call, nonce }: Pick<Harness, "call" | "nonce">,
  {
    as,
    recipient,
    amount = 10_000,
  }: { readonly as: Person; readonly recipient: object; readonly amount?: number },
): Promise<{ readonly id: string; readonly orderID: string }> => {
  const payload = { amount: { amount, currency: "RON" }, design: "arnica", recipient }
  const ordered = await call({ as, method: "POST", url: "/api/v2/voucher-purchases", payload })
  if (ordered.statusCode !== 201) throw new Error(`not ordered: ${ordered.body}`)
  const made = orderedSchema.parse(ordered.json())
  const paying = { method: "card", nonce: await nonce(as), saveCard: false }
  const url = `/api/v2/orders/${made.orderID}/payments`
  const paid = await call({ as, method: "POST", url, payload: paying })
  if (paid.statusCode !== 200) throw new Error(`not paid: ${paid.body}`)
  return made
}

/** Vouchers: one that was issued, one in Ana's account, one that she bought. */
export const layOutVoucher = async (
  stage: Pick<Harness, "call" | "admin" | "ana" | "nonce">,
): Promise<LaidOut> => {
  const { call, ana } = stage
  const { voucher } = await issue(stage)
  const own = await issue(stage)
  await call({ as: ana, method: "GET", url: `/rest/v2/account/useVoucher/${own.code}` })
  const listed = ownSchema.parse((await call({ as: ana, method: "GET", url: "/api/v2/vouchers" })).json())
  const recipient = { delivery: "hand", name: "Zoe Secretova", message: "About Secretova" }
  const { id: purchaseId } = await buyVoucherAs(stage, { as: ana, recipient })
  const { id: unwantedPurchaseId } = await buyVoucherAs(stage, { as: ana, recipient })
  return { voucherId: voucher.id, ownVoucherId: listed.items[0]?.id ?? "", purchaseId, unwantedPurchaseId }
}
