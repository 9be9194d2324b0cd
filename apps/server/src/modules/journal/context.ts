import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Messaging } from "../messaging/index.ts"
import type { Practice } from "../practice/index.ts"
import type { Safety } from "../safety/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users" | "findReach">
  readonly specialists: Pick<Specialists, "bySpecialistIds" | "idOfUser" | "findAccount">
  readonly booking: Pick<Booking, "clientAccess">
  readonly practice: Pick<Practice, "findUser" | "findNumbers">
  readonly messaging: Pick<Messaging, "addCards" | "stopBetween">
  readonly safety: Pick<Safety, "dangerIn" | "helpFor">
}

/** What every use case is handed. */
export type JournalContext = Pick<
  Platform,
  "db" | "clock" | "fields" | "files" | "audit" | "live" | "mail" | "boundedWork"
> &
  Neighbours & {
    readonly brand: Platform["config"]["brand"]
    readonly publicUrl: string
  }
