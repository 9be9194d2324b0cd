import type { Queryable } from "../../../platform/db/handles.ts"
import type { PayoutsContext } from "../context.ts"
import { payeesOf } from "./payees.ts"

/** Where the work of a specialist is paid to, and what is missing before it can be; without spaces, empty for none. */
export type PayeeAccount = {
  readonly holder: string
  readonly iban: string
  readonly missing: "method" | "details" | "waits" | null
}

/** To which account a specialist is paid: their own, or that of the clinic that they named. Null for no specialist. */
export const findAccount = async (
  ctx: Pick<PayoutsContext, "joining" | "partners" | "clock">,
  { on, specialistId }: { readonly on: Queryable; readonly specialistId: number },
): Promise<PayeeAccount | null> => {
  const payee = (await payeesOf(ctx, { on, ids: [specialistId] })).get(specialistId)
  if (payee === undefined) return null
  const { to, missing, waitsUntil } = payee
  return { holder: to.holder, iban: to.iban, missing: missing ?? (waitsUntil === null ? null : "waits") }
}
