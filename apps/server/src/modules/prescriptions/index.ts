import { prescribingEndpoints } from "@arnica/contract/prescribing"
import { prescriptionsEndpoints } from "@arnica/contract/prescriptions"
import type { Platform } from "../../platform/types.ts"
import type { Neighbours, PrescriptionsContext } from "./context.ts"
import { syncLists } from "./lists/shipped.ts"
import { prescribedNow, prescriptionsInTimeline } from "./medical-file.ts"
import { prescriptionsOfPeople } from "./personal-data.ts"
import { prescribingRoutes, prescriptionsRoutes } from "./routes.ts"
import { expireOverdue, forgetKept } from "./use-cases/sweeps.ts"
import { writeForDemo } from "./use-cases/write-for-demo.ts"

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/** What other modules and tools may ask of prescriptions. */
export type Prescriptions = {
  /** Brings the shipped lists into the database. Run at every start; changes nothing the second time. */
  readonly sync: () => Promise<void>
  /** Writes and signs one for an appointment that took place. For demo data and tests. */
  readonly writeForDemo: (given: Parameters<typeof writeForDemo>[1]) => Promise<{ id: string }>
}

/** Prescriptions of doctors: written, signed, read, checked. */
export const createPrescriptions = (platform: Platform, neighbours: Neighbours): Prescriptions => {
  const { http, jobs, config } = platform
  const { publicUrl, brand } = config
  const ctx: PrescriptionsContext = {
    ...platform,
    ...neighbours,
    publicUrl,
    brand,
  }
  platform.personalData.register(prescriptionsOfPeople(ctx))
  neighbours.records.addToTimeline(prescriptionsInTimeline(ctx))
  neighbours.records.addPrescribed(prescribedNow(ctx))
  http.implement(prescriptionsEndpoints, prescriptionsRoutes(ctx))
  http.implement(prescribingEndpoints, prescribingRoutes(ctx))
  jobs.every({
    name: "prescriptions.expire",
    seconds: HOUR_SECONDS,
    handler: () => expireOverdue(ctx),
  })
  jobs.every({ name: "prescriptions.forget", seconds: DAY_SECONDS, handler: () => forgetKept(ctx) })
  return {
    sync: () => syncLists(platform.db),
    writeForDemo: (given) => writeForDemo(ctx, given),
  }
}
