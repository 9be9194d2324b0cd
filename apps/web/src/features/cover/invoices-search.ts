import { readPage } from "../../platform/ui/read-page.ts"

/** By what invoices to companies are filtered. */
export const INVOICE_STATES = ["open", "paid"] as const

/** What the address of the page says. */
export type CoverInvoicesSearch = {
  readonly state?: (typeof INVOICE_STATES)[number]
  readonly page?: number
}

/** Reads the filters of an address. */
export function readCoverInvoicesSearch({ state, page }: Record<string, unknown>): CoverInvoicesSearch {
  const known = INVOICE_STATES.find((each) => each === state)
  return { ...(known === undefined ? {} : { state: known }), ...readPage(page) }
}
