import type { VirusScan } from "../../platform/files/virus-scan.ts"
import type { Platform } from "../../platform/types.ts"
import type { Assessments } from "../assessments/index.ts"
import type { Booking } from "../booking/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Messaging } from "../messaging/index.ts"
import type { Practice } from "../practice/index.ts"
import type { Specialists } from "../specialists/index.ts"
import type { PrescribedSource } from "./prescribed.ts"
import type { TimelineSource } from "./timeline-source.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly identity: Pick<Identity, "users" | "findReach" | "findBirthDate">
  readonly specialists: Pick<Specialists, "bySpecialistIds" | "idOfUser" | "findAccount">
  readonly booking: Pick<Booking, "clientAccess" | "parties" | "careSessions">
  readonly messaging: Pick<Messaging, "downloadFile">
  readonly practice: Pick<Practice, "findUser">
  readonly assessments: Pick<Assessments, "readTimeline">
}

/** What every use case is handed. */
export type RecordsContext = Pick<
  Platform,
  "db" | "clock" | "log" | "fields" | "files" | "audit" | "live" | "mail" | "boundedWork"
> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
    /** Looks into a file for harmful content. */
    readonly scan: VirusScan
    /** What others add to the timeline. */
    readonly sources: readonly TimelineSource[]
    /** What is prescribed, by those who know it. */
    readonly prescribed: readonly PrescribedSource[]
  }
