import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Identity } from "../identity/index.ts"
import type { Records } from "../records/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly catalog: Pick<CatalogApi, "read">
  readonly identity: Pick<Identity, "users" | "findReach" | "findBirthDate">
  readonly specialists: Pick<Specialists, "bySpecialistIds" | "idOfUser" | "findLicence">
  readonly booking: Pick<Booking, "careSessions">
  readonly records: Pick<Records, "readCareFacts" | "addToTimeline" | "addPrescribed">
}

/** What every use case is handed. */
export type PrescriptionsContext = Pick<Platform, "db" | "clock" | "fields" | "audit" | "mail" | "live"> &
  Neighbours & {
    readonly publicUrl: string
    readonly brand: Platform["config"]["brand"]
  }
