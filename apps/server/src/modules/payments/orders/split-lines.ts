import type { OrderTender } from "../tenders/tender-repository.ts"
import type { PricedLine } from "./domain/line-vat.ts"
import { linesToPay, shareInTurn } from "./domain/over-lines.ts"

/** What of a line was paid by what, and what of it went back or is to. Minor units, parts of zero left out. */
export type SplitLine = PricedLine & {
  readonly paidBy: readonly { readonly tender: OrderTender["kind"]; readonly amount: number }[]
  readonly back: number
}

type Split = {
  readonly lines: readonly PricedLine[]
  readonly tenders: readonly Pick<OrderTender, "kind" | "amount">[]
  /** What goes back, the first promise first. */
  readonly refunds: readonly number[]
}

/**
 * What each tender pays of each line, and what of each goes back: by largest remainder over what a line costs after its discounts, so
 * that the parts sum to every line, every tender and every refund.
 */
export const splitLines = ({ lines, tenders, refunds }: Split): SplitLine[] => {
  const toPay = linesToPay(lines.map(({ amount }) => amount))
  const paid = shareInTurn(
    tenders.map(({ amount }) => amount),
    toPay,
  )
  const back = shareInTurn(refunds, toPay)
  return lines.map((line, place) => ({
    ...line,
    paidBy: tenders.flatMap(({ kind: tender }, nth) => {
      const amount = paid[nth]?.get(place) ?? 0
      return amount === 0 ? [] : [{ tender, amount }]
    }),
    back: back.reduce((sum, parts) => sum + (parts.get(place) ?? 0), 0),
  }))
}
