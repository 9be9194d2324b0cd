import { defineModule } from "../../platform/modules/define-module.ts"
import { identityModule } from "../identity/module.ts"
import { walletModule } from "../wallet/module.ts"
import { outsidePayments, packagesEarned, sellers } from "./contributions.ts"
import { createPayments } from "./index.ts"

/** What payments declares of itself. */
export const paymentsModule = defineModule({
  name: "payments",
  owns: "orders, attempts, gateways, refunds, webhooks",
  schema: "payments",
  needs: { identity: identityModule, wallet: walletModule },
  asks: [sellers, packagesEarned, outsidePayments],
  create: (platform, { identity, wallet }) =>
    createPayments(platform, {
      wallet,
      findCurrencies: (id) => sellers.on(platform).findCurrencies(id),
      findVatRule: (on, id) => sellers.on(platform).findVatRule(on, id),
      findOutside: (asked) => outsidePayments.on(platform).findOutside(asked),
      statementNames: {
        clients: async (ids) =>
          new Map([...(await identity.users.byIds(ids))].map(([id, { name }]) => [id, name])),
        packageSessions: (names) => packagesEarned.on(platform).packageSessions(names),
        findStarts: (uuids) => sellers.on(platform).findStarts(uuids),
        findZone: (id) => sellers.on(platform).findZone(id),
      },
    }),
})
