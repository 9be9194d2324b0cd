import { INNER, type Untold } from "../../platform/personal-data/untold.ts"

const PUBLIC = "stands on the page of the product"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "store.listing": "its words are told; what else it is stands on its page",
  "store.listing_text": { listing: INNER, language: INNER, summary: "told as its text", folded: INNER },
  "store.listing_price": PUBLIC,
  "store.listing_holder": PUBLIC,
  "store.listing_partner": "of the partners who see a product of the marketplace",
  "store.listing_date": "its groups are told",
}
