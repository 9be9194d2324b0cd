import { defineModule } from "../../platform/modules/define-module.ts"
import { identityModule } from "../identity/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createSaved } from "./index.ts"

/** What saved declares of itself. */
export const savedModule = defineModule({
  name: "saved",
  owns: "the specialists whom people save",
  schema: "saved",
  needs: { identity: identityModule, specialists: specialistsModule },
  create: createSaved,
})
