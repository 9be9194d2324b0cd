import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { catalogModule } from "../catalog/module.ts"
import { identityModule } from "../identity/module.ts"
import { offersModule } from "../offers/module.ts"
import { partnersModule } from "../partners/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { schedulingModule } from "../scheduling/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { walletModule } from "../wallet/module.ts"
import { createCover } from "./index.ts"

/** What cover declares of itself. */
export const coverModule = defineModule({
  name: "cover",
  owns: "what companies pay for their people: plans, rules, accounts, uses, and invoices in sums",
  schema: "cover",
  needs: {
    identity: identityModule,
    catalog: catalogModule,
    partners: partnersModule,
    specialists: specialistsModule,
    offers: offersModule,
    scheduling: schedulingModule,
    wallet: walletModule,
    payments: paymentsModule,
    booking: bookingModule,
  },
  create: createCover,
})
