import { defineModule } from "../../platform/modules/define-module.ts"
import { identityModule } from "../identity/module.ts"
import { offersModule } from "../offers/module.ts"
import { partnersModule } from "../partners/module.ts"
import { calendarsOfSpecialists } from "../specialists/index.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createScheduling } from "./index.ts"

/** What scheduling declares of itself. */
export const schedulingModule = defineModule({
  name: "scheduling",
  owns: "hours and their conflicts, holidays, calendars elsewhere, free times, occupancy",
  schema: "scheduling",
  needs: {
    identity: identityModule,
    partners: partnersModule,
    specialists: specialistsModule,
    offers: offersModule,
  },
  create: (platform, { partners, specialists, offers }) => {
    const scheduling = createScheduling(platform, {
      ...specialists,
      forClient: offers.forClient,
      mayManageSpecialist: partners.mayManageSpecialist,
    })
    calendarsOfSpecialists.fill(platform, scheduling)
    return scheduling
  },
})
