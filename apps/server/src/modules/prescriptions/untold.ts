import { INNER, STEPS, type Untold, WHEN } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "prescriptions.prescription": {
    id: INNER,
    appointment_uuid: INNER,
    specialist_id: INNER,
    client_id: INNER,
    replaces: INNER,
    version: "how often a draft was saved",
    lines: "the medicines are told",
    created_at: WHEN,
    saved_at: WHEN,
    hash: "it comes of what is told",
    secret: "who has the sheet has it",
    secret_hash: "it comes of the secret",
    ended_at: STEPS,
    wrong_tries: "of pharmacies, not of the person",
    forget_after: "it comes of the date",
  },
}
