import { defineModule } from "../../platform/modules/define-module.ts"
import { catalogModule } from "../catalog/module.ts"
import { createStore } from "./index.ts"

/** What store declares of itself. */
export const storeModule = defineModule({
  name: "store",
  owns: "the products of the home page",
  schema: "store",
  needs: { catalog: catalogModule },
  create: createStore,
})
