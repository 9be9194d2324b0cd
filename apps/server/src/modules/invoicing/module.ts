import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { identityModule } from "../identity/module.ts"
import { packagesModule } from "../packages/module.ts"
import { partnersModule } from "../partners/module.ts"
import { paymentsModule } from "../payments/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createInvoicing } from "./index.ts"

/** What invoicing declares of itself. */
export const invoicingModule = defineModule({
  name: "invoicing",
  owns: "invoices of what clients pay to specialists, credit notes, their books and files",
  schema: "invoicing",
  needs: {
    identity: identityModule,
    partners: partnersModule,
    specialists: specialistsModule,
    payments: paymentsModule,
    packages: packagesModule,
    booking: bookingModule,
  },
  create: (platform, needs) => createInvoicing(platform, { ...needs, joining: needs.specialists.joining }),
})
