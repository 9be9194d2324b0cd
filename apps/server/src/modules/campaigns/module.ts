import { defineModule } from "../../platform/modules/define-module.ts"
import { createCampaigns } from "./index.ts"

/** What campaigns declares of itself. */
export const campaignsModule = defineModule({
  name: "campaigns",
  owns: "what the banner tells of, from the content",
  needs: {},
  create: (platform) => createCampaigns(platform),
})
