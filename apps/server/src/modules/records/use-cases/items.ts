import { randomUUID } from "node:crypto"
import {
  type AllergyArea,
  RECORD_CATEGORY_OF,
  RECORD_LIMITS,
  type RecordEntry,
  type RecordItem,
} from "@arnica/contract/records"
import type { FastifyRequest } from "fastify"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { deleteAll } from "../../../platform/files/store-together.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import type { RecordsContext } from "../context.ts"
import { claimFiles, countBytes, forgetFilesOf } from "../file-repository.ts"
import {
  countEntries,
  deleteEntry,
  findItem,
  findVersions,
  findVital,
  type ItemRow,
  insertItem,
  readingOf,
  replaceItem,
  setHidden,
} from "../item-repository.ts"
import { lockFile } from "../lock.ts"
import { itemPolicy } from "../policy.ts"
import { noteReading, notifyAllReaders } from "../readers.ts"
import { type ItemBody, openBody, openItems, sealBody } from "../sealed.ts"
import { discardFiles, storeFiles } from "./files.ts"

type One = { readonly actor: SignedIn; readonly id: string }
type Reading = One & { readonly request: FastifyRequest }

/** One entry as its reader sees it. */
const presentItem = async (
  ctx: RecordsContext,
  { actor, row }: { readonly actor: SignedIn; readonly row: ItemRow },
): Promise<RecordItem> => {
  const [item] = await openItems(ctx, { on: ctx.db.query, rows: [row], reader: actor })
  if (item === undefined) throw new AppError("notFound")
  return item
}

const storedItem = async (ctx: RecordsContext, { actor, id }: One): Promise<RecordItem> => {
  const row = await findItem(ctx.db.query, id)
  if (row === null) throw new AppError("notFound")
  return await presentItem(ctx, { actor, row })
}

type Adding = {
  readonly actor: SignedIn
  readonly ownerId: string
  /** Who writes it; null for the owner. */
  readonly specialistId: number | null
  readonly entry: RecordEntry
  readonly isNoneKnown?: boolean
  readonly uploads: readonly UploadedFile[]
  /** What is written down in the same transaction. */
  readonly beside?: (tx: Tx) => Promise<void>
}

const bodyOf = ({ title, text, details }: RecordEntry, isNoneKnown: boolean): ItemBody => ({
  title,
  text,
  details,
  isNoneKnown,
})

/** Throws recordFull once a medical file, with what the transaction added, holds more than one may. */
const refuseFull = async (tx: Tx, ownerId: string): Promise<void> => {
  const [entries, bytes] = [await countEntries(tx, ownerId), await countBytes(tx, ownerId)]
  if (entries > RECORD_LIMITS.entries || bytes > RECORD_LIMITS.bytes) throw new AppError("recordFull")
}

/** Adds an entry with its files. Throws recordFull, infectedFile and wrongFileType. */
export const addItem = async (ctx: RecordsContext, adding: Adding): Promise<RecordItem> => {
  const { actor, ownerId, specialistId, entry, isNoneKnown = false, uploads, beside } = adding
  if ((await countEntries(ctx.db.query, ownerId)) >= RECORD_LIMITS.entries) throw new AppError("recordFull")
  const id = randomUUID()
  const { kind } = entry.details
  const body = await sealBody(ctx, { on: ctx.db.query, id, ownerId, body: bodyOf(entry, isNoneKnown) })
  const files = await storeFiles(ctx, { ownerId, uploads })
  try {
    await ctx.db.transaction(async (tx) => {
      await lockFile(tx, ownerId)
      await insertItem(tx, {
        id,
        rootId: id,
        ownerId,
        specialistId,
        kind,
        category: RECORD_CATEGORY_OF[kind],
        day: entry.day,
        body,
        version: 1,
        isHidden: false,
        createdAt: ctx.clock.now(),
      })
      await claimFiles(tx, { ids: files, rootId: id })
      await refuseFull(tx, ownerId)
      await beside?.(tx)
    })
  } catch (error) {
    await discardFiles(ctx, files)
    throw error
  }
  return await storedItem(ctx, { actor, id })
}

/** Adds an entry to one's own medical file, and takes back that none was known of an allergy's area. Throws as `addItem` does. */
export const addOwnItem = async (
  ctx: RecordsContext,
  {
    actor,
    entry,
    uploads,
  }: { readonly actor: SignedIn; readonly entry: RecordEntry; readonly uploads: readonly UploadedFile[] },
): Promise<RecordItem> => {
  const item = await addItem(ctx, { actor, ownerId: actor.userId, specialistId: null, entry, uploads })
  const { details } = entry
  if (details.kind === "allergy")
    for (const { row, body } of await allergiesOf(ctx, { ownerId: actor.userId, area: details.area }))
      if (body.isNoneKnown && row.specialistId === null)
        await ctx.db.transaction((tx) => deleteEntry(tx, row.rootId))
  return item
}

const allergiesOf = async (
  ctx: RecordsContext,
  { ownerId, area }: { readonly ownerId: string; readonly area: AllergyArea },
) => {
  const on = ctx.db.query
  const found: { row: ItemRow; body: ItemBody }[] = []
  for (const row of await findVital(on, { ownerId, reader: null })) {
    const body = row.kind === "allergy" ? await openBody(ctx, { on, row }) : null
    if (body?.details.kind === "allergy" && body.details.area === area) found.push({ row, body })
  }
  return found
}

