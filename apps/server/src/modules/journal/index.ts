import { journalEndpoints } from "@arnica/contract/journal"
import { journalSharingEndpoints } from "@arnica/contract/journal-sharing"
import type { Platform } from "../../platform/types.ts"
import type { JournalContext, Neighbours } from "./context.ts"
import { journalsOfPeople } from "./personal-data.ts"
import { journalRoutes, sharingRoutes } from "./routes.ts"

/** Journals: what somebody writes for themselves, what of it they share, and what their specialists ask them to write. */
export const createJournal = (platform: Platform, neighbours: Neighbours): void => {
  const { db, clock, fields, audit, live, http } = platform
  const ctx: JournalContext = { db, clock, fields, audit, live, ...neighbours }
  platform.personalData.register(journalsOfPeople(ctx))
  http.implement(journalEndpoints, journalRoutes(ctx))
  http.implement(journalSharingEndpoints, sharingRoutes(ctx))
}
