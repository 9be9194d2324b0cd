import { ROMANIAN_VAT_PERCENT } from "@arnica/rules/billing"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { PaymentsContext } from "../context.ts"
import { type PricedLine, priced, type VatStatus } from "./domain/line-vat.ts"
import { linesOf } from "./line-repository.ts"
import type { Order } from "./order-repository.ts"

type Selling = {
  readonly on: Queryable
  readonly order: Pick<Order, "payeeSpecialistId"> & { readonly subject: Pick<Order["subject"], "kind"> }
}

/** What stands without asking anybody: our own VAT, and that of vouchers. */
const fixedStatus = ({ settings, subjects }: PaymentsContext, kind: string): VatStatus | null => {
  switch (subjects.of(kind).vat) {
    case "house":
      return { rule: "included", percent: settings.vatPercent }
    case "later":
      return { rule: "later", percent: 0 }
    case "payee":
      return null
  }
}

/** How VAT stands in what an order sells, by whoever sells it; null while that is not known. */
export const readVatStatus = async (
  ctx: PaymentsContext,
  { on, order: { subject, payeeSpecialistId } }: Selling,
): Promise<VatStatus | null> => {
  const fixed = fixedStatus(ctx, subject.kind)
  if (fixed !== null || payeeSpecialistId === null) return fixed
  const rule = await ctx.findVatRule(on, payeeSpecialistId)
  return rule === null ? null : { rule, percent: rule === "included" ? ROMANIAN_VAT_PERCENT : 0 }
}

/**
 * The lines of an order with the VAT inside them. Those from before VAT was written down have what does not depend on anybody's
 * word: ours, and that of vouchers.
 */
export const readLines = async (
  ctx: PaymentsContext,
  { on, order }: { readonly on: Queryable; readonly order: Order },
): Promise<PricedLine[]> => {
  const lines = await linesOf(on, order.id)
  return lines.some(({ vat }) => vat !== null) ? lines : priced(lines, fixedStatus(ctx, order.subject.kind))
}