/** Says that none is known of an area: said already, it stays so. Throws statusConflict where some are named, and recordFull. */
export const sayNoneKnown = async (
  ctx: RecordsContext,
  { actor, area }: { readonly actor: SignedIn; readonly area: AllergyArea },
): Promise<RecordItem> => {
  const ownerId = actor.userId
  const known = await allergiesOf(ctx, { ownerId, area })
  if (known.some(({ body }) => !body.isNoneKnown)) throw new AppError("statusConflict")
  const own = known.find(({ row }) => row.specialistId === null)
  if (own !== undefined) return await presentItem(ctx, { actor, row: own.row })
  const day = new Date(ctx.clock.now()).toISOString().slice(0, 10)
  const details = { kind: "allergy", area, reaction: "" } as const
  const entry = { day, title: "", text: "", details }
  return await addItem(ctx, { actor, ownerId, specialistId: null, entry, isNoneKnown: true, uploads: [] })
}

/** Whether somebody may read a version now: the owner, or a specialist with whom it is shared in an open relationship. */
const mayRead = async (ctx: RecordsContext, { actor, row }: { actor: SignedIn; row: ItemRow }) => {
  if (row.ownerId === actor.userId) return true
  const { specialistId } = actor
  if (specialistId === null) return false
  const { isOpen } = await ctx.booking.parties.isRelationshipOpen({ clientId: row.ownerId, specialistId })
  if (!isOpen) return false
  return (await readingOf(ctx.db.query, { rootId: row.rootId, specialistId, now: ctx.clock.now() })) !== null
}

/** An entry with its earlier versions, the newest of them first. Throws notFound. */
export const readItem = async (
  ctx: RecordsContext,
  { actor, id, request }: Reading,
): Promise<{ item: RecordItem; earlier: RecordItem[] }> => {
  const on = ctx.db.query
  const found = await findItem(on, id)
  if (found === null || !(await mayRead(ctx, { actor, row: found }))) throw new AppError("notFound")
  const versions = await findVersions(on, found.rootId)
  const [item, ...earlier] = await openItems(ctx, { on, rows: versions, reader: actor })
  if (item === undefined) throw new AppError("notFound")
  const { ownerId } = found
  if (ownerId !== actor.userId)
    await ctx.db.transaction((tx) =>
      noteReading(ctx, { tx, actor, ownerId, action: "records.fileRead", details: { entries: 1 }, request }),
    )
  return { item, earlier }
}

type Correcting = One & { readonly entry: RecordEntry }

/** Writes a new version of an entry, for its author. Throws notFound, relationEnded, badInput, recordFull and editedElsewhere. */
export const correctItem = async (
  ctx: RecordsContext,
  { actor, id, entry }: Correcting,
): Promise<RecordItem> => {
  const on = ctx.db.query
  const row = itemPolicy.authorize(actor, "correct", await findItem(on, id))
  const { ownerId, specialistId } = row
  if (specialistId !== null) {
    const { isOpen } = await ctx.booking.parties.isRelationshipOpen({ clientId: ownerId, specialistId })
    if (!isOpen) throw new AppError("relationEnded")
  }
  if (entry.details.kind !== row.kind) throw new AppError("badInput")
  if (row.version >= RECORD_LIMITS.versions) throw new AppError("recordFull")
  const now = ctx.clock.now()
  const next = { ...row, id: randomUUID(), day: entry.day, version: row.version + 1, createdAt: now }
  const body = await sealBody(ctx, { on, id: next.id, ownerId, body: bodyOf(entry, false) })
  await ctx.db.transaction(async (tx) => {
    if (!(await replaceItem(tx, { id, now }))) throw new AppError("editedElsewhere")
    await insertItem(tx, { ...next, body })
    await notifyAllReaders(ctx, { tx, ownerId })
  })
  return await storedItem(ctx, { actor, id: next.id })
}

/** Keeps an entry out of what is shared, or lets it in again. Throws notFound. */
export const hideItem = async (
  ctx: RecordsContext,
  { actor, id, isHidden }: One & { readonly isHidden: boolean },
): Promise<RecordItem> => {
  const row = itemPolicy.authorize(actor, "keep", await findItem(ctx.db.query, id))
  const { rootId, ownerId } = row
  await ctx.db.transaction(async (tx) => {
    await setHidden(tx, { rootId, isHidden })
    await notifyAllReaders(ctx, { tx, ownerId, isLess: isHidden })
  })
  return await storedItem(ctx, { actor, id })
}

/** Removes what somebody wrote themselves, with its files. Throws notFound. */
export const removeItem = async (ctx: RecordsContext, { actor, id }: One): Promise<void> => {
  const { rootId, ownerId } = itemPolicy.authorize(actor, "remove", await findItem(ctx.db.query, id))
  const keys = await ctx.db.transaction(async (tx) => {
    const lying = await forgetFilesOf(tx, rootId)
    await deleteEntry(tx, rootId)
    await notifyAllReaders(ctx, { tx, ownerId, isLess: true })
    return lying
  })
  await deleteAll(ctx.files, keys)
}
