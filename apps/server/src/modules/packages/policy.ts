import { anyoneBut, owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { Purchase } from "./purchase-repository.ts"

/** Packages that were bought. For anybody else they are not there. */
export const purchasePolicy = definePolicy({
  of: "package of sessions",
  refusal: "notFound",
  grants: {
    /** Use it, or give back what is left of it. */
    own: owner<Purchase>("who bought it", ({ clientId }) => clientId),
  },
})

/** Packages on sale. Nobody buys their own. */
export const salePolicy = definePolicy({
  of: "package of sessions on sale",
  refusal: "notAllowed",
  grants: { buy: anyoneBut(owner<{ readonly userId: string }>("the specialist", ({ userId }) => userId)) },
})
