import { randomUUID } from "node:crypto"
import pLimit from "p-limit"
import { z } from "zod"
import { WorkError } from "../../../platform/bounded-work/work-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { FetchOutside } from "../../../platform/outside/fetch-outside.ts"
import type { Platform } from "../../../platform/types.ts"
import { readAvailability } from "../availability-repository.ts"
import {
  calendarOf,
  calendarsOf,
  claimDue,
  deleteCalendar,
  type ExternalCalendar,
  insertCalendar,
  noteAnswer,
  noteFailure,
  noteTry,
  replaceBusy,
} from "../external-calendar-repository.ts"
import type { Asked } from "../ics/busy-times.ts"
import type { BookableSpecialist, SpecialistsForScheduling } from "../neighbours.ts"
import { markStale } from "./first-free.ts"

/** What these use cases need. */
export type ExternalCalendarContext = Pick<Platform, "db" | "clock" | "fields" | "log" | "boundedWork"> & {
  readonly specialists: Pick<SpecialistsForScheduling, "offering">
  readonly fetchOutside: FetchOutside
  /** The host of our own addresses. */
  readonly ownHost: string
}

const MOST_CALENDARS = 10
const MOST_BYTES = 4 * 1024 * 1024
const PATIENCE_MS = 20_000
const AGAIN_MS = 15 * 60_000
/** The longest that a calendar is left alone which failed again and again. */
const AGAIN_AT_LAST_MS = 24 * 60 * 60_000
const MOST_DOUBLINGS = 10
/** Taken at a time, and asked at a time: each may hold some megabytes. */
const [BATCH, AT_ONCE] = [10, 3]
const DAY_MS = 86_400_000
/** As far ahead as anybody can be booked, and what still shows of the past. */
const [PAST_DAYS, AHEAD_DAYS] = [31, 400]

const placeOf = ({ id, userId }: Pick<ExternalCalendar, "id" | "userId">) => ({
  owner: userId,
  table: "scheduling.outside_calendar",
  column: "url",
  row: id,
})

/** An address as browsers and calendars write it; null for one that leads nowhere. */
const addressOf = (text: string): URL | null => {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"))
  return url !== null && ["http:", "https:"].includes(url.protocol) ? url : null
}

const refusedAddress = (key: "errors:validation.url" | "errors:validation.calendarAddress"): AppError => {
  return new AppError("badInput", { details: [{ path: "url", message: key, translationKey: key }] })
}

/**
 * Adds a calendar by its address once it has answered. Throws `badInput` for what is no address and for one at which no
 * calendar answers, `tooManyCalendars`.
 */
export const addCalendar = async (
  ctx: ExternalCalendarContext,
  given: { readonly specialist: BookableSpecialist; readonly name: string; readonly url: string },
): Promise<string> => {
  const { specialist, name } = given
  const url = addressOf(given.url)
  if (url === null) throw refusedAddress("errors:validation.url")
  const existing = await calendarsOf(ctx.db.query, specialist.id)
  if (existing.length >= MOST_CALENDARS)
    throw new AppError("tooManyCalendars", { params: { limit: MOST_CALENDARS } })
  const [id, userId, specialistId, now] = [randomUUID(), specialist.userId, specialist.id, ctx.clock.now()]
  await ctx.db.transaction(async (tx) => {
    const sealed = await ctx.fields.sealText(tx, { at: placeOf({ id, userId }), value: url.href })
    await insertCalendar(tx, {
      id,
      userId,
      specialistId,
      name,
      now,
      url: sealed,
      host: url.hostname,
      due: now + AGAIN_MS,
    })
  })
  const calendar = await calendarOf(ctx.db.query, { id, specialistId })
  if (calendar !== null) await syncCalendar(ctx, calendar)
  const asked = await calendarOf(ctx.db.query, { id, specialistId })
  if (asked !== null && asked.failure !== null) {
    await removeCalendar(ctx, asked)
    throw refusedAddress("errors:validation.calendarAddress")
  }
  return id
}

/** Removes a calendar; the time that it took is free again. */
export const removeCalendar = async (
  ctx: ExternalCalendarContext,
  calendar: ExternalCalendar,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await deleteCalendar(tx, calendar.id)
    await markStale(tx, [calendar.specialistId])
  })
}

type Answer = { readonly etag: string | null; readonly file: Uint8Array | null }

const REASONS = ["notAllowed", "unreachable", "timeout", "tooLarge", "tooManyRedirects"] as const

/** Why an address was not fetched, in a word of ours. */
const reasonOf = (error: unknown): (typeof REASONS)[number] => {
  const reason = typeof error === "object" && error !== null && "reason" in error ? error.reason : undefined
  return REASONS.find((each) => each === reason) ?? "unreachable"
}

