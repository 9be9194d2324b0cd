import type { Platform } from "../../platform/types.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Identity } from "../identity/index.ts"
import type { PaymentsApi } from "../payments/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly catalog: Pick<CatalogApi, "read">
  readonly identity: Pick<Identity, "users" | "findReach">
  readonly specialists: Pick<
    Specialists,
    "byId" | "bySpecialistIds" | "idOfUser" | "offering" | "offers" | "products"
  >
  readonly payments: Pick<
    PaymentsApi,
    "createOrder" | "drop" | "earn" | "unearn" | "order" | "refund" | "registerSubject"
  >
}

/** What every use case is handed. */
export type PackagesContext = Pick<Platform, "db" | "clock" | "log" | "mail"> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }

/** How long the order of a package waits to be paid. */
export const ORDER_WAITS_MS = 86_400_000
