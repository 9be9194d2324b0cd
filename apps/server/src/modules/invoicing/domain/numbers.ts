import type { VatRule } from "@arnica/rules/billing"
import { ROMANIAN_VAT_PERCENT, vatOfCredit, vatWithin } from "@arnica/rules/billing"

/** Where the books are kept: a year begins at its midnight. */
export const BOOKS_ZONE = "Europe/Bucharest"

/** Stands before the numbers that we give away, so that they cannot meet those of a specialist's own. */
const SERIES = "ARN"
const DIGITS = 4

type Numbered = { readonly specialistId: number; readonly year: number; readonly number: number }

/** A number as it is written, with the series of its issuer: `ARN7-2026-0001`. */
export const labelOf = ({ specialistId, year, number }: Numbered): string =>
  `${SERIES}${specialistId}-${year}-${String(number).padStart(DIGITS, "0")}`

/** What a document says of money, in minor units. */
export type Sums = {
  readonly gross: number
  readonly vat: number
  readonly vatPercent: number
  readonly vatRule: VatRule
}

/** The sums of an invoice. */
export const sumsOf = ({ amount, rule }: { readonly amount: number; readonly rule: VatRule }): Sums => {
  const vatPercent = rule === "included" ? ROMANIAN_VAT_PERCENT : 0
  return {
    gross: amount,
    vatPercent,
    vatRule: rule,
    vat: vatWithin({ gross: amount, percent: vatPercent }),
  }
}

/** Those of a credit note, by the rule and the rate of its invoice. */
export const creditOf = (given: {
  readonly invoice: Sums
  readonly before: number
  readonly amount: number
}): Sums => ({ ...given.invoice, gross: given.amount, vat: vatOfCredit(given) })

type Line = { readonly gross: number; readonly vat?: number | undefined }

/**
 * What of each line is without VAT. They sum to what the document says, to the minor unit: by the VAT that was written down with each
 * line; on documents from before it was, the first line takes the rest.
 */
export const netOf = ({ gross, vat }: Pick<Sums, "gross" | "vat">, lines: readonly Line[]): number[] =>
  lines.some((line) => line.vat === undefined)
    ? netWithRest(
        { gross, vat },
        lines.map((line) => line.gross),
      )
    : lines.map((line) => line.gross - (line.vat ?? 0))

const netWithRest = ({ gross, vat }: Pick<Sums, "gross" | "vat">, lines: readonly number[]): number[] => {
  const plain = lines.map((line) => Math.round((line * (gross - vat)) / gross))
  const rest = gross - vat - plain.reduce((sum, net) => sum + net, 0)
  return plain.map((net, index) => (index === 0 ? net + rest : net))
}
