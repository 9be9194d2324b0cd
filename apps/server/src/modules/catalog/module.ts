import { defineModule } from "../../platform/modules/define-module.ts"
import { createCatalog } from "./index.ts"

/** What the catalogue declares of itself. */
export const catalogModule = defineModule({
  name: "catalog",
  owns: "domain areas, domains, specialities, concerns, therapy and session types, geography",
  schema: "catalog",
  needs: {},
  create: (platform) => createCatalog(platform),
  prepare: (catalog) => catalog.sync(),
})
