import type { LivekitConfig, RelayConfig } from "../../platform/config/video-settings.ts"
import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Specialists } from "../specialists/index.ts"
import type { Forwarding } from "./forwarding/forwarding.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users">
  readonly specialists: Pick<Specialists, "findAccount" | "bySpecialistIds">
  readonly booking: Pick<Booking, "meetings" | "videoSessions">
}

/** What every use case is handed. */
export type VideoContext = Pick<
  Platform,
  "db" | "clock" | "live" | "log" | "tokens" | "fields" | "files" | "settings"
> &
  Neighbours & {
    readonly relay: RelayConfig
    /** Where the website stands, without a slash at its end. */
    readonly publicUrl: string
    /** What forwards groups of five and more. */
    readonly media: Media
  }

/** What forwards picture and sound of groups, if anything does. */
export type Media =
  | { readonly kind: "livekit"; readonly config: LivekitConfig }
  | { readonly kind: "unit"; readonly forwarding: Forwarding }
  | { readonly kind: "none" }
