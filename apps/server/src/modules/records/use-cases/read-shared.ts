import type { SharedRecords } from "@arnica/contract/record-shares"
import type { RecordEntry, RecordItem } from "@arnica/contract/records"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import { notifyUser } from "../../notifications/index.ts"
import type { RecordsContext } from "../context.ts"
import { cursorOf, placeOf } from "../cursor.ts"
import { pageOfReader } from "../item-repository.ts"
import { documentWaits, resultWaits } from "../notifications.ts"
import { noteReading } from "../readers.ts"
import { type ItemReader, openItems } from "../sealed.ts"
import { sharedWith } from "../share-repository.ts"
import { addItem } from "./items.ts"

type Page = { readonly before?: string | undefined; readonly count: number }
type Pair = { readonly ownerId: string; readonly specialistId: number }

const CLOSED: SharedRecords = { isOpen: false, isShared: false, items: [], next: null }

/** What a specialist may read of a medical file at this moment; nothing once what is between the two has closed. */
const sharedPage = async (
  ctx: RecordsContext,
  { ownerId, specialistId, before, count, reader }: Pair & Page & { readonly reader: ItemReader },
): Promise<SharedRecords> => {
  const { isOpen } = await ctx.booking.parties.isRelationshipOpen({ clientId: ownerId, specialistId })
  if (!isOpen) return CLOSED
  const on = ctx.db.query
  const now = ctx.clock.now()
  const asked = { ownerId, specialistId, now, before: placeOf(before), count: count + 1 }
  const [rows, { isAny }] = await Promise.all([
    pageOfReader(on, asked),
    sharedWith(on, { ownerId, specialistId, now }),
  ])
  const shown = rows.slice(0, count)
  const fetchable = new Set(shown.filter(({ mayFetch }) => mayFetch).map(({ id }) => id))
  const opened = await openItems(ctx, { on, rows: shown, reader })
  const items = opened.map((item) => ({ ...item, mayFetch: fetchable.has(item.id) }))
  return { isOpen, isShared: isAny, items, next: rows.length > count ? cursorOf(shown.at(-1)) : null }
}

/** One's own medical file as one of one's specialists sees it. Throws specialistNotFound. */
export const previewFor = async (
  ctx: RecordsContext,
  { actor, specialistId, ...page }: Page & { readonly actor: SignedIn; readonly specialistId: number },
): Promise<SharedRecords> => {
  const ownerId = actor.userId
  if (!(await ctx.booking.clientAccess.findSpecialists(ownerId)).includes(specialistId))
    throw new AppError("specialistNotFound")
  // Their eyes: what the owner keeps from them is not said either.
  const reader = { userId: "", specialistId }
  return await sharedPage(ctx, { ...page, ownerId, specialistId, reader })
}

type OfClient = { readonly actor: SignedIn; readonly number: number; readonly request: FastifyRequest }

const resolveParties = async (
  ctx: RecordsContext,
  { actor, number }: Omit<OfClient, "request">,
): Promise<Pair> => {
  const { specialistId } = actor
  const ownerId = specialistId === null ? undefined : await ctx.practice.findUser({ specialistId, number })
  if (specialistId === null || ownerId === undefined) throw new AppError("clientNotFound")
  return { ownerId, specialistId }
}

/** Reads what one of a specialist's own clients shares; that it was read stands in the audit log. Throws clientNotFound. */
export const readShared = async (
  ctx: RecordsContext,
  { request, before, count, ...of }: OfClient & Page,
): Promise<SharedRecords> => {
  const pair = await resolveParties(ctx, of)
  const page = await sharedPage(ctx, { ...pair, before, count, reader: of.actor })
  if (page.items.some(({ author }) => !author.isReader))
    await ctx.db.transaction((tx) =>
      noteReading(ctx, {
        tx,
        actor: of.actor,
        ownerId: pair.ownerId,
        action: "records.fileRead",
        details: { entries: page.items.length },
        request,
      }),
    )
  return page
}

type Adding = OfClient & { readonly entry: RecordEntry; readonly uploads: readonly UploadedFile[] }

/** Adds to the medical file of one of a specialist's own clients, who is told. Throws clientNotFound, relationEnded and as `addItem` does. */
export const addForClient = async (
  ctx: RecordsContext,
  { entry, uploads, request, ...of }: Adding,
): Promise<RecordItem> => {
  const { ownerId, specialistId } = await resolveParties(ctx, of)
  const { isOpen } = await ctx.booking.parties.isRelationshipOpen({ clientId: ownerId, specialistId })
  if (!isOpen) throw new AppError("relationEnded")
  const { actor } = of
  return await addItem(ctx, {
    actor,
    ownerId,
    specialistId,
    entry,
    uploads,
    beside: async (tx) => {
      await noteReading(ctx, { tx, actor, ownerId, action: "records.documentAdded", request })
      const notification = entry.details.kind === "result" ? resultWaits : documentWaits
      await notifyUser(ctx, { notification, userId: ownerId, facts: {}, tx })
    },
  })
}
