import { defineModule } from "../../platform/modules/define-module.ts"

/** What notifications declares of itself. */
export const notificationsModule = defineModule({
  name: "notifications",
  owns: "what people are told: the catalogue's shape, the e-mail layout, languages, channels",
  needs: {},
  create: () => undefined,
})
