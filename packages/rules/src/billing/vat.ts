/**
 * How VAT stands on an invoice: the issuer charges none (`none`, in Romania article 310 of the Fiscal Code), what they
 * do is exempt as health care (`exempt`, article 292 paragraph 1 a), in the European Union article 132 of Directive
 * 2006/112/EC), or it is inside the price (`included`).
 */
export type VatRule = "none" | "exempt" | "included"

/** Who writes an invoice, as far as VAT goes. `country` is an ISO 3166 code. */
export type VatIssuer = {
  readonly country: string
  readonly vatPayer: boolean
  /** They declared that their services are health care, exempt from VAT. */
  readonly isHealthCare: boolean
}

/** The usual rate of Romania, in percent: Law 141/2025, from August 2025 on. */
export const ROMANIAN_VAT_PERCENT = 21

/** The rule of an issuer; null for who charges the VAT of a country whose rates we do not know. */
export function vatRuleOf({ country, vatPayer, isHealthCare }: VatIssuer): VatRule | null {
  if (!vatPayer) return "none"
  if (isHealthCare) return "exempt"
  return country === "RO" ? "included" : null
}

/** The VAT inside a price, in minor units, rounded half up. */
export function vatWithin({ gross, percent }: { readonly gross: number; readonly percent: number }): number {
  return shareOf({ whole: percent, part: gross, of: 100 + percent })
}

/**
 * The VAT inside each line of what is sold together at one rate, in minor units: by largest remainder, so that the lines sum to the
 * VAT of the whole to the minor unit. A discount is a line below zero and takes its VAT away. Of equal remainders the larger line
 * gets the unit, then the earlier one: lines in another order have the same VAT.
 */
export function vatOfLines({
  lines,
  percent,
}: {
  readonly lines: readonly number[]
  readonly percent: number
}): number[] {
  const whole = vatWithin({ gross: lines.reduce((sum, gross) => sum + gross, 0), percent })
  const all = 100n + BigInt(percent)
  const parts = lines.map((gross, index) => {
    const product = BigInt(gross) * BigInt(percent)
    const remainder = ((product % all) + all) % all
    return { index, gross, vat: (product - remainder) / all, remainder }
  })
  let left = parts.reduce((rest, { vat }) => rest - vat, BigInt(whole))
  for (const part of parts.toSorted(byRemainder)) {
    if (left === 0n) break
    part.vat += 1n
    left -= 1n
  }
  return parts.map(({ vat }) => Number(vat))
}

type Part = { readonly index: number; readonly gross: number; readonly remainder: bigint }

function byRemainder(a: Part, b: Part): number {
  return Number(b.remainder - a.remainder) || b.gross - a.gross || a.index - b.index
}

/**
 * The VAT of a credit note: what is due on all that went back so far, less what earlier notes took. So all notes of an
 * invoice together take back its VAT to the minor unit.
 */
export function vatOfCredit(given: {
  readonly invoice: { readonly gross: number; readonly vat: number }
  /** What earlier notes took back. */
  readonly before: number
  readonly amount: number
}): number {
  const { gross: of, vat: whole } = given.invoice
  const until = (part: number): number => shareOf({ whole, part, of })
  return until(given.before + given.amount) - until(given.before)
}

/** whole × part / of, rounded half up; exact, for the product may be beyond what a number holds. */
function shareOf(of: { readonly whole: number; readonly part: number; readonly of: number }): number {
  const [whole, part, all] = [BigInt(of.whole), BigInt(of.part), BigInt(of.of)]
  return Number((2n * whole * part + all) / (2n * all))
}
