import type { SignedIn } from "../../../platform/http/actor.ts"
import type { InvoicingContext } from "../context.ts"
import { countWaiting, type Waiting, waitingOrders } from "../waiting-repository.ts"
import { issueOrder } from "./issue.ts"
import { findIssuer } from "./issuer.ts"

type Specialist = Pick<SignedIn, "specialistId">
type WaitingSummary = { readonly count: number; readonly missing: Waiting["missing"] }

/** So many payments at a time: some seconds at most. */
const AT_A_TIME = 100

/** What waits of a specialist, and what is missing. */
export const viewWaiting = async (
  ctx: InvoicingContext,
  { specialistId }: Specialist,
): Promise<WaitingSummary> => {
  if (specialistId === null) return { count: 0, missing: "details" }
  const [count, { missing }] = await Promise.all([
    countWaiting(ctx.db.query, specialistId),
    findIssuer(ctx, specialistId),
  ])
  return { count, missing }
}

/** Issues what waited, the oldest first. What is missing still makes it wait on. */
export const issueWaiting = async (
  ctx: InvoicingContext,
  actor: Specialist,
): Promise<WaitingSummary & { readonly issued: number }> => {
  const { specialistId } = actor
  const before = await viewWaiting(ctx, actor)
  if (specialistId === null || before.missing !== null) return { ...before, issued: 0 }
  let issued = 0
  for (const orderId of await waitingOrders(ctx.db.query, { specialistId, limit: AT_A_TIME }))
    issued += await issueOrder(ctx, orderId)
  return { ...(await viewWaiting(ctx, actor)), issued }
}
