import type { Overview } from "@arnica/contract/administration"
import type { AdministrationContext } from "../routes.ts"

const WEEK_MS = 7 * 86_400_000

/** How the marketplace stands, in numbers: one count of each module. */
export const overview = async (ctx: AdministrationContext): Promise<Overview> => {
  const [users, specialists, appointments, orders, lag, jobs] = await Promise.all([
    ctx.identity.users.count(ctx.now() - WEEK_MS),
    ctx.specialists.countByStatus(),
    ctx.booking.countByStatus(),
    ctx.payments.countByStatus(),
    ctx.outbox.lag(),
    ctx.jobs.health(),
  ])
  return {
    users: { total: users.total, newThisWeek: users.since },
    specialists,
    appointments,
    orders,
    events: { pending: lag.pending, dead: lag.dead, oldestSeconds: Math.round(lag.oldestMs / 1000) },
    jobs: [...jobs],
  }
}
