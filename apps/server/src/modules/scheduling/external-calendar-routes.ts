import type {
  externalCalendarEndpoints,
  ExternalCalendar as Shown,
} from "@arnica/contract/external-calendars"
import { AppError } from "../../platform/errors.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import { calendarOf, calendarsOf, type ExternalCalendar } from "./external-calendar-repository.ts"
import type { BookableSpecialist } from "./neighbours.ts"
import { calendarPolicy } from "./policy.ts"
import {
  addCalendar,
  type ExternalCalendarContext,
  removeCalendar,
  syncCalendar,
} from "./use-cases/external-calendars.ts"

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const present = ({ id, name, host, triedAt, syncedAt, failure }: ExternalCalendar): Shown => ({
  id,
  name,
  host,
  failure,
  triedAt: iso(triedAt),
  syncedAt: iso(syncedAt),
})

/** The calls about calendars that specialists keep elsewhere: their own only, since they tell of private life. */
export const externalCalendarRoutes = (
  ctx: ExternalCalendarContext,
): Handlers<typeof externalCalendarEndpoints> => {
  const own = async (actor: SignedIn): Promise<BookableSpecialist> => {
    if (actor.specialistId === null) throw new AppError("statusConflict")
    const offering = await ctx.specialists.offering(actor.specialistId)
    if (offering === null) throw new AppError("specialistNotFound")
    const { specialist, bookable } = offering
    calendarPolicy.authorize(actor, "subscribe", { specialistId: specialist.id, isApproved: bookable })
    return specialist
  }
  const one = async (actor: SignedIn, id: string): Promise<ExternalCalendar> => {
    const found =
      actor.specialistId === null
        ? null
        : await calendarOf(ctx.db.query, { id, specialistId: actor.specialistId })
    if (found === null) throw new AppError("notFound")
    return found
  }
  return {
    "GET /api/v2/outside-calendars": async ({ actor }) =>
      actor.specialistId === null ? [] : (await calendarsOf(ctx.db.query, actor.specialistId)).map(present),
    "POST /api/v2/outside-calendars": async ({ actor, body }) => {
      const id = await addCalendar(ctx, { ...body, specialist: await own(actor) })
      return answer({ status: 201, body: present(await one(actor, id)) })
    },
    "POST /api/v2/outside-calendars/{id}/syncs": async ({ actor, params }) => {
      const calendar = await one(actor, params.id)
      await own(actor)
      await syncCalendar(ctx, calendar)
      return present(await one(actor, params.id))
    },
    "DELETE /api/v2/outside-calendars/{id}": async ({ actor, params }) => {
      await removeCalendar(ctx, await one(actor, params.id))
    },
  }
}
