import type { Overview } from "@arnica/contract/administration"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { AdministrationContext } from "../context.ts"
import { bookingFilter } from "./appointment-filter.ts"

const WEEK_MS = 7 * 86_400_000

type Reader = { readonly actor: Pick<SignedIn, "userId"> }

const countAppointments = async (
  ctx: AdministrationContext,
  show: "forsaken" | "disputed",
): Promise<number> => {
  const filter = await bookingFilter(ctx, { show, zone: "UTC" })
  return filter === null ? 0 : await ctx.booking.adminAppointments.count(filter)
}

const refundsToApprove = async (
  { identity, payments }: AdministrationContext,
  userId: string,
): Promise<number> =>
  await payments.askedRefunds.count((await identity.hasOtherAdmin(userId)) ? userId : null)

/** What waits for an admin: one count of each module, by the same conditions as the lists that they lead to. */
const waitingFor = async (ctx: AdministrationContext, { actor }: Reader): Promise<Overview["waiting"]> => {
  const [profiles, reviews, forsaken, absences, payoutRuns, refunds] = await Promise.all([
    ctx.joining.countWaiting(),
    ctx.reviews.countInModeration(),
    countAppointments(ctx, "forsaken"),
    countAppointments(ctx, "disputed"),
    ctx.payouts.runsToApprove(actor.userId),
    refundsToApprove(ctx, actor.userId),
  ])
  const { waiting: count, since, licences, objections } = profiles
  return {
    profiles: { count, since: since === null ? null : new Date(since).toISOString() },
    licences,
    objections,
    reviews,
    forsaken,
    absences,
    payoutRuns,
    refunds,
  }
}

/** How the marketplace stands, in numbers: one count of each module. */
export const overview = async (ctx: AdministrationContext, reader: Reader): Promise<Overview> => {
  const [users, specialists, appointments, orders, lag, jobs, waiting] = await Promise.all([
    ctx.identity.users.count(ctx.now() - WEEK_MS),
    ctx.specialists.countByStatus(),
    ctx.booking.adminAppointments.countByStatus(),
    ctx.payments.countByStatus(),
    ctx.outbox.lag(),
    ctx.jobs.health(),
    waitingFor(ctx, reader),
  ])
  return {
    users: { total: users.total, newThisWeek: users.since },
    specialists,
    appointments,
    orders,
    events: { pending: lag.pending, dead: lag.dead, oldestSeconds: Math.round(lag.oldestMs / 1000) },
    jobs: [...jobs],
    waiting,
  }
}
