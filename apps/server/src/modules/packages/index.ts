import { type PackageOffer, packagesEndpoints } from "@arnica/contract/packages"
import { sql } from "drizzle-orm"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { Subject } from "../payments/index.ts"
import type { Neighbours, PackagesContext } from "./context.ts"
import { packagesOfPeople } from "./personal-data.ts"
import { presentState } from "./present.ts"
import { findPurchases } from "./purchase-repository.ts"
import { packagesRoutes } from "./routes.ts"
import { findEarned, returnSession } from "./session-repository.ts"
import { countTaken, type KeptOffers, keepStoreOffers } from "./store-offers.ts"
import { followDisputes } from "./use-cases/disputed.ts"
import { giveShareBack, shareOfSession } from "./use-cases/fair-share.ts"
import { calculateRefunds, giveBackByAdmin } from "./use-cases/give-back.ts"
import { packagesSoldTo, type SoldTo } from "./use-cases/lists.ts"
import { offersToSell } from "./use-cases/offers.ts"
import { packageOrders } from "./use-cases/package-orders.ts"
import {
  beginPeriod,
  describeOrders,
  giveUpSessions,
  losePeriod,
  type NewPeriod,
  openPeriod,
} from "./use-cases/periods.ts"
import { restoreSession, retakeSession } from "./use-cases/restore-session.ts"
import { settlePackages } from "./use-cases/settle.ts"
import { leftWith, notifyOfUnavailable, type PackagesLeft } from "./use-cases/specialist-unavailable.ts"
import { type PackageLeft, packageFor, takeSession, type WantedSession } from "./use-cases/use-package.ts"

export type { KeptOffers } from "./store-offers.ts"
export type { PackageLeft, WantedSession } from "./use-cases/use-package.ts"

const SWEEP_SECONDS = 60

