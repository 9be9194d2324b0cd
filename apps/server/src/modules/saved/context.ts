import type { Platform } from "../../platform/types.ts"
import type { Specialists } from "../specialists/index.ts"

/** What this module asks of others. */
export type Neighbours = { readonly specialists: Pick<Specialists, "byId" | "cards" | "bySpecialistIds"> }

/** What every use case is handed. */
export type SavedContext = Pick<Platform, "db" | "clock"> & Neighbours