/** What a calendar answers; `file` is null when it says that nothing has changed. A word where it did not work. */
const ask = async (ctx: ExternalCalendarContext, calendar: ExternalCalendar): Promise<Answer | string> => {
  const opened = await ctx.fields.openText(ctx.db.query, { at: placeOf(calendar), sealed: calendar.url })
  if (opened.kind !== "open") return "notAllowed"
  const headers = {
    accept: "text/calendar",
    ...(calendar.etag === null ? {} : { "if-none-match": calendar.etag }),
  }
  try {
    const limits = { maxBytes: MOST_BYTES, timeoutMs: PATIENCE_MS }
    const answer = await ctx.fetchOutside({ url: opened.value, headers, ...limits })
    if (answer.status === 304) return { etag: calendar.etag, file: null }
    if (answer.status !== 200) return "refused"
    const etag = answer.headers["etag"]
    return { etag: typeof etag === "string" ? etag.slice(0, 300) : null, file: answer.body }
  } catch (error) {
    return reasonOf(error)
  }
}

const READER = new URL("../ics/busy-times.work.ts", import.meta.url)
const busyAnswer = z.union([
  z.array(z.object({ start: z.number(), end: z.number() })),
  z.enum(["notCalendar", "tooLarge"]),
])

/** What a file says, read apart from the server. What takes too long or too much there is too large. */
const read = async (
  { boundedWork, log }: ExternalCalendarContext,
  { file, asked }: { readonly file: Uint8Array; readonly asked: Asked },
): Promise<z.output<typeof busyAnswer>> => {
  try {
    return await boundedWork.calendars.run({
      entry: READER,
      input: () => ({ file, asked }),
      answer: busyAnswer,
    })
  } catch (error) {
    if (!(error instanceof WorkError)) throw error
    log.warn({ reason: error.reason }, "a calendar could not be read")
    return error.reason === "failed" ? "notCalendar" : "tooLarge"
  }
}

/** When to ask again: in a quarter of an hour, and after each failure in a row twice as long as before. */
const againAt = ({ now, failures }: { readonly now: number; readonly failures: number }): number =>
  now + Math.min(AGAIN_AT_LAST_MS, AGAIN_MS * 2 ** Math.min(MOST_DOUBLINGS, failures))

/**
 * Asks one calendar and keeps what it says. What it said last counts on when it does not answer. The try is noted as a
 * failure before it is made, so that one that ends the process is not made again and again. Throws `busy`.
 */
export const syncCalendar = async (
  ctx: ExternalCalendarContext,
  calendar: ExternalCalendar,
): Promise<void> => {
  const begun = ctx.clock.now()
  const again = againAt({ now: begun, failures: calendar.failures })
  await noteTry(ctx.db.query, { calendar, now: begun, again, failure: "unfinished" })
  const answer = await ask(ctx, calendar)
  const now = ctx.clock.now()
  const fail = (failure: string) => noteFailure(ctx.db.query, { calendar, now, failure })
  if (typeof answer === "string") return await fail(answer)
  const answered = { calendar, now, etag: answer.etag, again: now + AGAIN_MS }
  if (answer.file === null) {
    await noteAnswer(ctx.db.query, answered)
    return
  }
  const hours = await readAvailability(ctx.db.query, { specialistId: calendar.specialistId, now })
  const zone =
    hours?.zone ?? (await ctx.specialists.offering(calendar.specialistId))?.specialist.timeZone ?? "UTC"
  const span = { from: now - PAST_DAYS * DAY_MS, to: now + AHEAD_DAYS * DAY_MS }
  const busy = await read(ctx, { file: answer.file, asked: { zone, ownHost: ctx.ownHost, ...span } })
  if (typeof busy === "string") return await fail(busy)
  await ctx.db.transaction(async (tx) => {
    // Whoever removed it meanwhile has removed its times too.
    if (!(await noteAnswer(tx, answered))) return
    await replaceBusy(tx, { calendar, busy })
    await markStale(tx, [calendar.specialistId])
  })
}

/** Asks the calendars that are due, some at once; answers how many there were. One that breaks keeps none from its turn. */
export const syncDue = async (ctx: ExternalCalendarContext): Promise<number> => {
  const now = ctx.clock.now()
  const due = await claimDue(ctx.db.query, { now, again: now + AGAIN_MS, limit: BATCH })
  const inTurn = pLimit(AT_ONCE)
  const sync = (calendar: ExternalCalendar) => inTurn(() => syncCalendar(ctx, calendar))
  for (const outcome of await Promise.allSettled(due.map(sync)))
    if (outcome.status === "rejected") ctx.log.error({ err: outcome.reason }, "a calendar was not read")
  return due.length
}
