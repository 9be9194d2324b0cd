import { anyoneBut, owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { Subscription } from "./repository.ts"

/** Subscriptions to psychotherapy. For anybody else they are not there. */
export const subscriptionPolicy = definePolicy({
  of: "subscription",
  refusal: "notFound",
  grants: {
    /** See it, pause it, change it, end it. */
    own: owner<Subscription>("who subscribed", ({ clientId }) => clientId),
  },
})

/** What a psychotherapist offers. Nobody subscribes to themselves. */
export const offerPolicy = definePolicy({
  of: "subscription on offer",
  refusal: "notAllowed",
  grants: {
    subscribe: anyoneBut(owner<{ readonly userId: string }>("the psychotherapist", ({ userId }) => userId)),
  },
})
