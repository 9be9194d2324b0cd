import type { VirusScan } from "../../platform/files/virus-scan.ts"
import type { Platform } from "../../platform/types.ts"
import type { Assessments } from "../assessments/index.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Messaging } from "../messaging/index.ts"
import type { Practice } from "../practice/index.ts"
import type { Specialists } from "../specialists/index.ts"
import type { TimelineSource } from "./timeline-source.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users" | "birthDateOf">
  readonly specialists: Pick<Specialists, "bySpecialistIds" | "idOfUser" | "accountOf">
  readonly booking: Pick<Booking, "clientAccess" | "parties" | "careSessions">
  readonly messaging: Pick<Messaging, "fileOf">
  readonly practice: Pick<Practice, "userOf">
  readonly assessments: Pick<Assessments, "timelineOf">
}

/** What every use case is handed. */
export type RecordsContext = Pick<
  Platform,
  "db" | "clock" | "log" | "fields" | "files" | "audit" | "live" | "boundedWork"
> &
  Neighbours & {
    /** Who gives out what is taken along. */
    readonly brand: string
    /** Looks into a file for harmful content. */
    readonly scan: VirusScan
    /** What others add to the timeline. */
    readonly sources: readonly TimelineSource[]
  }
