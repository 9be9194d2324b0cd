import { randomUUID } from "node:crypto"
import { type Homework, JOURNAL_SHARING_LIMITS } from "@arnica/contract/journal-sharing"
import { DAY_MS, epochDayOf } from "@arnica/rules/calendar"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { notifyUser } from "../../notifications/index.ts"
import type { JournalContext } from "../context.ts"
import {
  deleteHomework,
  findHomework,
  findHomeworkBetween,
  findHomeworkOf,
  type HomeworkRow,
  insertHomework,
} from "../homework-repository.ts"
import { lockJournal } from "../lock.ts"
import { homeworkWaits } from "../notifications.ts"
import { homeworkPolicy } from "../policy.ts"
import { openBody, sealBody } from "../sealed.ts"
import { namesOf } from "./shares.ts"

const iso = (at: number): string => new Date(at).toISOString()

/** Opens what was asked; what lost its key is left out. */
export const presentHomework = async (
  ctx: JournalContext,
  rows: readonly HomeworkRow[],
): Promise<Homework[]> => {
  const names = await namesOf(
    ctx,
    rows.map(({ specialistId }) => specialistId),
  )
  const opened: Homework[] = []
  for (const row of rows) {
    const text = await openBody({ fields: ctx.fields, on: ctx.db.query }, row)
    if (text === "") continue
    const { id, specialistId, until, askedAt, answeredAt } = row
    opened.push({
      id,
      specialist: names.get(specialistId) ?? { id: specialistId, fullName: "" },
      text,
      until,
      askedAt: iso(askedAt),
      answeredAt: answeredAt === null ? null : iso(answeredAt),
    })
  }
  return opened
}

/** What the specialists to whom somebody is open ask them to write about. */
export const listOwnHomework = async (
  ctx: JournalContext,
  { actor: { userId } }: { readonly actor: SignedIn },
): Promise<Homework[]> => {
  const [rows, open] = await Promise.all([
    findHomeworkOf(ctx.db.query, userId),
    ctx.booking.clientAccess.findSpecialists(userId),
  ])
  return await presentHomework(
    ctx,
    rows.filter(({ specialistId, answeredAt }) => answeredAt !== null || open.includes(specialistId)),
  )
}

const wrongUntil = (): AppError => {
  const key = "errors:validation.journalUntil"
  const params = { days: JOURNAL_SHARING_LIMITS.homeworkDays }
  return new AppError("badInput", {
    details: [{ path: "until", message: key, translationKey: key, translationParams: params }],
  })
}

type Asking = {
  readonly specialistId: number
  readonly clientId: string
  readonly text: string
  readonly until: string
}

/**
 * Asks a client whose things are open to the specialist, and tells them. Throws badInput, relationEnded, tooManyRequests, and
 * what stops the two from writing to each other.
 */
export const askHomework = async (
  ctx: JournalContext,
  { specialistId, clientId: userId, text, until }: Asking,
): Promise<Homework> => {
  const now = ctx.clock.now()
  const days = epochDayOf(until) - Math.floor(now / DAY_MS)
  // The day may have begun already, or not ended yet, where the client is.
  if (days < -1 || days > JOURNAL_SHARING_LIMITS.homeworkDays) throw wrongUntil()
  if (!(await ctx.booking.clientAccess.findSpecialists(userId)).includes(specialistId))
    throw new AppError("relationEnded")
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    // What is asked are words of the specialist's, which stand in the conversation.
    const stop = await ctx.messaging.stopBetween({ tx, clientId: userId, specialistId, side: "provider" })
    if (stop !== null) throw new AppError(stop)
    await lockJournal(tx, userId)
    const asked = await findHomeworkBetween(tx, { specialistId, userId })
    const open = asked.filter(({ answeredAt }) => answeredAt === null)
    if (open.length >= JOURNAL_SHARING_LIMITS.openHomework) throw new AppError("tooManyRequests")
    const body = await sealBody({ fields: ctx.fields, on: tx }, { id, userId, text })
    await insertHomework(tx, { id, userId, specialistId, body, until, askedAt: now })
    await notifyUser(ctx, { notification: homeworkWaits, userId, facts: {}, tx })
  })
  const row = await findHomework(ctx.db.query, id)
  const [homework] = await presentHomework(ctx, row === null ? [] : [row])
  if (homework === undefined) throw new AppError("notFound")
  return homework
}

/** Takes back what was asked. Throws notFound. */
export const withdrawHomework = async (
  { db }: JournalContext,
  { actor, id }: { readonly actor: SignedIn; readonly id: string },
): Promise<void> => {
  const homework = homeworkPolicy.authorize(actor, "withdraw", await findHomework(db.query, id))
  await db.transaction((tx) => deleteHomework(tx, homework.id))
}
