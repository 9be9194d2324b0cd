import type { INVOICE_GAPS } from "@arnica/contract/invoices"
import { type VatRule, vatRuleOf } from "@arnica/rules/billing"
import type { InvoicingContext } from "../context.ts"
import type { Content } from "../domain/content.ts"

/** In whose name documents can be written, and by which rule of VAT; or what is missing. */
export type Issuer =
  | { readonly missing: (typeof INVOICE_GAPS)[number] }
  | { readonly missing: null; readonly seller: Content["seller"]; readonly rule: VatRule }

/** A specialist as an issuer, as they are now. */
export const findIssuer = async (
  { joining, db }: Pick<InvoicingContext, "joining" | "db">,
  specialistId: number,
): Promise<Issuer> => {
  const facts = await joining.findIssuer(db.query, specialistId)
  if (facts === null || !facts.isComplete) return { missing: "details" }
  if (!facts.mandate) return { missing: "mandate" }
  const { countryCode, vatPayer, isHealthCare, name, taxId, registration, street, postalCode, city } = facts
  const rule = vatRuleOf({ country: countryCode, vatPayer, isHealthCare })
  if (rule === null) return { missing: "country" }
  const seller = { name, taxId, registration, street, postalCode, city, countryCode }
  return { missing: null, seller, rule }
}