/** What other modules may ask of packages. Amounts are minor units, instants epoch milliseconds. */
export type Packages = {
  /** The packages that a specialist would sell, whether or not they can be booked now. */
  readonly toSell: (specialistId: number) => Promise<PackageOffer[]>
  /** The package that a session can be booked with, the one that ends first; null for none. */
  readonly packageFor: (wanted: WantedSession) => Promise<PackageLeft | null>
  /** Takes a session of a package for an appointment, one at a time. Throws notFound, packageStopped or packageUsedUp. */
  readonly takeSession: (
    tx: Tx,
    given: { readonly packageId: string; readonly appointmentUuid: string; readonly wanted: WantedSession },
  ) => Promise<void>
  /** Gives the session of an appointment back, which its client called off in time. */
  readonly returnSession: (tx: Tx, appointmentUuid: string) => Promise<void>
  /** The appointments by which sessions were earned, by the name of the earning; others are left out. One query. */
  readonly sessionsEarned: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Gives a session back that was counted as used and did not take place. */
  readonly restoreSession: (
    tx: Tx,
    given: { readonly appointmentUuid: string; readonly keepUntil: number },
  ) => Promise<void>
  /** Takes a session again that was given back and did take place. Throws packageUsedUp when nothing is left. */
  readonly retakeSession: (tx: Tx, appointmentUuid: string) => Promise<void>
  /** What the session of an appointment is worth; null for one that is not of a package. */
  readonly findShare: (appointmentUuid: string) => ReturnType<typeof shareOfSession>
  /**
   * Gives a part of a used session's share back to the client, once. Answers what went back, or `later` while a bank decides
   * about the payment.
   */
  readonly giveShareBack: (
    tx: Tx,
    given: { readonly appointmentUuid: string; readonly amount: number },
  ) => Promise<number | "later">
  /** The orders by which these packages were paid. */
  readonly findOrders: (packageIds: readonly string[]) => Promise<string[]>
  /** A page of the packages that a client bought of a specialist: those in use first, then the newest. */
  readonly soldTo: (asked: SoldTo) => ReturnType<typeof packagesSoldTo>
  /** What is left of the packages that a specialist sold, and what of it would go back. */
  readonly leftWith: (specialistId: number) => Promise<PackagesLeft>
  /** What giving packages back now would pay back, in minor units, by order; those of which nothing would are left out. */
  readonly calculateRefunds: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** How the packages that these orders paid stand, by order; others, and what is not paid, are left out. */
  readonly readStates: (
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ReturnType<typeof presentState>>>
  /** Ends the package of an order and gives back what is left of it. Throws statusConflict when that is another amount. */
  /** Puts what a product of the help store sells on offer, in the place of what it sold before. Throws badInput for fewer places than are taken. */
  readonly keepStoreOffers: (tx: Tx, kept: KeptOffers) => Promise<void>
  /** How many of these offers of the help store were bought or wait to be paid, by id, in one query. */
  readonly countTaken: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Writes the sessions of a period of a subscription, which wait to be paid by an order that is there already. */
  readonly openPeriod: (tx: Tx, period: NewPeriod) => Promise<void>
  /** They are paid, and can be booked until then. False for a period that was given up. */
  readonly beginPeriod: (
    tx: Tx,
    given: { readonly id: string; readonly expiresAt: number },
  ) => Promise<boolean>
  /** Nobody pays for them any more. */
  readonly losePeriod: (tx: Tx, id: string) => Promise<void>
  /** Gives up to so many free sessions of a period back for what they cost. */
  readonly giveUpSessions: (
    tx: Tx,
    given: { readonly id: string; readonly most: number },
  ) => Promise<{ count: number; amount: number }>
  /** What the orders of periods are for, as payments ask. */
  readonly describeOrders: Subject["describe"]
  readonly giveBack: (
    tx: Tx,
    given: { readonly orderId: string; readonly amount: number; readonly reason: string },
  ) => Promise<void>
}

/** Packages of sessions: so many of one kind for one price, paid ahead and earned one by one. */
export const createPackages = (platform: Platform, neighbours: Neighbours): Packages => {
  const { db, clock, log, mail, http, jobs, config } = platform
  const { publicUrl, brand } = config
  const ctx: PackagesContext = { db, clock, log, mail, publicUrl, brand, ...neighbours }
  platform.personalData.register(packagesOfPeople(platform, ctx))
  http.implement(packagesEndpoints, packagesRoutes(ctx))
  neighbours.payments.registerSubject("package", packageOrders(ctx))
  jobs.every({ name: "packages.settle", seconds: SWEEP_SECONDS, handler: () => settlePackages(ctx) })
  notifyOfUnavailable(platform, ctx)
  followDisputes(platform, ctx)
  return {
    toSell: (specialistId) => offersToSell(ctx, specialistId),
    packageFor: (wanted) => packageFor(ctx, wanted),
    takeSession: (tx, given) => takeSession(ctx, { tx, ...given }),
    returnSession,
    sessionsEarned: (names) => findEarned(db.query, names),
    restoreSession: (tx, given) => restoreSession(ctx, { tx, ...given }),
    retakeSession: (tx, appointmentUuid) => retakeSession({ tx, appointmentUuid }),
    findShare: (appointmentUuid) => shareOfSession(db.query, appointmentUuid),
    giveShareBack: (tx, given) => giveShareBack(ctx, { tx, ...given }),
    findOrders: async (packageIds) =>
      packageIds.length === 0
        ? []
        : (await findPurchases(db.query, sql`p.id in ${[...packageIds]}`)).map(({ orderId }) => orderId),
    soldTo: (asked) => packagesSoldTo(ctx, asked),
    leftWith: (specialistId) => leftWith(ctx, specialistId),
    calculateRefunds: (orderIds) => calculateRefunds(ctx, orderIds),
    readStates: async (orderIds) => {
      if (orderIds.length === 0) return new Map()
      const paid = await findPurchases(
        db.query,
        sql`p.order_id in ${[...orderIds]} and p.bought_at is not null`,
      )
      return new Map(paid.map((purchase) => [purchase.orderId, presentState(purchase, clock.now())]))
    },
    keepStoreOffers,
    countTaken: (ids) => countTaken(db.query, ids),
    openPeriod,
    beginPeriod: (tx, given) => beginPeriod(ctx, { tx, ...given }),
    losePeriod,
    giveUpSessions: (tx, given) => giveUpSessions(ctx, { tx, ...given }),
    describeOrders: (orders, language) => describeOrders(ctx, { orders, language }),
    giveBack: (tx, given) => giveBackByAdmin(ctx, { tx, ...given }),
  }
}
