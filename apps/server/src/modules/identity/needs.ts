import type { Tx } from "../../platform/db/handles.ts"
import type { FindPartnerFacts, FindSpecialistFacts } from "./profile/user-details.ts"

/** An account, and the name that it has from now on. */
export type Renamed = { readonly id: string; readonly firstName: string; readonly lastName: string }

/** Writes names anew where they are kept beside what they are searched for: in the transaction that changes them, by one statement. */
export type FollowNames = (tx: Tx, renamed: readonly Renamed[]) => Promise<void>

/** What identity is told about specialists and partners, who stand above it in the graph of modules, and what follows it there. */
export type IdentityNeeds = {
  readonly specialistFacts: FindSpecialistFacts
  readonly partnerFacts: FindPartnerFacts
  readonly followNames: FollowNames
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
