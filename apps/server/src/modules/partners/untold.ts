import { INNER, OTHER, type Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "partners.invitation": {
    id: INNER,
    organisation_id: OTHER,
    invited_by: INNER,
    role: "of whoever is invited",
  },
  "partners.membership": { id: INNER, organisation_id: OTHER, kind: "the role tells it", user_id: INNER },
}
