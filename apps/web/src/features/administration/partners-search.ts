import type { OrganisationKind } from "@arnica/contract/organisations"
import { readPage } from "../../platform/ui/read-page.ts"
import { readText } from "../../platform/ui/read-text.ts"

/** What clinics and companies are filtered by. */
export type PartnersSearch = {
  readonly text?: string
  readonly kind?: OrganisationKind
  readonly page?: number
}

/** The kinds, in the order of the page. */
export const KINDS: readonly OrganisationKind[] = ["clinic", "company"]

/** Reads the filters of an address. */
export function readPartnersSearch({ text, kind, page }: Record<string, unknown>): PartnersSearch {
  const known = KINDS.find((each) => each === kind)
  return {
    ...readText(text, (said) => ({ text: said })),
    ...(known === undefined ? {} : { kind: known }),
    ...readPage(page),
  }
}
