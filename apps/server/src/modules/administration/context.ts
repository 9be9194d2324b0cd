import type { Platform } from "../../platform/types.ts"
import type { Neighbours } from "./neighbours.ts"

/** What every use case is handed. */
export type AdministrationContext = Neighbours &
  Pick<Platform, "db" | "audit" | "outbox" | "jobs" | "mail" | "settings"> & { readonly now: () => number }

/** What every use case of operations is handed. */
export type OperationsContext = Pick<
  AdministrationContext,
  "db" | "audit" | "outbox" | "jobs" | "mail" | "identity"
>
