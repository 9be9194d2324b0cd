import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly specialists: Pick<Specialists, "byId" | "byUrl" | "bySpecialistIds" | "setStars">
  readonly identity: Pick<Identity, "users" | "findReach">
  readonly booking: Pick<Booking, "heldSessions">
}

/** What every use case is handed. */
export type ReviewsContext = Pick<
  Platform,
  "db" | "clock" | "outbox" | "audit" | "mail" | "jobs" | "settings" | "live"
> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }
