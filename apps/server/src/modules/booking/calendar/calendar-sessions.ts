import type { CalendarSession, SessionKind } from "@arnica/contract/practice"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { companionsShown } from "../companions/present-companions.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { sessionNames } from "../core/present.ts"
import type { Since } from "../core/repository/list.ts"
import { type Group, textIn } from "../groups/group.ts"
import { groupsBetween } from "../groups/group-repository.ts"
import type { Invitation } from "../invitations/domain/invitation.ts"
import { openInvitationsBetween } from "../invitations/invitation-repository.ts"
import { presentInvitations } from "../invitations/present-invitations.ts"
import { sessionsBetween } from "./calendar-repository.ts"

type Span = { readonly language: Language; readonly from: string; readonly to: string }
type Asked = Span & { readonly actor: Pick<SignedIn, "specialistId"> }

const LONGEST_MS = 62 * 86_400_000

/** What sessions of one's own are like, by the code of their kind. */
const kinds = async ({
  catalog,
}: Pick<BookingContext, "catalog">): Promise<(code: string) => SessionKind> => {
  const { sessionTypes } = await catalog.read()
  const forTwo = new Set(sessionTypes.flatMap(({ code, companions }) => (companions > 0 ? [code] : [])))
  return (code) => (forTwo.has(code) ? "couple" : "single")
}

/** The sessions of a stretch of time for the specialist's calendar: seven queries, whatever their number. */
export const calendarSessions = async (
  ctx: BookingContext,
  { actor, language, ...span }: Asked,
): Promise<CalendarSession[]> => {
  const times = timesOf(span)
  if (actor.specialistId === null) return []
  const asked = { specialistId: actor.specialistId, ...times }
  const [sessions, groups, invitations] = await Promise.all([
    sessionsBetween(ctx.db.query, { ...asked, withWaiting: true }),
    groupsBetween(ctx.db.query, asked),
    openInvitationsBetween(ctx.db.query, asked),
  ])
  return inOrder([
    ...(await presentSessions(ctx, { sessions, language, withCompanions: true })),
    ...(await presentOffered(ctx, { invitations, language })),
    ...groups.map((group) => presentGroup(group, language)),
  ])
}

/**
 * The same for the specialist's clinic: what was booked since they joined it, and by whom. Who takes part beside them,
 * and what nobody has paid for, is not the clinic's to know. Throws badInput.
 */
export const calendarOfClinic = async (
  ctx: BookingContext,
  { specialistId, since, language, ...span }: Span & Since,
): Promise<CalendarSession[]> => {
  const asked = { specialistId, since, ...timesOf(span) }
  const [sessions, groups] = await Promise.all([
    sessionsBetween(ctx.db.query, asked),
    groupsBetween(ctx.db.query, asked),
  ])
  return inOrder([
    ...(await presentSessions(ctx, { sessions, language, withCompanions: false })),
    ...groups.map((group) => presentGroup(group, language)),
  ])
}

const timesOf = (span: Pick<Span, "from" | "to">): { from: number; to: number } => {
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)]
  if (to < from || to - from > LONGEST_MS) throw new AppError("badInput")
  return { from, to }
}

const inOrder = (sessions: readonly CalendarSession[]): CalendarSession[] =>
  sessions.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))

const iso = (at: number): string => new Date(at).toISOString()

type Sessions = {
  readonly sessions: readonly Appointment[]
  readonly language: Language
  /** Says who takes part beside the clients. */
  readonly withCompanions: boolean
}

const presentSessions = async (
  ctx: BookingContext,
  { sessions, language, withCompanions }: Sessions,
): Promise<CalendarSession[]> => {
  const [clients, nameOfSession, kindOf, companions] = await Promise.all([
    ctx.identity.users.byIds([...new Set(sessions.map(({ clientId }) => clientId))]),
    sessionNames(ctx),
    kinds(ctx),
    companionsShown(ctx, { on: ctx.db.query, appointments: withCompanions ? sessions : [] }),
  ])
  return sessions.map((session) => {
    const client = clients.get(session.clientId)
    return {
      uuid: session.uuid,
      status: session.status,
      place: session.place,
      start: iso(session.start),
      end: iso(session.end),
      sessionName: nameOfSession(session.sessionTypeCode, language),
      approvalUntil: session.approvalUntil === null ? null : iso(session.approvalUntil),
      clientName: client === undefined ? "" : `${client.firstName} ${client.lastName}`,
      companionNames: (companions.get(session.id) ?? [])
        .filter(({ status }) => status !== "declined")
        .map(({ fullName }) => fullName),
      group: null,
      kind: kindOf(session.sessionTypeCode),
      invitation: null,
    }
  })
}

type Offered = { readonly invitations: readonly Invitation[]; readonly language: Language }

/** What is offered to clients who have not paid yet. */
const presentOffered = async (
  ctx: BookingContext,
  { invitations, language }: Offered,
): Promise<CalendarSession[]> => {
  const [shown, kindOf] = await Promise.all([presentInvitations(ctx, { invitations, language }), kinds(ctx)])
  const codes = new Map(invitations.map(({ id, sessionTypeCode }) => [id, sessionTypeCode]))
  return shown.map(({ id, start, end, place, sessionName, client, isBeingPaid, expiresAt }) => ({
    uuid: id,
    status: "pendingPayment",
    start,
    end,
    place,
    sessionName,
    clientName: client.fullName,
    companionNames: [],
    approvalUntil: null,
    group: null,
    kind: kindOf(codes.get(id) ?? ""),
    invitation: { isBeingPaid, expiresAt },
  }))
}

/** A session for several is one block, with how many come. */
const presentGroup = (group: Group, language: Language): CalendarSession => ({
  uuid: group.id,
  status: "confirmed",
  place: group.place,
  approvalUntil: null,
  clientName: "",
  companionNames: [],
  start: new Date(group.start).toISOString(),
  end: new Date(group.end).toISOString(),
  sessionName: textIn(group.texts, language).title,
  group: { taken: group.taken, capacity: group.capacity },
  kind: "group",
  invitation: null,
})
