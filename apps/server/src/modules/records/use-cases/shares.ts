import { randomUUID } from "node:crypto"
import type { RecordShare, ShareScope } from "@arnica/contract/record-shares"
import { RECORD_LIMITS } from "@arnica/contract/records"
import { DAY_MS } from "@arnica/rules/calendar"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { RecordsContext } from "../context.ts"
import { findCurrent } from "../item-repository.ts"
import { lockFile } from "../lock.ts"
import { itemPolicy, sharePolicy } from "../policy.ts"
import { notifyReaders } from "../readers.ts"
import { openBody } from "../sealed.ts"
import {
  deleteShare,
  findShare,
  findSharesOf,
  insertShare,
  prolongShare,
  type ShareRow,
} from "../share-repository.ts"

type Own = { readonly actor: SignedIn }
type Reader = RecordShare["specialist"]

const iso = (at: number): string => new Date(at).toISOString()

const readersOf = async (
  { specialists }: RecordsContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Reader>> => {
  const found = await specialists.bySpecialistIds([...new Set(ids)])
  return new Map([...found].map(([id, { fullName, photo }]) => [id, { id, fullName, photo }]))
}

/** Until when something is shared unless said otherwise: 30 days after the next session of the two, or from now on. */
const usualUntils = async (
  { booking, clock }: RecordsContext,
  asked: { readonly clientId: string; readonly specialistIds: readonly number[] },
): Promise<(specialistId: number) => number> => {
  const ends = await booking.parties.sessionEnds(asked)
  return (specialistId) =>
    Math.max(ends.get(specialistId) ?? 0, clock.now()) + RECORD_LIMITS.usualShareDays * DAY_MS
}

/** The same for one of them. */
const usualUntil = async (
  ctx: RecordsContext,
  { clientId, specialistId }: { readonly clientId: string; readonly specialistId: number },
): Promise<number> => (await usualUntils(ctx, { clientId, specialistIds: [specialistId] }))(specialistId)

const scopeOf = ({ category, from, to, rootIds }: ShareRow): ShareScope => {
  if (category !== null) return { by: "category", category }
  if (from !== null && to !== null) return { by: "period", from, to }
  return { by: "items", items: [...rootIds] }
}

/** What the entries are called that are shared one by one, by their first versions. */
const titlesOf = async (
  ctx: RecordsContext,
  shares: readonly ShareRow[],
): Promise<ReadonlyMap<string, string>> => {
  const on = ctx.db.query
  const rows = await findCurrent(on, [...new Set(shares.flatMap(({ rootIds }) => rootIds))])
  const titles = new Map<string, string>()
  for (const [rootId, row] of rows) {
    const body = await openBody(ctx, { on, row })
    if (body !== null) titles.set(rootId, body.title)
  }
  return titles
}

type Shown = { readonly rows: readonly ShareRow[]; readonly open: readonly number[] }

const presentShares = async (ctx: RecordsContext, { rows, open }: Shown): Promise<RecordShare[]> => {
  const specialistIds = rows.map(({ specialistId }) => specialistId)
  const [readers, titles] = await Promise.all([readersOf(ctx, specialistIds), titlesOf(ctx, rows)])
  return rows.map((row) => {
    const { id, specialistId, until, canDownload, rootIds } = row
    return {
      id,
      specialist: readers.get(specialistId) ?? { id: specialistId, fullName: "", photo: null },
      scope: scopeOf(row),
      titles: rootIds.flatMap((rootId) => titles.get(rootId) ?? []),
      until: iso(until),
      canDownload,
      isOpen: open.includes(specialistId),
    }
  })
}

/** What somebody shares, and with whom they can. */
export const listShares = async (
  ctx: RecordsContext,
  { actor }: Own,
): Promise<{ shares: RecordShare[]; specialists: (Reader & { usualUntil: string })[] }> => {
  const clientId = actor.userId
  const [rows, open] = await Promise.all([
    findSharesOf(ctx.db.query, { ownerId: clientId, now: ctx.clock.now() }),
    ctx.booking.clientAccess.findSpecialists(clientId),
  ])
  const [readers, untilOf] = await Promise.all([
    readersOf(ctx, open),
    usualUntils(ctx, { clientId, specialistIds: open }),
  ])
  const specialists = [...readers.values()].map((reader) => ({
    ...reader,
    usualUntil: iso(untilOf(reader.id)),
  }))
  return { shares: await presentShares(ctx, { rows, open }), specialists }
}

const presentOne = async (ctx: RecordsContext, row: ShareRow): Promise<RecordShare> => {
  const open = await ctx.booking.clientAccess.findSpecialists(row.ownerId)
  const [share] = await presentShares(ctx, { rows: [row], open })
  if (share === undefined) throw new AppError("notFound")
  return share
}

/** The entries that are named, by their first version. Throws notFound for one that is not the caller's. */
const rootsOf = async (
  ctx: RecordsContext,
  { actor, scope }: Own & { readonly scope: ShareScope },
): Promise<string[]> => {
  if (scope.by !== "items") return []
  const rows = await findCurrent(ctx.db.query, scope.items)
  return [...new Set(scope.items)].map(
    (rootId) => itemPolicy.authorize(actor, "keep", rows.get(rootId) ?? null).rootId,
  )
}

type Sharing = Own & {
  readonly specialistId: number
  readonly scope: ShareScope
  readonly until?: string | undefined
  readonly canDownload: boolean
}

const endOf = async (ctx: RecordsContext, { actor, specialistId, until }: Sharing): Promise<number> => {
  if (until === undefined) return await usualUntil(ctx, { clientId: actor.userId, specialistId })
  const end = Date.parse(until)
  const now = ctx.clock.now()
  if (end <= now || end > now + RECORD_LIMITS.shareDays * DAY_MS) throw new AppError("badInput")
  return end
}

/** Lets one of somebody's own specialists read. Throws specialistNotFound, notFound, badInput and recordFull. */
export const share = async (ctx: RecordsContext, sharing: Sharing): Promise<RecordShare> => {
  const { actor, specialistId, scope, canDownload } = sharing
  const ownerId = actor.userId
  if (!(await ctx.booking.clientAccess.findSpecialists(ownerId)).includes(specialistId))
    throw new AppError("specialistNotFound")
  if (scope.by === "period" && scope.from > scope.to) throw new AppError("badInput")
  const now = ctx.clock.now()
  const row: ShareRow = {
    id: randomUUID(),
    ownerId,
    specialistId,
    category: scope.by === "category" ? scope.category : null,
    from: scope.by === "period" ? scope.from : null,
    to: scope.by === "period" ? scope.to : null,
    until: await endOf(ctx, sharing),
    canDownload,
    createdAt: now,
    rootIds: await rootsOf(ctx, { actor, scope }),
  }
  await ctx.db.transaction(async (tx) => {
    await lockFile(tx, ownerId)
    const standing = await findSharesOf(tx, { ownerId, now })
    if (standing.length >= RECORD_LIMITS.shares) throw new AppError("recordFull")
    await insertShare(tx, row)
    await notifyReaders(ctx, { tx, specialistIds: [specialistId] })
  })
  return await presentOne(ctx, row)
}

type One = Own & { readonly id: string }

/** Lets it go on for as long as usual. Throws notFound and relationEnded. */
export const renewShare = async (ctx: RecordsContext, { actor, id }: One): Promise<RecordShare> => {
  const row = sharePolicy.authorize(actor, "change", await findShare(ctx.db.query, id))
  const pair = { clientId: row.ownerId, specialistId: row.specialistId }
  if (!(await ctx.booking.parties.isRelationshipOpen(pair)).isOpen) throw new AppError("relationEnded")
  const until = Math.max(row.until, await usualUntil(ctx, pair))
  await ctx.db.transaction(async (tx) => {
    await prolongShare(tx, { id, until })
    await notifyReaders(ctx, { tx, specialistIds: [row.specialistId] })
  })
  return await presentOne(ctx, { ...row, until })
}

/** Ends it, also on a page that is open. Throws notFound. */
export const endShare = async (ctx: RecordsContext, { actor, id }: One): Promise<void> => {
  const row = sharePolicy.authorize(actor, "change", await findShare(ctx.db.query, id))
  await ctx.db.transaction(async (tx) => {
    await deleteShare(tx, row.id)
    await notifyReaders(ctx, { tx, specialistIds: [row.specialistId], isLess: true })
  })
}
