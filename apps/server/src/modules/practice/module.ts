import { defineModule } from "../../platform/modules/define-module.ts"
import { clientRecords } from "../booking/index.ts"
import { bookingModule } from "../booking/module.ts"
import { accountNames } from "../identity/index.ts"
import { identityModule } from "../identity/module.ts"
import { invoicingModule } from "../invoicing/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { offersModule } from "../offers/module.ts"
import { packagesModule } from "../packages/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { renameClients } from "./client-repository.ts"
import { createPractice } from "./index.ts"

/** What practice declares of itself. */
export const practiceModule = defineModule({
  name: "practice",
  owns: "what specialists keep of their clients: who comes, tags, notes, the archive",
  schema: "practice",
  needs: {
    identity: identityModule,
    specialists: specialistsModule,
    offers: offersModule,
    packages: packagesModule,
    booking: bookingModule,
    messaging: messagingModule,
    invoicing: invoicingModule,
  },
  contributes: [accountNames.contribute([renameClients])],
  create: (platform, needs) => {
    const practice = createPractice(platform, { ...needs, joining: needs.specialists.joining })
    clientRecords.fill(platform, practice)
    return practice
  },
  prepare: (practice) => practice.sync(),
})
