import { objectionEndpoints } from "@arnica/contract/objections"
import { specialistReviewEndpoints } from "@arnica/contract/specialist-review"
import { wizardEndpoints } from "@arnica/contract/wizard"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { CatalogApi } from "../catalog/index.ts"
import { type CurrentStatus, wizardAbilities } from "./domain/status.ts"
import { close, suspend } from "./review/decide.ts"
import { closedBy } from "./review/history-repository.ts"
import { remindOfLicences } from "./review/licence-reminders.ts"
import { countWaiting } from "./review/list-repository.ts"
import type { Decision } from "./review/move.ts"
import { subscribeNews } from "./review/news.ts"
import { objectionRoutes } from "./review/objections.ts"
import { reviewRoutes } from "./review/routes.ts"
import { type BillingFacts, findBilling } from "./wizard/billing-of.ts"
import type { Calendars, WizardContext } from "./wizard/context.ts"
import { findIssuer, type IssuerFacts } from "./wizard/issuer-of.ts"
import { lastDayOfNotice } from "./wizard/licence-dates.ts"
import { type PlantedBilling, plantBilling } from "./wizard/plant-billing.ts"
import { subscribePortraits } from "./wizard/portraits.ts"
import { repeatNames } from "./wizard/repeat-names.ts"
import { wizardReadings, wizardSavings } from "./wizard/routes.ts"
import { type Case, findCase } from "./wizard/tab-repository.ts"

/** What other modules may ask about how specialists join. */
export type Joining = {
  /** Suspends an active specialist, as an admin read them. Throws `editedElsewhere` or `statusConflict`. */
  readonly suspend: (decision: Decision & { readonly comment: string }) => Promise<void>
  /** Closes the profile of who asks, as they read it, with whatever else is done then. Throws as `suspend` does. */
  readonly closeOwn: (decision: Decision & { readonly also: (tx: Tx) => Promise<void> }) => Promise<void>
  /** Where a profile stands, who closed it, and what its owner may do with it; null for an unknown one. */
  readonly readOwnStatus: (id: number) => Promise<OwnStatus | null>
  /** How many profiles wait to be checked, since when the first does (epoch milliseconds), of how many a licence runs out, and how many objections wait. */
  readonly countWaiting: () => ReturnType<typeof countWaiting>
  /** In whose name invoices of a specialist are written, and whether they may be; null for an unknown one. */
  readonly findIssuer: (on: Queryable, id: number) => Promise<IssuerFacts | null>
  /** Where these specialists are paid, and what is missing before they can be. */
  readonly findBilling: (on: Queryable, ids: readonly number[]) => Promise<Map<number, BillingFacts>>
  /** Writes the billing of specialists as if it had stood for long. For demo data and tests. */
  readonly plantBilling: (tx: Tx, planted: readonly PlantedBilling[]) => Promise<void>
}

export type OwnStatus = CurrentStatus &
  Pick<Case, "version"> & { readonly abilities: { readonly handIn: boolean; readonly close: boolean } }

const readOwnStatus = async (on: Queryable, id: number): Promise<OwnStatus | null> => {
  const of = await findCase(on, { id })
  if (of === null) return null
  const { status, version } = of
  const current = { status, closedBy: status === "closed" ? await closedBy(on, id) : null }
  return { ...current, version, abilities: wizardAbilities(current, "specialist") }
}

const DAY_SECONDS = 86_400

type Neighbours = {
  readonly catalog: CatalogApi
  readonly identity: WizardContext["identity"]
  readonly calendars: Calendars
  readonly followNames: WizardContext["followNames"]
  readonly findPackages: WizardContext["findPackages"]
  readonly mayManageSpecialist: WizardContext["mayManageSpecialist"]
  readonly noteOwnChange: WizardContext["noteOwnChange"]
  readonly specialistsAt: WizardContext["specialistsAt"]
}

/** The wizard of specialists, and those who check what was filled in. */
export const createJoining = (platform: Platform, { catalog, ...neighbours }: Neighbours): Joining => {
  const { http, config } = platform
  const { db, clock, outbox, fields, files, audit, jobs, live, mail, settings } = platform
  const ctx: WizardContext = {
    db,
    clock,
    outbox,
    fields,
    files,
    audit,
    jobs,
    live,
    mail,
    settings,
    publicUrl: config.publicUrl,
    brand: config.brand,
    catalog: catalog.read,
    ...neighbours,
  }
  http.implement(wizardEndpoints, { ...wizardReadings(ctx), ...wizardSavings(ctx) })
  http.implement(specialistReviewEndpoints, reviewRoutes(ctx))
  http.implement(objectionEndpoints, objectionRoutes(ctx))
  subscribeNews(ctx)
  subscribePortraits(ctx)
  remindOfLicences(ctx)
  jobs.every({ name: "specialists.repeatNames", seconds: DAY_SECONDS, handler: () => repeatNames(ctx) })
  return {
    suspend: (decision) => suspend(ctx, decision),
    closeOwn: (decision) => close(ctx, { ...decision, comment: null }),
    readOwnStatus: (id) => readOwnStatus(db.query, id),
    countWaiting: () => countWaiting(db.query, lastDayOfNotice(clock.now())),
    findIssuer: (on, id) => findIssuer(ctx, { on, id }),
    findBilling: (on, ids) => findBilling(ctx, { on, ids }),
    plantBilling: (tx, planted) => plantBilling(ctx, { tx, planted }),
  }
}
