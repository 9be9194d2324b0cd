import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"

/** What partners asks of others. Specialists stand above it: their accounts are answered once they are there. */
export type PartnersNeeds = {
  readonly identity: Pick<Identity, "users" | "giveRole">
  /** The accounts of specialists, in one query; unknown ids are left out. */
  readonly accountsOfSpecialists: (specialistIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** What every use case is handed. */
export type PartnersContext = PartnersNeeds &
  Pick<Platform, "db" | "audit" | "mail" | "config"> & { readonly now: () => number }
