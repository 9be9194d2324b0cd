import { owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { Order } from "./orders/order-repository.ts"

/** Orders are seen and paid by whom they belong to. For anybody else they are not there. */
export const orderPolicy = definePolicy({
  of: "order",
  refusal: "orderNotFound",
  grants: { own: owner<Order>("its client", ({ userId }) => userId) },
})

/** What a policy looks at of who pays. */
export type Payer = { readonly userId: string }
