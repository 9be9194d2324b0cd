import { defineModule } from "../../platform/modules/define-module.ts"
import { partnersOfUsers } from "../identity/index.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { specialistsOfClinics } from "./contributions.ts"
import { createPartners } from "./index.ts"
import { partnersNotifications } from "./notifications.ts"

/** What partners declares of itself. */
export const partnersModule = defineModule({
  name: "partners",
  owns: "clinics and companies, who belongs to them, invitations, employees",
  schema: "partners",
  needs: { notifications: notificationsModule, identity: identityModule },
  asks: [specialistsOfClinics],
  contributes: [notificationEntries.contribute(partnersNotifications)],
  create: (platform, { identity }) => {
    const partners = createPartners(platform, {
      identity,
      accountsOfSpecialists: (ids) => specialistsOfClinics.on(platform).accountsOfSpecialists(ids),
    })
    partnersOfUsers.fill(platform, { partnerFacts: partners.factsOfUser })
    return partners
  },
})
