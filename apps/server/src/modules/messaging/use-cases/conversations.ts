import { randomUUID } from "node:crypto"
import type {
  Conversation,
  ConversationSide,
  ConversationStatus,
  ListedConversation,
} from "@arnica/contract/conversations"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { MessagingContext } from "../context.ts"
import { statusOf, stopOf } from "../domain/status.ts"
import { conversationPolicy } from "../policy.ts"
import {
  type ConversationRow,
  findConversation,
  type ListedRow,
  listConversations,
  openConversation,
} from "../repository.ts"
import { openWords } from "../sealed.ts"
import { draftOf } from "../sealed-draft.ts"
import { officeOf } from "./office.ts"
import { presenceOf } from "./presence.ts"

type Pair = { readonly clientId: string; readonly specialistId: number }
type Other = ListedConversation["other"]

/** One's own conversation, and as what one takes part in it. Throws conversationNotFound. */
export const ownConversation = async (
  { db }: Pick<MessagingContext, "db">,
  { actor, id }: { readonly actor: SignedIn; readonly id: string },
): Promise<{ readonly conversation: ConversationRow; readonly side: ConversationSide }> => {
  const conversation = conversationPolicy.authorize(actor, "take", await findConversation(db.query, id))
  return { conversation, side: conversation.clientId === actor.userId ? "client" : "provider" }
}

/** Whether one of the two may write now. */
export const statusIn = async (
  ctx: MessagingContext,
  { conversation, side }: { readonly conversation: ConversationRow; readonly side: ConversationSide },
): Promise<ConversationStatus> => {
  const [active, { isOpen }, paid] = await Promise.all([
    ctx.specialists.byId(conversation.specialistId),
    ctx.booking.parties.isRelationshipOpen(conversation),
    side === "client" ? ctx.paidChats.findStatus(conversation) : "none",
  ])
  const { clientWroteAt, isClosed, isBlockedByClient, isBlockedByProvider } = conversation
  const isPaidOver = paid === "over" && !(await ctx.booking.parties.haveMet(conversation))
  return statusOf({
    side,
    isActive: active !== null,
    isOpen,
    clientWroteAt,
    isPaidOver,
    isClosed,
    isBlockedByClient,
    isBlockedByProvider,
    now: ctx.clock.now(),
  })
}

/** Whom the reader writes with, for many conversations in one look-up. Whose account is gone has no name. */
const othersOf = async (
  { identity, specialists }: MessagingContext,
  { side, pairs }: { readonly side: ConversationSide; readonly pairs: readonly Pair[] },
): Promise<(pair: Pair) => Other> => {
  if (side === "client") {
    const found = await specialists.bySpecialistIds(pairs.map(({ specialistId }) => specialistId))
    return ({ specialistId }) => {
      const specialist = found.get(specialistId)
      return { fullName: specialist?.fullName ?? "", photo: specialist?.photo ?? null }
    }
  }
  const found = await identity.users.byIds(pairs.map(({ clientId }) => clientId))
  return ({ clientId }) => {
    const person = found.get(clientId)
    const fullName = person === undefined ? "" : `${person.firstName} ${person.lastName}`
    return { fullName, photo: person?.image ?? null }
  }
}

const sessionOf = async (
  { booking }: MessagingContext,
  { clientId, specialistId }: Pair,
): Promise<Conversation["session"]> => {
  const found = await booking.parties.currentSession({ clientId, specialistId })
  if (found === null) return null
  const [start, end] = [found.start, found.end].map((at) => new Date(at).toISOString())
  return Object.assign({}, found, { start: String(start), end: String(end) })
}

type Sided = { readonly conversation: ConversationRow; readonly side: ConversationSide }

/** How far each has come, as one of the two sees it: what either hides of reading neither sees. */
const marksOf = (
  { hidesRead, ...row }: ConversationRow,
  side: ConversationSide,
): Pick<Conversation, "readNumber" | "seenNumber" | "deliveredNumber" | "unread"> =>
  side === "client"
    ? {
        readNumber: row.clientRead,
        seenNumber: hidesRead ? 0 : row.providerRead,
        deliveredNumber: row.providerDelivered,
        unread: row.clientUnread,
      }
    : {
        readNumber: row.providerRead,
        seenNumber: hidesRead ? 0 : row.clientRead,
        deliveredNumber: row.clientDelivered,
        unread: row.providerUnread,
      }

