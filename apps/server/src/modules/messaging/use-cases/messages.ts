import { randomUUID } from "node:crypto"
import type { ConversationSide, Message } from "@arnica/contract/conversations"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { MessagingContext } from "../context.ts"
import { stopOf } from "../domain/status.ts"
import { dropDraft } from "../draft-repository.ts"
import { claimAwayNote, findMessage, insertMessage, markRead, type Sent } from "../message-repository.ts"
import { type ConversationRow, countUnread } from "../repository.ts"
import { openMessages, sealWords } from "../sealed.ts"
import { ownConversation, statusIn } from "./conversations.ts"
import { discardFiles, storeFiles } from "./files.ts"
import { awayNow } from "./office.ts"
import { roomOf } from "./session-files.ts"

type One = { readonly actor: SignedIn; readonly id: string }

/** The accounts of the two. */
export type People = Readonly<Record<ConversationSide, string>>

/** The accounts of the two of a conversation. */
export const peopleOf = async (
  { specialists }: MessagingContext,
  { clientId, specialistId }: ConversationRow,
): Promise<People> => {
  const specialist = (await specialists.bySpecialistIds([specialistId])).get(specialistId)
  if (specialist === undefined) throw new Error(`no specialist ${specialistId}`)
  return { client: clientId, provider: specialist.userId }
}

type Telling = {
  readonly tx: Tx
  readonly people: People
  readonly type: "message.created" | "message.read"
  readonly by: ConversationSide
  readonly conversationId: string
  readonly number: number
  /** Whose count of what is unread changed. */
  readonly counted: ConversationSide
  /** Who is told: both, unless reading is hidden. */
  readonly to?: readonly ConversationSide[]
}

const BOTH = ["client", "provider"] as const

/** Tells both on all of their devices, in the order of their ids, so that two that tell the same people do not wait for each other. */
const tellBoth = async ({ live }: MessagingContext, told: Telling): Promise<void> => {
  const { tx, people, type, by, conversationId, number, counted, to = BOTH } = told
  const sides = to.toSorted((a, b) => (people[a] < people[b] ? -1 : 1))
  for (const side of sides) {
    const userId = people[side]
    await live.publish(tx, { userId, type, data: { conversationId, number, mine: side === by } })
    if (side !== counted) continue
    const data = { newMessages: await countUnread(tx, userId) }
    await live.publish(tx, { userId, type: "badge.changed", data })
  }
}

type Sending = One & {
  readonly text: string
  readonly files: readonly UploadedFile[]
  /** The session of the two in whose room it is sent: its files are the session's as well. */
  readonly appointmentUuid?: string | undefined
  /** The paid chat that it is meant for: refused once that has ended. */
  readonly paidChatID?: string | undefined
}

const refuseUnfit = (
  { settings }: MessagingContext,
  { text, files }: Pick<Sending, "text" | "files">,
): void => {
  if (text === "" && files.length === 0) throw refuseFields([{ path: "text", text: "required" }])
  settings.refuseLong("text", text)
  settings.refuseLarge("uploadFileVideoConfMaxSize", files)
}

type Written = { readonly tx: Tx; readonly people: People }

/** Tells both of a message that was written now. */
export const notifyWritten = async (
  ctx: MessagingContext,
  { tx, people, sent: { conversationId, side: by }, number }: Written & { sent: Sent; number: number },
): Promise<void> => {
  const counted = by === "client" ? "provider" : "client"
  await tellBoth(ctx, { tx, people, by, conversationId, number, counted, type: "message.created" })
}

type AwayNote = { readonly awayId: string; readonly sent: Sent }

/** What a client is told who writes to a specialist who is away; null when they are not, or it was told before. */
const sealAwayNote = async (
  ctx: MessagingContext,
  { id: conversationId, clientId, specialistId, awayTold }: ConversationRow,
): Promise<AwayNote | null> => {
  const away = await awayNow(ctx, specialistId)
  if (away === null || away.id === awayTold) return null
  const id = randomUUID()
  const body = await sealWords(ctx, { on: ctx.db.query, clientId, id, text: away.note })
  const now = ctx.clock.now()
  return {
    awayId: away.id,
    sent: { id, conversationId, side: "provider", body, fileIds: [], awayUntil: away.to, now },
  }
}

