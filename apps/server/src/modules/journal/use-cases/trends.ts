import { JOURNAL_LIMITS, type JournalEntry, type JournalTrends } from "@arnica/contract/journal"
import type { Language } from "@arnica/i18n/languages"
import { epochDayOf, isoDateOf, mondayOf } from "@arnica/rules/calendar"
import type { FastifyRequest } from "fastify"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { JournalContext } from "../context.ts"
import { comparisonsOf, weeksOf } from "../domain/trends.ts"
import { type DaySpan, findEntries } from "../entry-repository.ts"
import { presentEntries } from "./present.ts"
import { spanOf } from "./span.ts"

type Own = { readonly actor: SignedIn }

const DAYS_OF_WEEK = 7

/** How one's weeks went: made in memory, from what was opened. */
export const readTrends = async (
  ctx: JournalContext,
  { actor: { userId }, to, weeks }: Own & { readonly to: string; readonly weeks: number },
): Promise<JournalTrends> => {
  const first = mondayOf(epochDayOf(to)) - (weeks - 1) * DAYS_OF_WEEK
  const rows = await findEntries(ctx.db.query, { userId, span: { from: isoDateOf(first), to } })
  const entries = await presentEntries(ctx, rows)
  return {
    weeks: weeksOf(entries, { to, weeks }),
    entries: entries.length,
    comparisons: comparisonsOf(entries),
  }
}

/** The days that are taken along, and who takes them. */
export type Exporting = Own &
  DaySpan & { readonly language: Language; readonly request: Pick<FastifyRequest, "id" | "ip"> }

/**
 * All entries of some days, the oldest first; that they were taken along is written down. Throws badInput for more days
 * than are exported at a time.
 */
export const exportEntries = async (
  ctx: JournalContext,
  { actor, request, from, to }: Omit<Exporting, "language">,
): Promise<DaySpan & { entries: JournalEntry[] }> => {
  const { userId } = actor
  const span = spanOf({ from, to }, JOURNAL_LIMITS.exportDays)
  const rows = await findEntries(ctx.db.query, { userId, span })
  await ctx.db.transaction((tx) =>
    ctx.audit.record(tx, {
      actor,
      action: "journal.exported",
      subject: userId,
      details: {},
      request: { id: request.id, ip: request.ip },
    }),
  )
  return { ...span, entries: (await presentEntries(ctx, rows)).toReversed() }
}
