import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { practiceModule } from "../practice/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createAssessments } from "./index.ts"

/** What assessments declares of itself. */
export const assessmentsModule = defineModule({
  name: "assessments",
  owns: "self-assessment: answers to scales, results over time, sharing them with specialists",
  schema: "assessments",
  needs: {
    identity: identityModule,
    specialists: specialistsModule,
    booking: bookingModule,
    practice: practiceModule,
  },
  create: createAssessments,
})
