import type { Platform } from "../../platform/types.ts"
import type { Booking } from "../booking/index.ts"
import type { Practice } from "../practice/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly specialists: Pick<Specialists, "bySpecialistIds" | "idOfUser">
  readonly booking: Pick<Booking, "clientAccess">
  readonly practice: Pick<Practice, "findUser">
}

/** What every use case is handed. */
export type AssessmentsContext = Pick<Platform, "db" | "clock" | "fields" | "audit"> & Neighbours
