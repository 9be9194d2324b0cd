import { opening } from "@arnica/rules/rooms"
import { AppError, isAppError } from "../../../platform/errors.ts"
import { openSealedUpload, storeSealed } from "../../../platform/files/sealed-uploads.ts"
import { deleteAll } from "../../../platform/files/store-together.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Download } from "../../../platform/http/download.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import type { VideoContext } from "../context.ts"
import { roomReadingPolicy } from "../policy.ts"
import { findFile, findForgotten, forgetUnclaimed, insertUnclaimed } from "./file-repository.ts"
import { findChat } from "./find-chat.ts"
import { FILES } from "./sealed.ts"

type Sending = { readonly userId: string; readonly uploads: readonly UploadedFile[] }

/** Seals the files of a message by the key of who sends it, as nobody's until the message takes them. */
export const storeFiles = async (ctx: VideoContext, { userId, uploads }: Sending): Promise<string[]> =>
  await storeSealed(ctx, {
    owner: userId,
    table: FILES,
    uploads,
    note: (files) => insertUnclaimed(ctx.db.query, { userId, files, now: ctx.clock.now() }),
  })

/** Removes those of these files that no message took. */
export const discardFiles = async (ctx: VideoContext, ids: readonly string[]): Promise<void> => {
  await deleteAll(ctx.files, await forgetUnclaimed(ctx.db.query, ids))
}

const FORGOTTEN_MS = 3_600_000
const BATCH = 200

/** Removes what a process left behind that died between storing files and writing their message. */
export const cleanFiles = async (ctx: VideoContext): Promise<void> => {
  const before = ctx.clock.now() - FORGOTTEN_MS
  await discardFiles(ctx, await findForgotten(ctx.db.query, { before, limit: BATCH }))
}

type Asked = { readonly actor: SignedIn; readonly uuid: string; readonly id: string }

/** A file that was sent in a room, for who took part in its session. Throws notFound. */
export const findDownload = async (ctx: VideoContext, { actor, uuid, id }: Asked): Promise<Download> => {
  try {
    const { entrance, chat } = await findChat(ctx, { actor, uuid })
    roomReadingPolicy.authorize(actor, "read", chat)
    const { room } = entrance
    const { opensAt } = opening(entrance)
    const on = ctx.db.query
    const stored = await findFile(on, { id, room, opensAt, now: ctx.clock.now() })
    const found = stored && (await openSealedUpload(ctx, { on, owner: stored.userId, table: FILES, stored }))
    if (found !== null) return found
  } catch (error) {
    if (!isAppError(error) || error.code !== "appointmentNotFound") throw error
  }
  throw new AppError("notFound")
}
