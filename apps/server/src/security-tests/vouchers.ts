import { voucherEndpoints } from "@arnica/contract/vouchers"
import type { Harness } from "./testing.ts"

const issuedSchema = voucherEndpoints["POST /api/v2/admin/vouchers"].responses[201]

/** A voucher that nobody has used. */
export const layOutVoucher = async ({
  call,
  admin,
}: Pick<Harness, "call" | "admin">): Promise<{ readonly voucherId: string }> => {
  const payload = {
    voucher: { kind: "amount", amount: 5_000, currency: "RON" },
    days: 90,
    reason: "a test of security",
  }
  const issued = await call({ as: admin, method: "POST", url: "/api/v2/admin/vouchers", payload })
  if (issued.statusCode !== 201) throw new Error(`no voucher: ${issued.body}`)
  return { voucherId: issuedSchema.parse(issued.json()).voucher.id }
}
