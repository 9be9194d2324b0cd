import { clientAccountEndpoints } from "@arnica/contract/client-account"
import { clinicAccountEndpoints } from "@arnica/contract/clinic-account"
import { ownPayoutsEndpoints, payoutRunsEndpoints } from "@arnica/contract/payouts"
import type { Queryable } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import { clientPayees } from "./accounts/client-account.ts"
import { noteOwnChange, type OwnChange } from "./accounts/own-account.ts"
import { findAccount, type PayeeAccount } from "./accounts/payee-account.ts"
import { clientClaims } from "./claims.ts"
import type { Neighbours, PayoutsContext } from "./context.ts"
import { payoutsOfPeople } from "./personal-data.ts"
import { payoutRoutes } from "./routes.ts"
import { finishAll } from "./use-cases/finish.ts"
import { runsToApprove } from "./use-cases/views.ts"

export { type ClaimStep, type Claims, clientClaims } from "./claims.ts"

/** How soon a run is gone on with whose lines somebody was broken off at. */
const FINISH_SECONDS = 60

/** What other modules may ask of payouts. */
export type Payouts = {
  /** How many runs an admin may approve now. */
  readonly runsToApprove: (userId: string) => Promise<number>
  /** Writes down that a specialist's own account is another one, and tells them. It is used in three days. */
  readonly noteOwnChange: (change: OwnChange) => Promise<void>
  /** To which account a specialist is paid, and what keeps it from being paid to; null for no specialist. */
  readonly findAccount: (on: Queryable, specialistId: number) => Promise<PayeeAccount | null>
  /** Whether a client named an account to be paid to; it may wait still. */
  readonly hasClientAccount: (on: Queryable, userId: string) => Promise<boolean>
}

/** Payouts to specialists: what is due, runs that an admin approves, and the files that a bank takes. */
export const createPayouts = (platform: Platform, neighbours: Neighbours): Payouts => {
  const { db, clock, mail, audit, fields, http, config } = platform
  const { publicUrl, brand, payouts: house } = config
  const ctx: PayoutsContext = {
    db,
    clock,
    mail,
    audit,
    fields,
    publicUrl,
    brand,
    house,
    claims: () => clientClaims.on(platform),
    ...neighbours,
  }
  platform.jobs.every({
    name: "payouts.finishRuns",
    seconds: FINISH_SECONDS,
    handler: () => finishAll(ctx),
  })
  platform.personalData.register(payoutsOfPeople({ idOfUser: neighbours.specialists.idOfUser, fields }))
  http.implement(
    { ...ownPayoutsEndpoints, ...payoutRunsEndpoints, ...clinicAccountEndpoints, ...clientAccountEndpoints },
    payoutRoutes(ctx),
  )
  return {
    runsToApprove: (userId) => runsToApprove(ctx, userId),
    noteOwnChange: (change) => noteOwnChange(ctx, change),
    findAccount: (on, specialistId) => findAccount(ctx, { on, specialistId }),
    hasClientAccount: async (on, userId) => (await clientPayees(ctx, { on, userIds: [userId] })).size > 0,
  }
}