/** Whether the other one is online, where both show it and may write. */
const shownPresence = async (
  ctx: MessagingContext,
  { conversation, side }: Sided,
): Promise<Conversation["presence"]> => {
  if (conversation.hidesPresence || stopOf(conversation, side) !== null) return null
  if (side === "provider") return await presenceOf(ctx, conversation.clientId)
  const { specialistId } = conversation
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  return specialist === undefined ? null : await presenceOf(ctx, specialist.userId)
}

/** One conversation as one of the two sees it. Throws conversationNotFound. */
export const readConversation = async (
  ctx: MessagingContext,
  asked: { readonly actor: SignedIn; readonly id: string },
): Promise<Conversation> => {
  const { conversation, side } = await ownConversation(ctx, asked)
  const [other, status, session, office, draft, presence] = await Promise.all([
    othersOf(ctx, { side, pairs: [conversation] }),
    statusIn(ctx, { conversation, side }),
    sessionOf(ctx, conversation),
    officeOf(ctx, conversation.specialistId),
    draftOf(ctx, { conversationId: conversation.id, userId: asked.actor.userId }),
    shownPresence(ctx, { conversation, side }),
  ])
  const { id, lastNumber } = conversation
  return {
    id,
    side,
    other: other(conversation),
    lastNumber,
    ...marksOf(conversation, side),
    presence,
    standing: status,
    session,
    draft,
    office,
  }
}

type Listing = {
  readonly actor: SignedIn
  readonly as: ConversationSide
  readonly text?: string | undefined
  readonly count: number
  readonly offset: number
}

const presentListed = async (
  ctx: MessagingContext,
  { row, side, other }: { readonly row: ListedRow; readonly side: ConversationSide; readonly other: Other },
): Promise<ListedConversation> => {
  const { id, clientId, unread, lastAt, messageId, body, files, seen } = row
  const text = await openWords(ctx, { on: ctx.db.query, clientId, id: messageId, sealed: body })
  return {
    id,
    other,
    unread,
    lastAt: new Date(lastAt).toISOString(),
    last: { mine: row.side === side, text, files, seen },
  }
}

/** A page of one's conversations on one side. */
export const listOwn = async (
  ctx: MessagingContext,
  { actor, as: side, ...page }: Listing,
): Promise<{ total: number; items: ListedConversation[] }> => {
  const { total, items: rows } = await listConversations(ctx.db.query, {
    ...page,
    userId: actor.userId,
    side,
  })
  const [others] = await Promise.all([
    othersOf(ctx, { side, pairs: rows }),
    ctx.fields.warm(rows.map(({ clientId }) => clientId)),
  ])
  const items: ListedConversation[] = []
  for (const row of rows) items.push(await presentListed(ctx, { row, side, other: others(row) }))
  return { total, items }
}

/** The conversation of two people: the one they have, or a new one. Throws clientNotFound. */
export const openWithin = async (
  ctx: MessagingContext,
  { tx, ...pair }: Pair & { readonly tx: Tx },
): Promise<{ id: string }> => {
  const [specialists, users] = await Promise.all([
    ctx.specialists.bySpecialistIds([pair.specialistId]),
    ctx.identity.users.byIds([pair.clientId]),
  ])
  const [specialist, client] = [specialists.get(pair.specialistId), users.get(pair.clientId)]
  if (specialist === undefined || client === undefined || specialist.userId === client.id)
    throw new AppError("clientNotFound")
  const id = await openConversation(tx, {
    clientId: pair.clientId,
    specialistId: pair.specialistId,
    id: randomUUID(),
    now: ctx.clock.now(),
    specialistUserId: specialist.userId,
    clientName: `${client.firstName} ${client.lastName}`,
    specialistName: `${specialist.firstName} ${specialist.lastName}`,
  })
  return { id }
}

/** The same of two people who had something booked together. */
export const openBetween = (ctx: MessagingContext, pair: Pair): Promise<{ id: string }> =>
  ctx.db.transaction((tx) =>
    openWithin(ctx, { tx, clientId: pair.clientId, specialistId: pair.specialistId }),
  )

/** Opens the conversation of the two of an appointment, for one of them. Throws appointmentNotFound. */
export const openOfAppointment = async (
  ctx: MessagingContext,
  { actor, uuid }: { readonly actor: SignedIn; readonly uuid: string },
): Promise<{ id: string }> => await openBetween(ctx, await ctx.booking.parties.findBooked({ actor, uuid }))
