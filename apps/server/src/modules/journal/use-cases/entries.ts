import {
  type EntryContent,
  type EntryKind,
  JOURNAL_LIMITS,
  type JournalEntry,
  type SavedEntry,
} from "@arnica/contract/journal"
import { dayIn } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { epochDayOf, MINUTE_MS } from "@arnica/rules/calendar"
import { AppError } from "../../../platform/errors.ts"
import { deleteAll } from "../../../platform/files/store-together.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { JournalContext } from "../context.ts"
import {
  type DaySpan,
  deleteEntry,
  deleteJournal,
  type EntryRow,
  findAgreement,
  findDay,
  findEntries,
  findEntry,
  insertAgreement,
  insertEntry,
  rewriteEntry,
} from "../entry-repository.ts"
import { findHomework } from "../homework-repository.ts"
import { entryPolicy, homeworkPolicy } from "../policy.ts"
import { openContent, sealContent } from "../sealed.ts"
import { settlePictures } from "./pictures.ts"
import { presentEntries, presentEntry } from "./present.ts"
import { spanOf } from "./span.ts"

type Own = { readonly actor: SignedIn }

/** The entries of some days, the newest first. Throws badInput for more days than are read at a time. */
export const listEntries = async (
  ctx: JournalContext,
  { actor: { userId }, ...given }: Own & DaySpan,
): Promise<{ agreed: boolean; entries: JournalEntry[] }> => {
  const span = spanOf(given, JOURNAL_LIMITS.days)
  const [agreedAt, rows] = await Promise.all([
    findAgreement(ctx.db.query, userId),
    findEntries(ctx.db.query, { userId, span }),
  ])
  return { agreed: agreedAt !== null, entries: await presentEntries(ctx, rows) }
}

const ownEntry = async (
  { db }: Pick<JournalContext, "db">,
  { actor, id }: Own & { readonly id: string },
): Promise<EntryRow> => entryPolicy.authorize(actor, "keep", await findEntry(db.query, id))

/** One of one's own entries. Throws notFound. */
export const readEntry = async (
  ctx: JournalContext,
  of: Own & { readonly id: string },
): Promise<JournalEntry> => {
  const [entry] = await presentEntries(ctx, [await ownEntry(ctx, of)])
  if (entry === undefined) throw new AppError("notFound")
  return entry
}

type Reader = {
  readonly actor: SignedIn
  readonly language: Language
  readonly acceptLanguage: string | undefined
}

/** Whom to call, where the words of an entry tell of danger. Looked at in memory alone; nobody else is told. */
const dangerIn = async (
  { safety }: JournalContext,
  { content: { text, tags }, ...asking }: Reader & { readonly content: EntryContent },
): Promise<SavedEntry["danger"]> => {
  const kinds = [...safety.dangerIn([text, ...tags].join("\n"), asking.language)]
  return kinds.length === 0 ? null : { kinds, help: await safety.helpFor(asking) }
}

type Writing = Reader & {
  readonly id: string
  readonly kind: EntryKind
  readonly at: string
  readonly zone: string
  readonly homeworkId: string | null
  readonly content: EntryContent
  readonly agree?: true | undefined
}

/** A clock may be a little ahead of ours. */
const AHEAD_MS = 5 * MINUTE_MS

const wrongDay = (): AppError =>
  new AppError("badInput", {
    details: [
      {
        path: "at",
        message: "errors:validation.journalDay",
        translationKey: "errors:validation.journalDay",
        translationParams: { days: JOURNAL_LIMITS.backDays },
      },
    ],
  })

