import { randomUUID } from "node:crypto"
import { JOURNAL_LIMITS } from "@arnica/contract/journal"
import { JOURNAL_SHARING_LIMITS, type JournalShare, type SharedEntry } from "@arnica/contract/journal-sharing"
import { DAY_MS, epochDayOf } from "@arnica/rules/calendar"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { JournalContext } from "../context.ts"
import type { DaySpan } from "../entry-repository.ts"
import { lockJournal } from "../lock.ts"
import { journalSharePolicy } from "../policy.ts"
import {
  deleteShare,
  findEntriesWithin,
  findShare,
  findSharesOf,
  insertShare,
  type ShareRow,
} from "../share-repository.ts"
import { presentShared } from "./present.ts"
import { spanOf } from "./span.ts"

type Own = { readonly actor: SignedIn }
/** A specialist by number and name. */
export type Named = { readonly id: number; readonly fullName: string }

/** Names of specialists, in the order asked for; whoever is gone has none. */
export const namesOf = async (
  { specialists }: Pick<JournalContext, "specialists">,
  ids: readonly number[],
): Promise<Map<number, Named>> => {
  const found = await specialists.bySpecialistIds([...new Set(ids)])
  return new Map([...new Set(ids)].map((id) => [id, { id, fullName: found.get(id)?.fullName ?? "" }]))
}

type Shown = { readonly rows: readonly ShareRow[]; readonly open: readonly number[] }

const presentShares = async (ctx: JournalContext, { rows, open }: Shown): Promise<JournalShare[]> => {
  const names = await namesOf(
    ctx,
    rows.map(({ specialistId }) => specialistId),
  )
  return rows.map(({ id, specialistId, from, to, untilAt }) => ({
    id,
    specialist: names.get(specialistId) ?? { id: specialistId, fullName: "" },
    from,
    to,
    until: new Date(untilAt).toISOString(),
    isOpen: open.includes(specialistId),
  }))
}

/** What somebody shares of their journal, and with whom they can. */
export const listShares = async (
  ctx: JournalContext,
  { actor: { userId } }: Own,
): Promise<{ shares: JournalShare[]; specialists: Named[] }> => {
  const [rows, open] = await Promise.all([
    findSharesOf(ctx.db.query, { userId, now: ctx.clock.now() }),
    ctx.booking.clientAccess.findSpecialists(userId),
  ])
  const [shares, names] = await Promise.all([presentShares(ctx, { rows, open }), namesOf(ctx, open)])
  return { shares, specialists: [...names.values()] }
}

const refuse = (path: string, days: number): AppError => {
  const key = "errors:validation.journalUntil"
  return new AppError("badInput", {
    details: [{ path, message: key, translationKey: key, translationParams: { days } }],
  })
}

/** The end of the last day on which a share is read, wherever its owner is by then. */
const endOf = (until: string, now: number): number => {
  const end = (epochDayOf(until) + 1) * DAY_MS
  const most = JOURNAL_SHARING_LIMITS.shareDays
  if (end <= now || end > now + (most + 2) * DAY_MS) throw refuse("until", most)
  return end
}

/** Tells the specialist's open pages that what they may read is another, so that nothing stays on them. */
const tellSpecialist = async (ctx: JournalContext, specialistId: number): Promise<void> => {
  const userId = await ctx.specialists.findAccount(specialistId)
  if (userId !== null) ctx.live.publishEphemeral({ userId, type: "journal.changed", data: {} })
}

type Sharing = Own & DaySpan & { readonly specialistId: number; readonly until: string }

/** Lets a specialist of one's own read some days. Throws badInput, specialistNotFound and tooManyRequests. */
export const shareDays = async (
  ctx: JournalContext,
  { actor: { userId }, specialistId, until, ...given }: Sharing,
): Promise<JournalShare> => {
  const span = spanOf(given, JOURNAL_LIMITS.exportDays)
  const now = ctx.clock.now()
  const untilAt = endOf(until, now)
  const open = await ctx.booking.clientAccess.findSpecialists(userId)
  if (!open.includes(specialistId)) throw new AppError("specialistNotFound")
  const row = { id: randomUUID(), userId, specialistId, ...span, untilAt, sharedAt: now }
  await ctx.db.transaction(async (tx) => {
    await lockJournal(tx, userId)
    const shared = await findSharesOf(tx, { userId, now })
    if (shared.length >= JOURNAL_SHARING_LIMITS.shares) throw new AppError("tooManyRequests")
    await insertShare(tx, row)
  })
  await tellSpecialist(ctx, specialistId)
  const [share] = await presentShares(ctx, { rows: [row], open })
  if (share === undefined) throw new AppError("notFound")
  return share
}

/** Ends it at once. Throws notFound. */
export const endShare = async (
  ctx: JournalContext,
  { actor, id }: Own & { readonly id: string },
): Promise<void> => {
  const share = journalSharePolicy.authorize(actor, "end", await findShare(ctx.db.query, id))
  await ctx.db.transaction((tx) => deleteShare(tx, share.id))
  await tellSpecialist(ctx, share.specialistId)
}

type Page = { readonly count: number; readonly offset: number }

/** Entries of some days as a specialist would read them. Throws badInput. */
export const previewShare = async (
  ctx: JournalContext,
  { actor: { userId }, from, to, ...page }: Own & DaySpan & Page,
): Promise<{ total: number; items: SharedEntry[] }> => {
  const span = spanOf({ from, to }, JOURNAL_LIMITS.exportDays)
  const { total, rows } = await findEntriesWithin(ctx.db.query, { userId, spans: [span], ...page })
  return { total, items: await presentShared(ctx, rows) }
}
