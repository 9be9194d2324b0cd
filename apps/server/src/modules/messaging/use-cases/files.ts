import { buffer } from "node:stream/consumers"
import { AppError } from "../../../platform/errors.ts"
import { openSealedUpload, type SealedUpload, storeSealed } from "../../../platform/files/sealed-uploads.ts"
import { deleteAll } from "../../../platform/files/store-together.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Download } from "../../../platform/http/download.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import { makeSized } from "../../../platform/media/make-sized.ts"
import type { MessagingContext } from "../context.ts"
import { findFile, findForgotten, forgetUnclaimed, insertUnclaimed } from "../file-repository.ts"
import { conversationPolicy } from "../policy.ts"
import { type ConversationRow, findConversation } from "../repository.ts"
import { FILES } from "../sealed.ts"

type Context = Pick<MessagingContext, "db" | "clock" | "files" | "fields">
type Sending = {
  readonly conversation: ConversationRow
  /** The session in whose room they are sent; null for any other. */
  readonly appointmentUuid: string | null
  readonly uploads: readonly UploadedFile[]
}

/** Seals the files of a message by the key of the conversation's client, as nobody's until the message takes them. */
export const storeFiles = async (
  ctx: Context,
  { conversation: { id: conversationId, clientId }, appointmentUuid, uploads }: Sending,
): Promise<string[]> =>
  await storeSealed(ctx, {
    owner: clientId,
    table: FILES,
    uploads,
    note: (files) =>
      insertUnclaimed(ctx.db.query, { conversationId, appointmentUuid, files, now: ctx.clock.now() }),
  })

/** Removes those of these files that no message took. */
export const discardFiles = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  await deleteAll(ctx.files, await forgetUnclaimed(ctx.db.query, ids))
}

const FORGOTTEN_MS = 3_600_000
const BATCH = 200

/** Removes what a process left behind that died between storing files and writing their message. */
export const cleanFiles = async (ctx: Context): Promise<void> => {
  const before = ctx.clock.now() - FORGOTTEN_MS
  await discardFiles(ctx, await findForgotten(ctx.db.query, { before, limit: BATCH }))
}

type Asked = { readonly actor: SignedIn; readonly id: string }

type Found = { readonly stored: SealedUpload; readonly owner: string }

const findOwn = async ({ db }: Context, { actor, id }: Asked): Promise<Found | null> => {
  const stored = await findFile(db.query, id)
  if (stored === null) return null
  const conversation = await findConversation(db.query, stored.conversationId)
  if (conversation === null || !conversationPolicy.may(actor, "take", conversation)) return null
  return { stored, owner: conversation.clientId }
}

const openFound = async (ctx: Context, { stored, owner }: Found): Promise<Download | null> =>
  await openSealedUpload(ctx, { on: ctx.db.query, owner, table: FILES, stored })

/** A file of a message, for the two who write there; null for any other. */
export const downloadFile = async (ctx: Context, asked: Asked): Promise<Download | null> => {
  const found = await findOwn(ctx, asked)
  return found === null ? null : await openFound(ctx, found)
}

/** How a picture is shown in a conversation: twice as wide as there, for screens that have two pixels a point. */
const PREVIEW = { width: 480, format: "webp" } as const

/** A picture of a message in small. It is made anew for each look, as nothing of it may lie around unsealed. Throws notFound. */
export const previewOf = async (ctx: MessagingContext, asked: Asked): Promise<Uint8Array> => {
  const found = await findOwn(ctx, asked)
  if (found === null || !found.stored.type.startsWith("image/")) throw new AppError("notFound")
  return await makePreview(ctx, { found, caller: asked.actor.userId })
}

type Previewed = { readonly found: Found; readonly caller: string }

const makePreview = (ctx: MessagingContext, { found, caller }: Previewed): Promise<Uint8Array> =>
  makeSized(ctx, {
    file: async () => {
      const opened = await openFound(ctx, found)
      if (opened === null) throw new AppError("notFound")
      return await buffer(opened.content)
    },
    size: PREVIEW,
    caller,
    key: found.stored.key,
  })

type Attached = { readonly id: string; readonly owner: string; readonly caller: string }

/** The same of a picture that its caller was let to by other ways. Throws notFound. */
export const previewOfAttachment = async (
  ctx: MessagingContext,
  { id, owner, caller }: Attached,
): Promise<Uint8Array> => {
  const stored = await findFile(ctx.db.query, id)
  if (stored === null || !stored.type.startsWith("image/")) throw new AppError("notFound")
  return await makePreview(ctx, { found: { stored, owner }, caller })
}
