import type { Platform } from "../../platform/types.ts"
import type { Partners } from "../partners/index.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = {
  readonly specialists: Pick<Specialists, "idOfUser" | "products" | "offers" | "bySpecialistIds">
  readonly partners: Pick<Partners, "companies" | "findCompany">
}

/** What every use case is handed. */
export type OffersContext = Pick<Platform, "db" | "clock"> & Neighbours
