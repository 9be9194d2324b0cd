import { type Channel, OCCASION_CODES, type Occasion, type QuietHours } from "@arnica/contract/occasions"
import { and, eq, inArray, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import { notificationChoice, notificationHours } from "../tables.ts"

/** One thing that somebody switched. */
export type Choice = { readonly occasion: Occasion; readonly channel: Channel; readonly isOn: boolean }

/** When somebody is told. */
export type Hours = { readonly quiet: QuietHours | null; readonly agendaAt: number | null }

const NO_HOURS: Hours = { quiet: null, agendaAt: null }

/** What somebody chose of it; what they did not is as it usually is. */
export type Chosen = Hours & { readonly choices: readonly Choice[] }

const known: ReadonlySet<string> = new Set(OCCASION_CODES)
const isKnown = (occasion: string): occasion is Occasion => known.has(occasion)

/** What these people chose; who chose nothing is there with nothing. */
export const findChosen = async (
  on: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Chosen>> => {
  const ids = [...userIds]
  const [choices, hours] = await Promise.all([
    on.select().from(notificationChoice).where(inArray(notificationChoice.userId, ids)),
    on.select().from(notificationHours).where(inArray(notificationHours.userId, ids)),
  ])
  return new Map(
    ids.map((id) => {
      const row = hours.find(({ userId }) => userId === id)
      const { quietFrom: from = null, quietUntil: until = null } = row ?? {}
      const quiet = from === null || until === null ? null : { from, until }
      const own = choices.flatMap(({ userId, occasion, channel, wanted: isOn }) =>
        userId === id && isKnown(occasion) ? [{ occasion, channel, isOn }] : [],
      )
      const times = row === undefined ? NO_HOURS : { quiet, agendaAt: row.agendaAt }
      return [id, { choices: own, quiet: times.quiet, agendaAt: times.agendaAt }]
    }),
  )
}

type Own<T> = T & { readonly userId: string; readonly now: number }

/** Keeps how somebody switched something. */
export const saveChoice = async (
  on: Queryable,
  { userId, occasion, channel, isOn: wanted, now }: Own<Choice>,
): Promise<void> => {
  const chosenAt = new Date(now)
  await on
    .insert(notificationChoice)
    .values({ userId, occasion, channel, wanted, chosenAt })
    .onConflictDoUpdate({
      target: [notificationChoice.userId, notificationChoice.occasion, notificationChoice.channel],
      set: { wanted, chosenAt },
    })
}

/** Keeps the hours of somebody; what is left out stays. */
export const saveHours = async (
  on: Queryable,
  {
    userId,
    quiet,
    agendaAt,
  }: { readonly userId: string; readonly quiet?: QuietHours | null; readonly agendaAt?: number },
): Promise<void> => {
  const times =
    quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }
  const set = agendaAt === undefined ? times : { ...times, agendaAt }
  if (Object.keys(set).length === 0) return
  await on
    .insert(notificationHours)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationHours.userId, set })
}

/** How somebody switched something, or null. */
export const findChoice = async (
  on: Queryable,
  { userId, occasion, channel }: Omit<Choice, "isOn"> & { readonly userId: string },
): Promise<boolean | null> => {
  const [row] = await on
    .select({ wanted: notificationChoice.wanted })
    .from(notificationChoice)
    .where(
      and(
        eq(notificationChoice.userId, userId),
        eq(notificationChoice.occasion, occasion),
        eq(notificationChoice.channel, channel),
      ),
    )
  return row?.wanted ?? null
}

const dueRows = z.array(z.object({ userId: z.string(), day: z.string(), zone: z.string() }))
/** Whose agenda is due: for which day, on which clock. */
export type AgendaDue = z.infer<typeof dueRows>[number]

/**
 * Takes some of those whose time for the agenda of today has come on their own clock: each once for each day, whatever the
 * clocks do that night. In the caller's transaction, which tells them.
 */
export const takeAgendas = async (
  on: Queryable,
  { now, count }: { readonly now: number; readonly count: number },
): Promise<AgendaDue[]> => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const { rows } = await on.execute(sql`
    with due as (
      select c.user_id, (${at} at time zone u.time_zone)::date as day, u.time_zone as zone
        from identity.notification_choice c
        join identity.user_account u on u.id = c.user_id
        left join identity.notification_hours h on h.user_id = c.user_id
        where c.occasion = 'agenda' and c.channel = 'email' and c.wanted
          and (${at} at time zone u.time_zone)::time >= make_interval(mins => coalesce(h.agenda_at, 420)::int)::time
          and h.agenda_day is distinct from (${at} at time zone u.time_zone)::date
        order by c.user_id limit ${count}),
    taken as (
      insert into identity.notification_hours (user_id, agenda_day) select user_id, day from due
        on conflict (user_id) do update set agenda_day = excluded.agenda_day
          where notification_hours.agenda_day is distinct from excluded.agenda_day
        returning user_id)
    select due.user_id as "userId", due.day::text as day, due.zone from due join taken using (user_id)`)
  return dueRows.parse(rows)
}
