import type { Fee } from "@arnica/contract/fees"
import { feeAfter, feeOn } from "@arnica/rules/money"
import type { PaymentsContext } from "../context.ts"
import { feeDay, findFees } from "./fee-repository.ts"

/** Our fee as it is today, and the change that is announced. */
export const presentFee = async ({ db, clock }: Pick<PaymentsContext, "db" | "clock">): Promise<Fee> => {
  const fees = await findFees(db.query)
  const today = feeDay(clock.now())
  const present = feeOn(fees, today)
  if (present === null) throw new Error("there is no fee")
  const next = feeAfter(fees, today)
  return {
    percent: present.percent,
    next: next === null ? null : { percent: next.percent, from: next.from },
  }
}