/** Writes it below the client's message: once for these days, under the lock of the conversation. */
const sendAwayNote = async (
  ctx: MessagingContext,
  { tx, people, note: { awayId, sent } }: Written & { readonly note: AwayNote },
): Promise<void> => {
  const { conversationId } = sent
  if (!(await claimAwayNote(tx, { conversationId, awayId }))) return
  await notifyWritten(ctx, { tx, people, sent, number: await insertMessage(tx, sent) })
}

/** Sends a message. Throws conversationNotFound, appointmentNotFound, paidChatEnded, one of the statuses, and badInput. */
export const sendMessage = async (
  ctx: MessagingContext,
  { actor, id, text, files, appointmentUuid, paidChatID }: Sending,
): Promise<Message> => {
  refuseUnfit(ctx, { text, files })
  const startedAt = ctx.clock.now()
  const { conversation, side } = await ownConversation(ctx, { actor, id })
  const status = await statusIn(ctx, { conversation, side })
  if (status !== "open") throw new AppError(status)
  const room = await roomOf(ctx, { actor, conversation, uuid: appointmentUuid })
  const { clientId, specialistId } = conversation
  const people = await peopleOf(ctx, conversation)
  const of = { clientId, id: randomUUID() }
  const body = await sealWords(ctx, { on: ctx.db.query, ...of, text })
  const note = side === "client" ? await sealAwayNote(ctx, conversation) : null
  const fileIds = await storeFiles(ctx, { conversation, appointmentUuid: room, uploads: files })
  try {
    await ctx.db.transaction(async (tx) => {
      await ctx.paidChats.takeMessage({ tx, clientId, specialistId, side, paidChatId: paidChatID })
      const sent = { ...of, conversationId: id, side, body, fileIds, now: ctx.clock.now() }
      await notifyWritten(ctx, { tx, people, sent, number: await insertMessage(tx, sent) })
      // What is typed while this one is on its way is the next one.
      await dropDraft(tx, { conversationId: id, userId: actor.userId, until: startedAt })
      if (note !== null) await sendAwayNote(ctx, { tx, people, note })
    })
  } catch (error) {
    if (!isPgError(error, "23514", "message_writable")) throw error
    // The other one blocked them, or an admin closed the conversation, a moment ago.
    const now = await ownConversation(ctx, { actor, id })
    throw new AppError(stopOf(now.conversation, side) ?? "conversationPaused")
  } finally {
    await discardFiles(ctx, fileIds)
  }
  const row = await findMessage(ctx.db.query, of.id)
  const [message] =
    row === null ? [] : await openMessages(ctx, { on: ctx.db.query, clientId, rows: [row], reader: side })
  if (message === undefined) throw new AppError("conversationNotFound")
  return message
}

/** Notes up to which message somebody has read, and tells both. Throws conversationNotFound. */
export const readUpTo = async (
  ctx: MessagingContext,
  { actor, id, number }: One & { readonly number: number },
): Promise<void> => {
  const { conversation, side } = await ownConversation(ctx, { actor, id })
  const people = await peopleOf(ctx, conversation)
  const isHidden = conversation.hidesRead || stopOf(conversation, side) !== null
  await ctx.db.transaction(async (tx) => {
    const upTo = await markRead(tx, { conversationId: id, side, number })
    if (upTo === null) return
    await tellBoth(ctx, {
      tx,
      people,
      by: side,
      conversationId: id,
      number: upTo,
      counted: side,
      to: isHidden ? [side] : BOTH,
      type: "message.read",
    })
  })
}

/** Shows the other one that somebody types. Throws conversationNotFound. */
export const showTyping = async (ctx: MessagingContext, one: One): Promise<void> => {
  const { conversation, side } = await ownConversation(ctx, one)
  if (conversation.hidesTyping || stopOf(conversation, side) !== null) return
  const people = await peopleOf(ctx, conversation)
  const userId = people[side === "client" ? "provider" : "client"]
  ctx.live.publishEphemeral({ userId, type: "typing", data: { conversationId: conversation.id } })
}
