import type { Subscription as Presented } from "@arnica/contract/subscriptions"
import type { Subscription } from "../repository.ts"
import { isRunning } from "./stop.ts"

/** What a client may do with a subscription now, but for booking, which its sessions decide about. */
export const abilitiesOf = (
  subscription: Subscription,
  now: number,
): Omit<Presented["abilities"], "book"> => {
  const { status, next, stopReason } = subscription
  const runs = isRunning(subscription, now)
  const renews = runs && next === "renew"
  return {
    pause: renews || (runs && next === "skip"),
    skip: renews || (runs && next === "pause"),
    // What ends because nothing is offered any more cannot be taken back.
    goOn: runs && next !== "renew" && (stopReason === null || stopReason === "cancelled"),
    resume: status === "paused" || status === "resting",
    change: renews,
    cancel: status !== "ended" && next !== "end",
  }
}
