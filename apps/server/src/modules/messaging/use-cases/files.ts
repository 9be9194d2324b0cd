import { randomUUID } from "node:crypto"
import type { Readable } from "node:stream"
import { AppError } from "../../../platform/errors.ts"
import { deleteAll, storeTogether } from "../../../platform/files/store-together.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import type { MessagingContext } from "../context.ts"
import {
  findFile,
  findForgotten,
  forgetUnclaimed,
  insertUnclaimed,
  type StoredFile,
} from "../file-repository.ts"
import { conversationPolicy } from "../policy.ts"
import { type ConversationRow, findConversation } from "../repository.ts"
import { fileAt, openFileName } from "../sealed.ts"

type Context = Pick<MessagingContext, "db" | "clock" | "files" | "fields">
type Sending = { readonly conversation: ConversationRow; readonly uploads: readonly UploadedFile[] }

/** Seals the files of a message by the key of the conversation's client, as nobody's until the message takes them. */
export const storeFiles = async (
  { db, clock, fields, files }: Context,
  { conversation: { id: conversationId, clientId }, uploads }: Sending,
): Promise<string[]> =>
  await storeTogether<StoredFile>(files, {
    uploads,
    put: async (upload) => {
      const of = { clientId, id: randomUUID() }
      const name = await fields.sealText(db.query, { at: fileAt(of, "name"), value: upload.name })
      const sealed = await fields.sealFile(db.query, { at: fileAt(of, "file"), value: upload.stream() })
      const key = await files.put(sealed, { visibility: "private", extension: "sealed" })
      return { id: of.id, key, name, type: upload.type, bytes: upload.size }
    },
    note: (stored) => insertUnclaimed(db.query, { conversationId, files: stored, now: clock.now() }),
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

/** A file while it flows, as its owner named it. */
export type Download = { readonly name: string; readonly bytes: number; readonly content: Readable }

type Asked = { readonly actor: SignedIn; readonly id: string }

const ofMessage = async (ctx: Context, { actor, id }: Asked): Promise<Download | null> => {
  const on = ctx.db.query
  const stored = await findFile(on, id)
  if (stored === null) return null
  const conversation = await findConversation(on, stored.conversationId)
  if (conversation === null || !conversationPolicy.may(actor, "take", conversation)) return null
  const of = { clientId: conversation.clientId, id }
  const name = await openFileName(ctx, { on, ...of, sealed: stored.name })
  const lying = await ctx.files.read(stored.key)
  if (name === undefined || lying === undefined) return null
  const opened = await ctx.fields.openFile(on, { at: fileAt(of, "file"), sealed: lying })
  return opened.kind === "open" ? { name, bytes: stored.bytes, content: opened.value } : null
}

/** A file of a message or an appointment, for those whom it concerns. Throws notFound. */
export const download = async (ctx: MessagingContext, asked: Asked): Promise<Download> => {
  const found = (await ofMessage(ctx, asked)) ?? (await ctx.booking.fileOf(asked))
  if (found === null) throw new AppError("notFound")
  return found
}
