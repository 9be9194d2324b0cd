import { INNER, OTHER, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "offers.agreed_price": {
    id: INNER,
    specialist_id: OTHER,
    client_id: INNER,
    product_id: INNER,
    company_id: "of a company",
  },
}
