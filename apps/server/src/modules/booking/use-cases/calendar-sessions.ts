import type { CalendarSession } from "@arnica/contract/practice"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../context.ts"
import { sessionNames } from "../present.ts"
import { sessionsBetween } from "../repository/calendar.ts"

type Asked = {
  readonly actor: Pick<SignedIn, "specialistId">
  readonly language: Language
  readonly from: string
  readonly to: string
}

const LONGEST_MS = 62 * 86_400_000

/** The sessions of a stretch of time for the specialist's calendar: three queries, whatever their number. */
export const calendarSessions = async (
  ctx: BookingContext,
  { actor, language, ...span }: Asked,
): Promise<CalendarSession[]> => {
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)]
  if (to < from || to - from > LONGEST_MS) throw new AppError("badInput")
  if (actor.specialistId === null) return []
  const sessions = await sessionsBetween(ctx.db.query, {
    ...{ specialistId: actor.specialistId, from, to },
    withWaiting: true,
  })
  const [clients, nameOfSession] = await Promise.all([
    ctx.identity.users.byIds([...new Set(sessions.map(({ clientId }) => clientId))]),
    sessionNames(ctx),
  ])
  return sessions.map((session) => {
    const client = clients.get(session.clientId)
    return {
      ...{ uuid: session.uuid, status: session.status, place: session.place },
      start: new Date(session.start).toISOString(),
      end: new Date(session.end).toISOString(),
      sessionName: nameOfSession(session.sessionTypeCode, language),
      approvalUntil: session.approvalUntil === null ? null : new Date(session.approvalUntil).toISOString(),
      clientName: client === undefined ? "" : `${client.firstName} ${client.lastName}`,
    }
  })
}
