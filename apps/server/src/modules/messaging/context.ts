import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Specialists } from "../specialists/index.ts"
import type { Cards } from "./cards.ts"
import type { PaidEnding, PaidMessage, PaidPair, PaidStatus } from "./contributions.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users" | "findReach">
  readonly specialists: Pick<Specialists, "idOfUser" | "byId" | "bySpecialistIds">
  readonly booking: Pick<Booking, "parties" | "meetings">
}

/** What every use case is handed. */
export type MessagingContext = Pick<
  Platform,
  | "db"
  | "clock"
  | "log"
  | "fields"
  | "files"
  | "live"
  | "settings"
  | "mail"
  | "boundedWork"
  | "audit"
  | "jobs"
> &
  Neighbours & {
    readonly cards: Cards
    readonly paidChats: {
      readonly findStatus: (pair: PaidPair) => Promise<PaidStatus>
      readonly takeMessage: (message: PaidMessage) => Promise<void>
      readonly endRunning: (ending: PaidEnding) => Promise<void>
    }
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }
