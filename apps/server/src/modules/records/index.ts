import { documentsEndpoints } from "@arnica/contract/documents"
import { HEALTH_LINK_LIMITS, healthLinksEndpoints } from "@arnica/contract/health-links"
import { recordExportsEndpoints } from "@arnica/contract/record-exports"
import { recordSharesEndpoints } from "@arnica/contract/record-shares"
import { recordsEndpoints } from "@arnica/contract/records"
import { DAY_MS } from "@arnica/rules/calendar"
import { createVirusScan } from "../../platform/files/virus-scan.ts"
import type { Platform } from "../../platform/types.ts"
import { standInScan } from "./adapters/stand-in-scan.ts"
import type { Neighbours, RecordsContext } from "./context.ts"
import { recordExportsRoutes } from "./export-routes.ts"
import { cleanLinks } from "./health-links/repository.ts"
import { healthLinksRoutes } from "./health-links/routes.ts"
import { medicalFilesOfPeople } from "./personal-data.ts"
import type { PrescribedSource } from "./prescribed.ts"
import { documentsRoutes, recordSharesRoutes, recordsRoutes } from "./routes.ts"
import { deleteEnded } from "./share-repository.ts"
import { sourcesBelow } from "./sources.ts"
import type { TimelineSource } from "./timeline-source.ts"
import { examineDue } from "./use-cases/examine-files.ts"
import { cleanFiles } from "./use-cases/files.ts"
import { type CareFacts, readCareFacts } from "./use-cases/summary.ts"

export type { PrescribedSource } from "./prescribed.ts"
export type { TimelineSource } from "./timeline-source.ts"
export type { CareFacts } from "./use-cases/summary.ts"

/** What other modules may ask of medical files. */
export type Records = {
  /** Adds what a module above has to the timeline of whose it is; once, while being created. */
  readonly addToTimeline: (source: TimelineSource) => void
  /** Has patient summaries name what is prescribed; once, while being created. */
  readonly addPrescribed: (source: PrescribedSource) => void
  /**
   * The allergies and current medicines that a specialist may read of a client, as the client shares them now; null where
   * nothing is between the two, or not any more. That they were read is written down.
   */
  readonly readCareFacts: (asked: Parameters<typeof readCareFacts>[1]) => Promise<CareFacts | null>
}

const LOOK_SECONDS = 60
const CLEAN_SECONDS = 600

/** Medical files: entries and their files, who may read them, what specialists add. */
export const createRecords = (platform: Platform, neighbours: Neighbours): Records => {
  const { http, jobs, config } = platform
  const { publicUrl, brand, virusScanUrl } = config
  const sources = sourcesBelow(neighbours)
  const prescribed: PrescribedSource[] = []
  const scan = virusScanUrl === undefined ? standInScan : createVirusScan(virusScanUrl)
  const ctx: RecordsContext = { ...platform, ...neighbours, publicUrl, brand, scan, sources, prescribed }
  platform.personalData.register(medicalFilesOfPeople(ctx))
  http.implement(recordsEndpoints, recordsRoutes(ctx))
  http.implement(documentsEndpoints, documentsRoutes(ctx))
  http.implement(recordSharesEndpoints, recordSharesRoutes(ctx))
  http.implement(recordExportsEndpoints, recordExportsRoutes(ctx))
  http.implement(healthLinksEndpoints, healthLinksRoutes({ ...ctx, tokens: platform.tokens }))
  jobs.every({ name: "records.examineFiles", seconds: LOOK_SECONDS, handler: () => examineDue(ctx) })
  jobs.every({ name: "records.cleanFiles", seconds: CLEAN_SECONDS, handler: () => cleanFiles(ctx) })
  jobs.every({
    name: "records.endShares",
    seconds: CLEAN_SECONDS,
    handler: () => deleteEnded(ctx.db.query, ctx.clock.now()),
  })
  jobs.every({
    name: "records.cleanLinks",
    seconds: CLEAN_SECONDS,
    handler: () => {
      const now = ctx.clock.now()
      return cleanLinks(ctx.db.query, { now, before: now - HEALTH_LINK_LIMITS.listedDays * DAY_MS })
    },
  })
  return {
    addToTimeline: (source) => void sources.push(source),
    addPrescribed: (source) => void prescribed.push(source),
    readCareFacts: (asked) => readCareFacts(ctx, asked),
  }
}
