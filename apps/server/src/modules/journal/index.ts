import { journalEndpoints } from "@arnica/contract/journal"
import { journalSharingEndpoints } from "@arnica/contract/journal-sharing"
import type { Platform } from "../../platform/types.ts"
import type { JournalContext, Neighbours } from "./context.ts"
import { journalsOfPeople } from "./personal-data.ts"
import { journalRoutes, sharingRoutes } from "./routes.ts"
import { homeworkCards } from "./use-cases/homework-cards.ts"
import { cleanPictures } from "./use-cases/pictures.ts"

const CLEAN_SECONDS = 3_600

/** Journals: what somebody writes for themselves, what of it they share, and what their specialists ask them to write. */
export const createJournal = (platform: Platform, neighbours: Neighbours): void => {
  const { http, jobs, config } = platform
  const ctx: JournalContext = { ...platform, ...neighbours, brand: config.brand, publicUrl: config.publicUrl }
  platform.personalData.register(journalsOfPeople(ctx))
  jobs.every({ name: "journal.cleanPictures", seconds: CLEAN_SECONDS, handler: () => cleanPictures(ctx) })
  neighbours.messaging.addCards((asked) => homeworkCards(ctx, asked))
  http.implement(journalEndpoints, journalRoutes(ctx))
  http.implement(journalSharingEndpoints, sharingRoutes(ctx))
}
