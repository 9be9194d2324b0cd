import { assessmentSharesEndpoints } from "@arnica/contract/assessment-shares"
import { assessmentsEndpoints } from "@arnica/contract/assessments"
import type { Platform } from "../../platform/types.ts"
import type { AssessmentsContext, Neighbours } from "./context.ts"
import { resultsOfPeople } from "./personal-data.ts"
import { deleteExpired } from "./respondent-repository.ts"
import { assessmentsRoutes, sharesRoutes } from "./routes.ts"
import { readTimeline } from "./use-cases/timeline.ts"

const HOUR_SECONDS = 3_600

/** What other modules may ask of assessments. */
export type Assessments = {
  /** A part of somebody's results by day and id, the newest first. */
  readonly readTimeline: (asked: Parameters<typeof readTimeline>[1]) => ReturnType<typeof readTimeline>
}

/** Self-assessment: scales, answers and results, and sharing these with one's specialists. */
export const createAssessments = (platform: Platform, neighbours: Neighbours): Assessments => {
  const { db, clock, fields, audit, http, jobs } = platform
  const ctx: AssessmentsContext = { db, clock, fields, audit, ...neighbours }
  platform.personalData.register(resultsOfPeople(ctx))
  http.implement(assessmentsEndpoints, assessmentsRoutes(ctx))
  http.implement(assessmentSharesEndpoints, sharesRoutes(ctx))
  jobs.every({
    name: "assessments.forgetNobodys",
    seconds: HOUR_SECONDS,
    handler: () => deleteExpired(db.query, clock.now()),
  })
  return { readTimeline: (asked) => readTimeline(ctx, asked) }
}
