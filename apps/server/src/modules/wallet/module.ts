import { defineModule } from "../../platform/modules/define-module.ts"
import { createWallet, ledgerOfPeople } from "./index.ts"

/** What wallet declares of itself. */
export const walletModule = defineModule({
  name: "wallet",
  owns: "the double-entry ledger",
  schema: "wallet",
  needs: {},
  create: (platform) => {
    platform.personalData.register(ledgerOfPeople)
    return createWallet(platform)
  },
})
