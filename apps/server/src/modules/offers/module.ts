import { defineModule } from "../../platform/modules/define-module.ts"
import { identityModule } from "../identity/module.ts"
import { partnersModule } from "../partners/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { createOffers } from "./index.ts"

/** What offers declares of itself. */
export const offersModule = defineModule({
  name: "offers",
  owns: "prices that specialists agree with clients and companies",
  schema: "offers",
  needs: { identity: identityModule, partners: partnersModule, specialists: specialistsModule },
  create: (platform, { partners, specialists }) => createOffers(platform, { partners, specialists }),
})
