import { randomUUID } from "node:crypto"
import {
  type AwayPeriod,
  DESK_LIMITS,
  type MessageDesk,
  type QuickReply,
} from "@arnica/contract/message-desk"
import { dayIn } from "@arnica/i18n/format"
import type { OfficeWindow } from "@arnica/rules/office-hours"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { MessagingContext } from "../context.ts"
import {
  type AwayRow,
  findAway,
  findHours,
  findReplies,
  insertAway,
  insertReply,
  lockDesk,
  type ReplyRow,
  removeAway,
  removeReply,
  saveHours,
  updateReply,
} from "../desk-repository.ts"

type Fields = Pick<MessagingContext, "fields">
type Words = { readonly userId: string; readonly id: string; readonly column: "note" | "title" | "body" }

/** Where words of a desk are sealed: by the key of the specialist's own account. */
const placeOf = ({ userId, id, column }: Words): FieldPlace => ({
  owner: userId,
  table: column === "note" ? "messaging.away_period" : "messaging.quick_reply",
  column,
  row: id,
})

type Opening = Words & { readonly on: Queryable; readonly sealed: Buffer }

/** Opens words of a desk; empty when the key is gone. */
export const openDeskWords = async ({ fields }: Fields, { on, sealed, ...of }: Opening): Promise<string> => {
  const opened = await fields.openText(on, { at: placeOf(of), sealed })
  return opened.kind === "open" ? opened.value : ""
}

/** Opens days away. */
export const openAway = async (
  ctx: MessagingContext,
  { userId, row }: { readonly userId: string; readonly row: AwayRow },
): Promise<AwayPeriod> => {
  const { id, from, to, note: sealed } = row
  const note = await openDeskWords(ctx, { on: ctx.db.query, userId, id, column: "note", sealed })
  return { id, from, to, note }
}

const openReply = async (ctx: MessagingContext, userId: string, row: ReplyRow): Promise<QuickReply> => {
  const of = { on: ctx.db.query, userId, id: row.id }
  const title = await openDeskWords(ctx, { ...of, column: "title", sealed: row.title })
  const text = await openDeskWords(ctx, { ...of, column: "body", sealed: row.body })
  return { id: row.id, language: row.language, title, text }
}

const zoneOf = async ({ specialists }: MessagingContext, userId: string): Promise<string> => {
  const id = await specialists.idOfUser(userId)
  const bookable = id === null ? null : await specialists.byId(id)
  // Of a profile that is not public the day is one of UTC: nobody writes to it.
  return bookable?.timeZone ?? "UTC"
}

/** Somebody's own office hours, days away and quick replies. */
export const readDesk = async (
  ctx: MessagingContext,
  { actor: { userId } }: { readonly actor: SignedIn },
): Promise<MessageDesk> => {
  const on = ctx.db.query
  const today = dayIn({ at: ctx.clock.now(), zone: await zoneOf(ctx, userId) })
  const [weekly, away, replies] = await Promise.all([
    findHours(on, userId),
    findAway(on, { userId, today }),
    findReplies(on, userId),
  ])
  const desk: MessageDesk = { weekly, away: [], quickReplies: [] }
  for (const row of away) desk.away.push(await openAway(ctx, { userId, row }))
  for (const row of replies) desk.quickReplies.push(await openReply(ctx, userId, row))
  return desk
}

type By = { readonly actor: SignedIn }

/** Sets one's office hours; null for the usual ones. */
export const setHours = async (
  ctx: MessagingContext,
  { actor, weekly }: By & { readonly weekly: readonly OfficeWindow[] | null },
): Promise<MessageDesk> => {
  await saveHours(ctx.db.query, { userId: actor.userId, weekly, now: ctx.clock.now() })
  return await readDesk(ctx, { actor })
}

/** Says on which days one is away. Refuses days that are past, overlap with others, or are one too many. */
export const addAway = async (
  ctx: MessagingContext,
  { actor, from, to, note }: By & Omit<AwayPeriod, "id">,
): Promise<MessageDesk> => {
  const { userId } = actor
  const id = randomUUID()
  const today = dayIn({ at: ctx.clock.now(), zone: await zoneOf(ctx, userId) })
  if (to < today) throw refuseFields([{ path: "to", text: "dayPast" }])
  const sealed = await ctx.fields.sealText(ctx.db.query, {
    at: placeOf({ userId, id, column: "note" }),
    value: note,
  })
  await ctx.db.transaction(async (tx) => {
    await lockDesk(tx, userId)
    const others = await findAway(tx, { userId, today })
    if (others.some((other) => from <= other.to && other.from <= to))
      throw refuseFields([{ path: "from", text: "overlaps" }])
    const limit = DESK_LIMITS.awayPeriods
    if (others.length >= limit) throw refuseFields([{ path: "from", text: "tooBigList", params: { limit } }])
    await insertAway(tx, { userId, id, from, to, note: sealed, now: ctx.clock.now() })
  })
  return await readDesk(ctx, { actor })
}

/** Forgets days away. Throws notFound. */
export const dropAway = async (
  ctx: MessagingContext,
  { actor, id }: By & { readonly id: string },
): Promise<MessageDesk> => {
  if (!(await removeAway(ctx.db.query, { userId: actor.userId, id }))) throw new AppError("notFound")
  return await readDesk(ctx, { actor })
}

type Typed = By & Omit<QuickReply, "id">

type Sealing = Pick<Typed, "title" | "text"> & {
  readonly tx: Tx
  readonly userId: string
  readonly id: string
}

const sealReply = async (
  { fields }: Fields,
  { tx, userId, id, title, text }: Sealing,
): Promise<{ title: Buffer; body: Buffer }> => ({
  title: await fields.sealText(tx, { at: placeOf({ userId, id, column: "title" }), value: title }),
  body: await fields.sealText(tx, { at: placeOf({ userId, id, column: "body" }), value: text }),
})

/** Keeps a quick reply. Refuses one too many. */
export const addReply = async (
  ctx: MessagingContext,
  { actor, language, title, text }: Typed,
): Promise<MessageDesk> => {
  const { userId } = actor
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    await lockDesk(tx, userId)
    const limit = DESK_LIMITS.quickReplies
    if ((await findReplies(tx, userId)).length >= limit)
      throw refuseFields([{ path: "title", text: "tooBigList", params: { limit } }])
    const sealed = await sealReply(ctx, { tx, userId, id, title, text })
    await insertReply(tx, { userId, id, language, ...sealed, now: ctx.clock.now() })
  })
  return await readDesk(ctx, { actor })
}

/** Changes a quick reply. Throws notFound. */
export const changeReply = async (
  ctx: MessagingContext,
  { actor, id, language, title, text }: Typed & { readonly id: string },
): Promise<MessageDesk> => {
  const { userId } = actor
  await ctx.db.transaction(async (tx) => {
    // A key that is made for who has none yet goes with a refusal.
    const sealed = await sealReply(ctx, { tx, userId, id, title, text })
    if (!(await updateReply(tx, { userId, id, language, ...sealed }))) throw new AppError("notFound")
  })
  return await readDesk(ctx, { actor })
}

/** Removes a quick reply. Throws notFound. */
export const dropReply = async (
  ctx: MessagingContext,
  { actor, id }: By & { readonly id: string },
): Promise<MessageDesk> => {
  if (!(await removeReply(ctx.db.query, { userId: actor.userId, id }))) throw new AppError("notFound")
  return await readDesk(ctx, { actor })
}
