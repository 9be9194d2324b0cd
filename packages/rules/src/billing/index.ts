/** Numbers that invoices and payouts need: bank accounts and companies. */
export * from "./cui.ts"
export * from "./iban.ts"
export * from "./tax-id.ts"
export * from "./vat.ts"
