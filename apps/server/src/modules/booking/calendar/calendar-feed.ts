import { createHash, randomBytes } from "node:crypto"
import type { CalendarFeed } from "@arnica/contract/calendar-feed"
import { formatList } from "@arnica/i18n/format"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { isByPhone } from "@arnica/rules/rooms"
import { ICalCalendar, ICalCalendarMethod } from "ical-generator"
import { calendarDomain } from "../../../platform/calendar-domain.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { companionsShown } from "../companions/present-companions.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { textIn } from "../groups/group.ts"
import { groupsBetween } from "../groups/group-repository.ts"
import { pathOf, pathOfGroup, roomPathOf } from "../notifications/links.ts"
import { sessionsBetween } from "./calendar-repository.ts"
import { deleteFeed, type Feed, feedOf, readFeed, replaceFeed } from "./feed-repository.ts"

type Actor = Pick<SignedIn, "specialistId">

const DAY_MS = 86_400_000
const [PAST_DAYS, AHEAD_DAYS] = [31, 400]
const TOKEN_BYTES = 32

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

const present = (feed: Feed | null, url: string | null): CalendarFeed => ({
  exists: feed !== null,
  showsNames: feed?.showsNames ?? false,
  readAt: feed === null || feed.readAt === null ? null : new Date(feed.readAt).toISOString(),
  url,
})

const specialistOf = ({ specialistId }: Actor): number => {
  if (specialistId === null) throw new AppError("statusConflict")
  return specialistId
}

/** Whether the specialist has a feed. Its address was told once, when it was made. */
export const lookAtFeed = async (ctx: BookingContext, actor: Actor): Promise<CalendarFeed> =>
  present(actor.specialistId === null ? null : await feedOf(ctx.db.query, actor.specialistId), null)

/** Makes a feed under a new secret address, which is told this once; the one before leads nowhere any more. */
export const makeFeed = async (
  ctx: BookingContext,
  { actor, showsNames }: { readonly actor: Actor; readonly showsNames: boolean },
): Promise<CalendarFeed> => {
  const specialistId = specialistOf(actor)
  const token = randomBytes(TOKEN_BYTES).toString("base64url")
  await replaceFeed(ctx.db.query, {
    specialistId,
    tokenHash: hashOf(token),
    showsNames,
    now: ctx.clock.now(),
  })
  const url = `${ctx.publicUrl}/api/v2/calendar-feed/file?token=${token}`
  return present(await feedOf(ctx.db.query, specialistId), url)
}

/** Ends the feed: its address leads nowhere any more. */
export const endFeed = async (ctx: BookingContext, { specialistId }: Actor): Promise<void> => {
  if (specialistId !== null) await deleteFeed(ctx.db.query, specialistId)
}

type Named = {
  readonly sessions: readonly Appointment[]
  readonly people: ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>
  readonly language: Language
}

/** With whom sessions are: with their client, and who takes part beside them, but for those who declined. */
const withWhom = async (
  ctx: BookingContext,
  { sessions, people, language }: Named,
): Promise<ReadonlyMap<number, string>> => {
  const beside = await companionsShown(ctx, { on: ctx.db.query, appointments: sessions })
  const names = new Map<number, string>()
  for (const { id, clientId } of sessions) {
    const client = people.get(clientId)
    const others = (beside.get(id) ?? []).filter(({ status }) => status !== "declined")
    const items = others.map(({ fullName }) => fullName)
    if (client !== undefined)
      names.set(id, formatList({ language, items: [`${client.firstName} ${client.lastName}`, ...items] }))
  }
  return names
}

/**
 * The sessions of the specialist behind a secret as a calendar (RFC 5545). It says that there is an appointment and
 * nothing of what it is about; with whom only when the specialist wanted that. Throws `notFound`.
 */
export const feedFile = async (ctx: BookingContext, token: string): Promise<string> => {
  const now = ctx.clock.now()
  const feed = await readFeed(ctx.db.query, { tokenHash: hashOf(token), now })
  if (feed === null) throw new AppError("notFound")
  const { specialistId, showsNames } = feed
  const span = { from: now - PAST_DAYS * DAY_MS, to: now + AHEAD_DAYS * DAY_MS }
  const sessions = await sessionsBetween(ctx.db.query, { specialistId, ...span })
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  const people = await ctx.identity.users.byIds([
    ...(specialist === undefined ? [] : [specialist.userId]),
    ...(showsNames ? new Set(sessions.map(({ clientId }) => clientId)) : []),
  ])
  const own = specialist === undefined ? undefined : people.get(specialist.userId)
  const language = LANGUAGES.find((each) => each === own?.language) ?? "en"
  const t = translator(language)
  const { name } = ctx.brand
  const calendar = new ICalCalendar({
    prodId: { company: name, product: name, language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: 900,
  })
  const host = calendarDomain(ctx)
  const names = showsNames ? await withWhom(ctx, { sessions, people, language }) : new Map<number, string>()
  const to = { side: "provider", language } as const
  for (const session of sessions) {
    const what = names.get(session.id) ?? t("mails:calendar.plain")
    calendar.createEvent({
      id: `${session.uuid}@${host}`,
      sequence: session.moves,
      stamp: new Date(session.movedAt ?? session.createdAt),
      start: new Date(session.start),
      end: new Date(session.end),
      summary: `${what} · ${name}`,
      location: t(isByPhone(session) ? "mails:place.phone" : `mails:place.${session.place}`),
      url: `${ctx.publicUrl}${roomPathOf({ appointment: session, groupSeats: null }, to) ?? pathOf({ appointment: session }, to)}`,
    })
  }
  for (const group of await groupsBetween(ctx.db.query, { specialistId, ...span }))
    calendar.createEvent({
      id: `${group.id}@${host}`,
      stamp: new Date(group.createdAt),
      start: new Date(group.start),
      end: new Date(group.end),
      summary: `${showsNames ? textIn(group.texts, language).title : t("mails:calendar.plain")} · ${name}`,
      location: t(`mails:place.${group.place}`),
      url: `${ctx.publicUrl}${pathOfGroup(group, language)}`,
    })
  return calendar.toString()
}
