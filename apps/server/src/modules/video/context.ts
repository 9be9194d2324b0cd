import type { RelayConfig } from "../../platform/config/video-settings.ts"
import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users">
  readonly specialists: Pick<Specialists, "bySpecialistIds">
  readonly booking: Pick<Booking, "meetingOf" | "roomsOf" | "wasMovedForFree">
}

/** What every use case is handed. */
export type VideoContext = Pick<Platform, "db" | "clock" | "live" | "log" | "tokens"> &
  Neighbours & {
    readonly relay: RelayConfig
    /** Where the website stands, without a slash at its end. */
    readonly publicUrl: string
  }