/** The day that is written about: at most so many days back, and none to come. */
const dayOf = ({ at, zone }: Pick<Writing, "at" | "zone">, now: number): string => {
  const day = dayIn({ at, zone })
  const today = dayIn({ at: now, zone })
  const isToCome = Date.parse(at) > now + AHEAD_MS
  if (isToCome || epochDayOf(day) < epochDayOf(today) - JOURNAL_LIMITS.backDays) throw wrongDay()
  return day
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What was sent before is answered as it stands; what says something else meets an entry that is there already. */
const sentBefore = async (
  ctx: JournalContext,
  { actor, id, content }: Pick<Writing, "actor" | "id" | "content">,
): Promise<JournalEntry | null> => {
  const row = await findEntry(ctx.db.query, id)
  if (row === null) return null
  entryPolicy.authorize(actor, "keep", row)
  const kept = await openContent({ fields: ctx.fields, on: ctx.db.query }, row)
  if (kept === null || !same(kept, content)) throw new AppError("editedElsewhere", { data: { id } })
  return presentEntry(row, kept)
}

const picturesOf = ({ pictures }: EntryContent): string[] => pictures.map(({ id }) => id)

const insert = async (ctx: JournalContext, writing: Writing & { readonly day: string }): Promise<boolean> => {
  const { actor, id, kind, at, zone, day, content, homeworkId, agree } = writing
  const { userId } = actor
  const now = ctx.clock.now()
  return await ctx.db.transaction(async (tx) => {
    if (agree === true) await insertAgreement(tx, { userId, now })
    const sealed = await sealContent({ fields: ctx.fields, on: tx }, { id, userId, value: content })
    const isKept = await insertEntry(tx, {
      id,
      userId,
      kind,
      at: Date.parse(at),
      zone,
      day,
      content: sealed,
      homeworkId,
      now,
    })
    if (isKept) await settlePictures(tx, { userId, entryId: id, ids: picturesOf(content) })
    return isKept
  })
}

/**
 * Keeps an entry once, however often it is sent. Throws badInput, termsNotAccepted, notFound, tooManyRequests, and
 * editedElsewhere with the id of what stands there.
 */
export const writeEntry = async (ctx: JournalContext, writing: Writing): Promise<SavedEntry> => {
  const { actor, kind, homeworkId, content, agree } = writing
  const { userId } = actor
  const before = await sentBefore(ctx, writing)
  if (before !== null) return { entry: before, danger: await dangerIn(ctx, writing) }
  const day = dayOf(writing, ctx.clock.now())
  if (agree !== true && (await findAgreement(ctx.db.query, userId)) === null)
    throw new AppError("termsNotAccepted")
  if (homeworkId !== null)
    homeworkPolicy.authorize(actor, "answer", await findHomework(ctx.db.query, homeworkId))
  const { dayEntryId, entries } = await findDay(ctx.db.query, { userId, day })
  if (kind === "DAY" && dayEntryId !== null)
    throw new AppError("editedElsewhere", { data: { id: dayEntryId } })
  if (entries >= JOURNAL_LIMITS.entriesPerDay) throw new AppError("tooManyRequests")
  const isKept = await insert(ctx, { ...writing, day })
  const row = await findEntry(ctx.db.query, writing.id)
  if (!isKept || row === null) {
    const other = (await findDay(ctx.db.query, { userId, day })).dayEntryId ?? writing.id
    throw new AppError("editedElsewhere", { data: { id: other } })
  }
  return { entry: presentEntry(row, content), danger: await dangerIn(ctx, writing) }
}

type Changing = Reader & { readonly id: string; readonly version: number; readonly content: EntryContent }

/** Writes an entry anew. Throws notFound, and editedElsewhere where it was changed since it was read. */
export const changeEntry = async (ctx: JournalContext, changing: Changing): Promise<SavedEntry> => {
  const { actor, id, version, content } = changing
  const { userId } = await ownEntry(ctx, { actor, id })
  const now = ctx.clock.now()
  const removed = await ctx.db.transaction(async (tx) => {
    const sealed = await sealContent({ fields: ctx.fields, on: tx }, { id, userId, value: content })
    if (!(await rewriteEntry(tx, { id, version, now, content: sealed }))) return null
    return await settlePictures(tx, { userId, entryId: id, ids: picturesOf(content) })
  })
  if (removed === null) throw new AppError("editedElsewhere", { data: { id } })
  await deleteAll(ctx.files, removed)
  const row = await ownEntry(ctx, { actor, id })
  return { entry: presentEntry(row, content), danger: await dangerIn(ctx, changing) }
}

/** Deletes an entry for everybody. Throws notFound. */
export const removeEntry = async (ctx: JournalContext, of: Own & { readonly id: string }): Promise<void> => {
  const { id } = await ownEntry(ctx, of)
  await deleteAll(ctx.files, await ctx.db.transaction((tx) => deleteEntry(tx, id)))
}

/** Deletes the whole journal, and that it may be kept. */
export const removeJournal = async (
  { db, files }: JournalContext,
  { actor: { userId } }: Own,
): Promise<void> => {
  await deleteAll(files, await db.transaction((tx) => deleteJournal(tx, userId)))
}
