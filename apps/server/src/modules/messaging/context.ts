import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users" | "reachOf">
  readonly specialists: Pick<Specialists, "idOfUser" | "byId" | "bySpecialistIds">
  readonly booking: Pick<
    Booking,
    "isRelationshipOpen" | "partiesOf" | "resolveParties" | "pairSessionOf" | "meetingOf"
  >
}

/** What every use case is handed. */
export type MessagingContext = Pick<
  Platform,
  "db" | "clock" | "log" | "fields" | "files" | "live" | "settings" | "mail"
> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }
