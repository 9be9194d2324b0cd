import { randomUUID } from "node:crypto"
import { AppError } from "../../../platform/errors.ts"
import type { FetchOutside } from "../../../platform/outside/fetch-outside.ts"
import type { Platform } from "../../../platform/types.ts"
import { readAvailability } from "../availability-repository.ts"
import { busyTimes } from "../ics/busy-times.ts"
import type { BookableSpecialist, SpecialistsForScheduling } from "../neighbours.ts"
import {
  calendarOf,
  calendarsOf,
  claimDue,
  deleteCalendar,
  insertCalendar,
  noteAnswer,
  noteFailure,
  type OutsideCalendar,
  replaceBusy,
} from "../outside-repository.ts"
import { markStale } from "./first-free.ts"

/** What these use cases need. */
export type OutsideContext = Pick<Platform, "db" | "clock" | "fields" | "log"> & {
  readonly specialists: Pick<SpecialistsForScheduling, "offering">
  readonly fetchOutside: FetchOutside
  /** The host of our own addresses. */
  readonly ownHost: string
}

const MOST_CALENDARS = 10
const MOST_BYTES = 8 * 1024 * 1024
const PATIENCE_MS = 20_000
const AGAIN_MS = 15 * 60_000
const AT_ONCE = 10
const DAY_MS = 86_400_000
/** As far ahead as anybody can be booked, and what still shows of the past. */
const [PAST_DAYS, AHEAD_DAYS] = [31, 400]

const placeOf = ({ id, userId }: Pick<OutsideCalendar, "id" | "userId">) => ({
  ...{ owner: userId, table: "scheduling.outside_calendar", column: "url", row: id },
})

/** An address as browsers and calendars write it; null for one that leads nowhere. */
const addressOf = (text: string): URL | null => {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"))
  return url !== null && ["http:", "https:"].includes(url.protocol) ? url : null
}

const refusedAddress = (): AppError => {
  const key = "errors:validation.url"
  return new AppError("badInput", { details: [{ path: "url", message: key, translationKey: key }] })
}

/** Adds a calendar by its address and asks it at once. Throws `badInput` for what is no address, `tooManyCalendars`. */
export const addCalendar = async (
  ctx: OutsideContext,
  given: { readonly specialist: BookableSpecialist; readonly name: string; readonly url: string },
): Promise<string> => {
  const { specialist, name } = given
  const url = addressOf(given.url)
  if (url === null) throw refusedAddress()
  const existing = await calendarsOf(ctx.db.query, specialist.id)
  if (existing.length >= MOST_CALENDARS)
    throw new AppError("tooManyCalendars", { params: { limit: MOST_CALENDARS } })
  const [id, userId, specialistId, now] = [randomUUID(), specialist.userId, specialist.id, ctx.clock.now()]
  await ctx.db.transaction(async (tx) => {
    const sealed = await ctx.fields.sealText(tx, { at: placeOf({ id, userId }), value: url.href })
    await insertCalendar(tx, {
      ...{ id, userId, specialistId, name, now, url: sealed, host: url.hostname },
      due: now + AGAIN_MS,
    })
  })
  const calendar = await calendarOf(ctx.db.query, { id, specialistId })
  if (calendar !== null) await syncCalendar(ctx, calendar)
  return id
}

/** Removes a calendar; the time that it took is free again. */
export const removeCalendar = async (ctx: OutsideContext, calendar: OutsideCalendar): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await deleteCalendar(tx, calendar.id)
    await markStale(tx, [calendar.specialistId])
  })
}

type Answer = { readonly etag: string | null; readonly text: string | null }

const REASONS = ["notAllowed", "unreachable", "timeout", "tooLarge", "tooManyRedirects"] as const

/** Why an address was not fetched, in a word of ours. */
const reasonOf = (error: unknown): (typeof REASONS)[number] => {
  const reason = typeof error === "object" && error !== null && "reason" in error ? error.reason : undefined
  return REASONS.find((each) => each === reason) ?? "unreachable"
}

/** What a calendar answers; `text` is null when it says that nothing has changed. A word where it did not work. */
const ask = async (ctx: OutsideContext, calendar: OutsideCalendar): Promise<Answer | string> => {
  const opened = await ctx.fields.openText(ctx.db.query, { at: placeOf(calendar), sealed: calendar.url })
  if (opened.kind !== "open") return "notAllowed"
  const headers = {
    accept: "text/calendar",
    ...(calendar.etag === null ? {} : { "if-none-match": calendar.etag }),
  }
  try {
    const limits = { maxBytes: MOST_BYTES, timeoutMs: PATIENCE_MS }
    const answer = await ctx.fetchOutside({ url: opened.value, headers, ...limits })
    if (answer.status === 304) return { etag: calendar.etag, text: null }
    if (answer.status !== 200) return "refused"
    const etag = answer.headers["etag"]
    return { etag: typeof etag === "string" ? etag.slice(0, 300) : null, text: answer.body.toString("utf8") }
  } catch (error) {
    return reasonOf(error)
  }
}

/** Asks one calendar and keeps what it says. What it said last counts on when it does not answer. */
export const syncCalendar = async (ctx: OutsideContext, calendar: OutsideCalendar): Promise<void> => {
  const answer = await ask(ctx, calendar)
  const now = ctx.clock.now()
  const fail = (failure: string) => noteFailure(ctx.db.query, { calendar, now, failure })
  if (typeof answer === "string") return await fail(answer)
  if (answer.text === null) {
    await noteAnswer(ctx.db.query, { calendar, now, etag: answer.etag })
    return
  }
  const hours = await readAvailability(ctx.db.query, { specialistId: calendar.specialistId, now })
  const zone =
    hours?.zone ?? (await ctx.specialists.offering(calendar.specialistId))?.specialist.timeZone ?? "UTC"
  const span = { from: now - PAST_DAYS * DAY_MS, to: now + AHEAD_DAYS * DAY_MS }
  const busy = busyTimes(answer.text, { zone, ownHost: ctx.ownHost, ...span })
  if (busy === null) return await fail("notCalendar")
  await ctx.db.transaction(async (tx) => {
    // Whoever removed it meanwhile has removed its times too.
    if (!(await noteAnswer(tx, { calendar, now, etag: answer.etag }))) return
    await replaceBusy(tx, { calendar, busy })
    await markStale(tx, [calendar.specialistId])
  })
}

/** Asks the calendars that are due, some at once; answers how many there were. */
export const syncDue = async (ctx: OutsideContext): Promise<number> => {
  const now = ctx.clock.now()
  const due = await claimDue(ctx.db.query, { now, again: now + AGAIN_MS, limit: AT_ONCE })
  await Promise.all(due.map((calendar) => syncCalendar(ctx, calendar)))
  return due.length
}
