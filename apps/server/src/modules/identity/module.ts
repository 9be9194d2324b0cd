import { modulesOn } from "../../platform/modules/compose-modules.ts"
import { defineModule } from "../../platform/modules/define-module.ts"
import type { Platform } from "../../platform/types.ts"
import { catalogModule } from "../catalog/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { accountNames, partnersOfUsers, specialistsOfUsers } from "./contributions.ts"
import { createIdentity, createPersonal, type IdentityNeeds } from "./index.ts"
import { identityNotifications } from "./notifications.ts"

/** Specialists and partners stand above: what is asked of them is answered once they are there. */
const askedAbove = (platform: Platform): IdentityNeeds => ({
  specialistFacts: (userId) => specialistsOfUsers.on(platform).specialistFacts(userId),
  findSpecialistId: (userId) => specialistsOfUsers.on(platform).findSpecialistId(userId),
  openApplication: (tx, applicant) => specialistsOfUsers.on(platform).openApplication(tx, applicant),
  followNames: async (tx, renamed) => {
    for (const follow of accountNames.from(modulesOn(platform))) await follow(tx, renamed)
  },
  partnerFacts: (userId) => partnersOfUsers.on(platform).partnerFacts(userId),
})

/** What identity declares of itself. */
export const identityModule = defineModule({
  name: "identity",
  owns: "accounts, sign-in, sessions, the short profile, terms and consents",
  schema: "identity",
  needs: { notifications: notificationsModule, catalog: catalogModule },
  asks: [specialistsOfUsers, partnersOfUsers],
  contributes: [notificationEntries.contribute(identityNotifications)],
  create: (platform, { catalog }) => {
    const above = askedAbove(platform)
    const identity = createIdentity(platform, above)
    createPersonal(platform, { catalog, ...above })
    return identity
  },
  prepare: (identity) => identity.sync(),
})
