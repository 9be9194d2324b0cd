import { defineModule } from "../../platform/modules/define-module.ts"
import { createEngagement } from "./index.ts"

/** What engagement declares of itself. */
export const engagementModule = defineModule({
  name: "engagement",
  owns: "which campaigns bring visits and bookings, of those who allowed it",
  schema: "engagement",
  needs: {},
  create: createEngagement,
})
