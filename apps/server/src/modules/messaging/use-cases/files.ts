import { openSealedUpload, storeSealed } from "../../../platform/files/sealed-uploads.ts"
import { deleteAll } from "../../../platform/files/store-together.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Download } from "../../../platform/http/download.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
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

/** A file of a message, for the two who write there; null for any other. */
export const fileOf = async (ctx: Context, { actor, id }: Asked): Promise<Download | null> => {
  const on = ctx.db.query
  const stored = await findFile(on, id)
  if (stored === null) return null
  const conversation = await findConversation(on, stored.conversationId)
  if (conversation === null || !conversationPolicy.may(actor, "take", conversation)) return null
  return await openSealedUpload(ctx, { on, owner: conversation.clientId, table: FILES, stored })
}
