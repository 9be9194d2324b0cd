import type { RelayConfig } from "../../platform/config/video-settings.ts"
import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users">
  readonly specialists: Pick<Specialists, "bySpecialistIds">
  readonly booking: Pick<Booking, "meetingOf" | "roomsOf">
}

/** What every use case is handed. */
export type VideoContext = Pick<Platform, "db" | "clock" | "live"> &
  Neighbours & { readonly relay: RelayConfig }
