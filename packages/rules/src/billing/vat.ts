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
