import { defineModule } from "../../platform/modules/define-module.ts"
import { bookingModule } from "../booking/module.ts"
import { catalogModule } from "../catalog/module.ts"
import { packagesModule } from "../packages/module.ts"
import { partnersModule } from "../partners/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createStore } from "./index.ts"

/** What store declares of itself. */
export const storeModule = defineModule({
  name: "store",
  owns: "the help store: products that specialists hold, and their categories",
  schema: "store",
  needs: {
    catalog: catalogModule,
    partners: partnersModule,
    specialists: specialistsModule,
    packages: packagesModule,
    booking: bookingModule,
  },
  create: createStore,
  prepare: (store) => store.sync(),
})
