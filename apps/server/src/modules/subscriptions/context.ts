import type { Platform } from "../../platform/types.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Packages } from "../packages/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly catalog: Pick<CatalogApi, "read">
  readonly identity: Pick<Identity, "users" | "findReach">
  readonly specialists: Pick<
    Specialists,
    "byId" | "bySpecialistIds" | "cards" | "offering" | "offers" | "products" | "productsByIds"
  >
  readonly payments: Pick<
    PaymentsApi,
    "chargeSavedCard" | "createOrder" | "drop" | "order" | "registerSubject" | "savedCard"
  >
  readonly packages: Pick<
    Packages,
    "beginPeriod" | "describeOrders" | "giveUpSessions" | "losePeriod" | "openPeriod" | "readStates"
  >
}

/** What every use case is handed. */
export type SubscriptionsContext = Pick<Platform, "db" | "clock" | "log" | "mail" | "settings"> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }

/** A day in milliseconds. */
export const DAY = 86_400_000
/** How long an order waits to be paid by hand. */
export const ORDER_WAITS_MS = 24 * 3_600_000
/** For how long nobody else asks a card that is being asked. */
export const CLAIM_MS = 3_600_000
