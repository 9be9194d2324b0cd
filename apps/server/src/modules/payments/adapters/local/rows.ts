import { money } from "@arnica/rules/money"
import { z } from "zod"
import { GATEWAY_STATUSES } from "../../refunds/domain/refund-way.ts"
import type { Charge } from "../gateway-port.ts"
import { SCENARIOS } from "./test-cards.ts"

const cardShape = {
  scenario: z.enum(SCENARIOS),
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
}

/** A nonce as it stands in the stand-in's tables. */
export const nonceSchema = z.object({
  ...cardShape,
  vault_token: z.string().nullable(),
  challenge: z.enum(["none", "asked", "passed", "failed"]),
})
export type NonceRow = z.output<typeof nonceSchema>

/** A card of the stand-in's vault. */
export const vaultSchema = z.object({ ...cardShape, token: z.string() })
export type VaultRow = z.output<typeof vaultSchema>

/** A charge as it stands in the stand-in's tables. */
const chargeSchema = z.object({
  id: z.string(),
  order_ref: z.string(),
  attempt: z.number().int(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
  vault_token: z.string().nullable(),
  status: z.enum(GATEWAY_STATUSES),
  decline: z.enum(["cardDeclined", "insufficientFunds", "authenticationFailed"]).nullable(),
})

/** A charge of the stand-in as the port has it. */
export const toCharge = (row: unknown): Charge => {
  const { id, order_ref, attempt, amount, currency, brand, last4, expires, vault_token, status, decline } =
    chargeSchema.parse(row)
  return {
    transactionId: id,
    status,
    amount: money(amount, currency),
    ref: { orderRef: order_ref, attempt },
    card: { brand, last4, expires, token: vault_token },
    decline,
  }
}
