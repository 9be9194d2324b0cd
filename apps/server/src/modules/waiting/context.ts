import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Offers } from "../offers/index.ts"
import type { Scheduling } from "../scheduling/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly booking: Pick<Booking, "movableSessions">
  readonly catalog: Pick<CatalogApi, "read">
  readonly identity: Pick<Identity, "users" | "findReach">
  readonly offers: Pick<Offers, "forClient">
  readonly scheduling: Pick<
    Scheduling,
    "starts" | "slots" | "occupy" | "leave" | "release" | "waitFor" | "verifyOffer" | "signOffer" | "haveMet"
  >
  readonly specialists: Pick<
    Specialists,
    "byUrl" | "offering" | "bySpecialistIds" | "idOfUser" | "productsByIds"
  >
}

/** What every use case is handed. */
export type WaitingContext = Pick<Platform, "db" | "clock" | "log" | "mail" | "live" | "settings"> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }

/** Under which name a kept time stands in the calendar. */
export const holderOf = ({ id }: { readonly id: string }): string => `waiting:${id}`
