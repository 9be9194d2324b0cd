import { creditEndpoints } from "@arnica/contract/credits"
import type { Harness } from "./testing.ts"

const askedSchema = creditEndpoints["POST /api/v2/admin/credit-adjustments"].responses[201]

/** A correction of credits that nobody has agreed to. */
export const layOutCredits = async ({
  call,
  admin,
  ana,
}: Pick<Harness, "call" | "admin" | "ana">): Promise<{ readonly adjustmentId: string }> => {
  const payload = { email: ana.email, amount: 100, currency: "RON", reason: "A test" }
  const asked = await call({ as: admin, method: "POST", url: "/api/v2/admin/credit-adjustments", payload })
  if (asked.statusCode !== 201) throw new Error(`no correction: ${asked.body}`)
  return { adjustmentId: askedSchema.parse(asked.json()).id }
}
