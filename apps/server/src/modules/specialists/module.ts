import { modulesOn } from "../../platform/modules/compose-modules.ts"
import { defineModule } from "../../platform/modules/define-module.ts"
import type { Platform } from "../../platform/types.ts"
import { catalogModule } from "../catalog/module.ts"
import { specialistsOfUsers } from "../identity/index.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { specialistsOfClinics } from "../partners/index.ts"
import { partnersModule } from "../partners/module.ts"
import { safetyModule } from "../safety/module.ts"
import {
  calendarsOfSpecialists,
  packagesOfSpecialists,
  payoutAccounts,
  specialistNames,
} from "./contributions.ts"
import { createJoining, createSpecialists, type Specialists } from "./index.ts"
import { specialistsNotifications } from "./notifications.ts"

type Above = Pick<
  Parameters<typeof createJoining>[1],
  "calendars" | "findPackages" | "followNames" | "noteOwnChange"
>

/** Calendars, packages and payouts stand above: what is asked of them is answered once they are there. */
const askedAbove = (platform: Platform): Above => ({
  calendars: {
    findSettings: (on, id) => calendarsOfSpecialists.on(platform).findSettings(on, id),
    findHours: (on, id) => calendarsOfSpecialists.on(platform).findHours(on, id),
    setSettings: (tx, given) => calendarsOfSpecialists.on(platform).setSettings(tx, given),
  },
  followNames: async (tx, renamed) => {
    for (const follow of specialistNames.from(modulesOn(platform))) await follow(tx, renamed)
  },
  findPackages: (id) => packagesOfSpecialists.on(platform).findPackages(id),
  noteOwnChange: (change) => payoutAccounts.on(platform).noteOwnChange(change),
})

/** Answers what those below ask about specialists. */
const answerBelow = (platform: Platform, specialists: Specialists): void => {
  specialistsOfUsers.fill(platform, {
    specialistFacts: specialists.factsOfUser,
    findSpecialistId: specialists.idOfUser,
    openApplication: specialists.openApplication,
  })
  specialistsOfClinics.fill(platform, {
    accountsOfSpecialists: async (ids) => {
      const found = await specialists.bySpecialistIds(ids)
      return new Map([...found].map(([id, { userId }]) => [id, userId]))
    },
  })
}

/** What specialists declares of itself. */
export const specialistsModule = defineModule({
  name: "specialists",
  owns: "profiles, what they sell, the directory and its search; how they join and are checked",
  schema: "specialists",
  needs: {
    notifications: notificationsModule,
    catalog: catalogModule,
    identity: identityModule,
    partners: partnersModule,
    safety: safetyModule,
  },
  asks: [calendarsOfSpecialists, packagesOfSpecialists, payoutAccounts],
  contributes: [notificationEntries.contribute(specialistsNotifications)],
  create: (platform, { catalog, identity, partners }) => {
    const specialists = createSpecialists(platform, { catalog })
    answerBelow(platform, specialists)
    const joining = createJoining(platform, {
      catalog,
      identity,
      mayManageSpecialist: partners.mayManageSpecialist,
      specialistsAt: partners.specialistsAt,
      ...askedAbove(platform),
    })
    return { ...specialists, joining }
  },
  prepare: (specialists) => specialists.warmSearch(),
})
