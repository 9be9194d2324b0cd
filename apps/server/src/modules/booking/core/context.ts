import type { Platform } from "../../../platform/types.ts"
import type { RoomContributions } from "./contributed.ts"
import type { Neighbours } from "./neighbours.ts"

/** What every use case is handed. */
export type BookingContext = Pick<
  Platform,
  | "db"
  | "clock"
  | "log"
  | "outbox"
  | "files"
  | "fields"
  | "metrics"
  | "live"
  | "audit"
  | "sms"
  | "settings"
  | "tokens"
> &
  Neighbours & {
    /** Where the website stands, without a slash at its end. */
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
    /** Whether a server forwards picture and sound of groups of five and more. */
    readonly isForwarded: boolean
    /** By how much more may be asked from one network, where many try the product from one machine. */
    readonly rateFactor: number
    readonly mail: Platform["mail"]
    /** What rooms add that stand above whoever asks. */
    readonly contributed: RoomContributions
  }
