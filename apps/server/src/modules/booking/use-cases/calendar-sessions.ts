import type { CalendarSession } from "@arnica/contract/practice"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { companionsShown } from "../companions/present-companions.ts"
import type { BookingContext } from "../context.ts"
import { type Group, textIn } from "../groups/group.ts"
import { groupsBetween } from "../groups/group-repository.ts"
import { sessionNames } from "../present.ts"
import { sessionsBetween } from "../repository/calendar.ts"

type Asked = {
  readonly actor: Pick<SignedIn, "specialistId">
  readonly language: Language
  readonly from: string
  readonly to: string
}

const LONGEST_MS = 62 * 86_400_000

/** The sessions of a stretch of time for the specialist's calendar: five queries, whatever their number. */
export const calendarSessions = async (
  ctx: BookingContext,
  { actor, language, ...span }: Asked,
): Promise<CalendarSession[]> => {
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)]
  if (to < from || to - from > LONGEST_MS) throw new AppError("badInput")
  if (actor.specialistId === null) return []
  const asked = { specialistId: actor.specialistId, from, to }
  const [sessions, groups] = await Promise.all([
    sessionsBetween(ctx.db.query, { ...asked, withWaiting: true }),
    groupsBetween(ctx.db.query, asked),
  ])
  const [clients, nameOfSession, companions] = await Promise.all([
    ctx.identity.users.byIds([...new Set(sessions.map(({ clientId }) => clientId))]),
    sessionNames(ctx),
    companionsShown(ctx, { on: ctx.db.query, appointments: sessions }),
  ])
  const ofOne = sessions.map((session) => {
    const client = clients.get(session.clientId)
    return {
      ...{ uuid: session.uuid, status: session.status, place: session.place },
      start: new Date(session.start).toISOString(),
      end: new Date(session.end).toISOString(),
      sessionName: nameOfSession(session.sessionTypeCode, language),
      approvalUntil: session.approvalUntil === null ? null : new Date(session.approvalUntil).toISOString(),
      clientName: client === undefined ? "" : `${client.firstName} ${client.lastName}`,
      companionNames: (companions.get(session.id) ?? [])
        .filter(({ status }) => status !== "declined")
        .map(({ fullName }) => fullName),
      group: null,
    }
  })
  return [...ofOne, ...groups.map((group) => presentGroup(group, language))].toSorted(
    (a, b) => Date.parse(a.start) - Date.parse(b.start),
  )
}

/** A session for several is one block, with how many come. */
const presentGroup = (group: Group, language: Language): CalendarSession => ({
  ...{
    uuid: group.id,
    status: "confirmed",
    place: group.place,
    approvalUntil: null,
    clientName: "",
    companionNames: [],
  },
  start: new Date(group.start).toISOString(),
  end: new Date(group.end).toISOString(),
  sessionName: textIn(group.texts, language).title,
  group: { taken: group.taken, capacity: group.capacity },
})
