import { assessmentSharesEndpoints } from "@arnica/contract/assessment-shares"
import { assessmentsEndpoints } from "@arnica/contract/assessments"
import type { Platform } from "../../platform/types.ts"
import type { AssessmentsContext, Neighbours } from "./context.ts"
import { resultsOfPeople } from "./personal-data.ts"
import { deleteExpired } from "./respondent-repository.ts"
import { assessmentsRoutes, sharesRoutes } from "./routes.ts"

const HOUR_SECONDS = 3_600

/** Self-assessment: scales, answers and results, and sharing these with one's specialists. */
export const createAssessments = (platform: Platform, neighbours: Neighbours): void => {
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
}
