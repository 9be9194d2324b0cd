import type { Tx } from "../../platform/db/handles.ts"
import type { FindPartnerFacts, FindSpecialistFacts } from "./profile/user-details.ts"

/** What identity is told about specialists and partners, who stand above it in the graph of modules. */
export type IdentityNeeds = {
  readonly specialistFacts: FindSpecialistFacts
  readonly partnerFacts: FindPartnerFacts
  readonly findSpecialistId: (userId: string) => Promise<number | null>
  /** Begins the profile of somebody who signs up to work here. */
  readonly openApplication: (
    tx: Tx,
    applicant: {
      readonly userId: string
      readonly firstName: string
      readonly lastName: string
      readonly timeZone: string
      readonly appliesAs: string
    },
  ) => Promise<void>
}
