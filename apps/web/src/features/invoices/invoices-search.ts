import type { Invoice } from "@arnica/contract/invoices"
import { readPage } from "../../platform/ui/read-page.ts"
import { readText } from "../../platform/ui/read-text.ts"

/** What is issued. */
export const KINDS = ["invoice", "creditNote"] as const satisfies readonly Invoice["kind"][]

/** What stands in the address of a list of invoices. */
export type InvoicesSearch = {
  readonly page?: number
  readonly year?: number
  readonly kind?: Invoice["kind"]
  readonly text?: string
}

/** The year with which the first books begin. */
export const FIRST_YEAR = 2026
const LAST_YEAR = 2200

const readYear = (value: unknown): { year?: number } => {
  const year = Number(value)
  return Number.isSafeInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? { year } : {}
}

/** Reads it; what is none is left out. */
export const readInvoicesSearch = (search: Readonly<Record<string, unknown>>): InvoicesSearch => {
  const kind = KINDS.find((one) => one === search.kind)
  return {
    ...readPage(search.page),
    ...readYear(search.year),
    ...(kind === undefined ? {} : { kind }),
    ...readText(search.text, (text) => ({ text })),
  }
}
