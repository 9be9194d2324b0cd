import { epochDayOf } from "@arnica/rules/calendar"
import { wallToInstant } from "@arnica/rules/zones"
import type { Tx } from "../../../platform/db/handles.ts"
import type { AgendaDue } from "../../identity/index.ts"
import { notifyUser } from "../../notifications/index.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { appointmentNames } from "../core/present.ts"
import { type AgendaLine, dailyAgenda } from "./agenda-notifications.ts"
import { sessionsOfDays } from "./agenda-repository.ts"

const BATCH = 100

type Named = {
  readonly clientOf: (id: string) => string
  readonly nameOf: Awaited<ReturnType<typeof appointmentNames>>
}

/** Sessions of one day by time; a group stands there once, with all who come. */
const linesOf = (sessions: readonly Appointment[], { clientOf, nameOf }: Named): AgendaLine[] => {
  const together = Map.groupBy(sessions, ({ groupId, uuid }) => groupId ?? uuid)
  return [...together.values()].flatMap((seats) => {
    const [first] = seats
    if (first === undefined) return []
    const { start, end, groupId, clientId } = first
    const client = groupId === null ? clientOf(clientId) : null
    return [{ start, end, client, booked: seats.length, session: (language) => nameOf(first, language) }]
  })
}

const namesOf = async (
  ctx: BookingContext,
  { tx, sessions }: { readonly tx: Tx; readonly sessions: readonly Appointment[] },
): Promise<Named> => {
  const [clients, nameOf] = await Promise.all([
    ctx.identity.users.byIds([...new Set(sessions.map(({ clientId }) => clientId))]),
    appointmentNames(ctx, { on: tx, appointments: sessions }),
  ])
  return { nameOf, clientOf: (id) => clients.get(id)?.name ?? "–" }
}

const endOf = ({ day, zone }: AgendaDue): number => wallToInstant(zone, epochDayOf(day) + 1, 0)

/** Tells some of those to whom it is due; says how many those were, with sessions or without. */
const sendSome = async (ctx: BookingContext, tx: Tx): Promise<number> => {
  const now = ctx.clock.now()
  const due = await ctx.identity.takeAgendas(tx, { now, count: BATCH })
  const specialists = await ctx.specialists.idsOfUsers(due.map(({ userId }) => userId))
  const days = due.flatMap((one) => {
    const specialistId = specialists.get(one.userId)
    return specialistId === undefined ? [] : [{ due: one, specialistId, until: endOf(one) }]
  })
  if (days.length === 0) return due.length
  const sessions = await sessionsOfDays(tx, { days, now })
  if (sessions.length === 0) return due.length
  const named = await namesOf(ctx, { tx, sessions })
  for (const { due: one, specialistId } of days) {
    const lines = linesOf(
      sessions.filter((session) => session.specialistId === specialistId),
      named,
    )
    const facts = { zone: one.zone, day: now, lines }
    if (lines.length > 0) await notifyUser(ctx, { notification: dailyAgenda, tx, userId: one.userId, facts })
  }
  return due.length
}

/**
 * Sends the agenda of the day to the specialists who want one and whose time for it has come, on days with sessions. Who is
 * told and that they were is one transaction, so that each has it once a day, however many processes look.
 */
export const sendAgendas = async (ctx: BookingContext): Promise<void> => {
  let taken = BATCH
  while (taken === BATCH) taken = await ctx.db.transaction((tx) => sendSome(ctx, tx))
}
