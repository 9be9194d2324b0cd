import { z } from "zod"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { PayoutsContext } from "../context.ts"
import type { Creditor } from "../domain/pain-001.ts"
import type { Line } from "../line-repository.ts"

const creditorSchema = z.object({
  holder: z.string(),
  iban: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
})

/** What of somebody's billing a payment names. */
export const creditorOf = (billing: Creditor): Creditor => creditorSchema.parse(billing)

type Whose = Pick<Line, "id" | "userId">

/** Where the account of a payout is sealed. */
export const accountPlace = ({ id, userId }: Whose): FieldPlace => ({
  owner: userId,
  table: "payouts.line",
  column: "account",
  row: id,
})

/** The account of a payout; null once its owner is gone. */
export const openAccount = async (
  { fields }: Pick<PayoutsContext, "fields">,
  { on, line }: { readonly on: Queryable; readonly line: Whose & Pick<Line, "account"> },
): Promise<Creditor | null> => {
  const opened = await fields.openJson(on, {
    at: accountPlace(line),
    sealed: line.account,
    schema: creditorSchema,
  })
  return opened.kind === "open" ? opened.value : null
}
