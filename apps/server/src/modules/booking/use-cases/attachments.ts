import { randomUUID } from "node:crypto"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import type { BookingContext } from "../context.ts"
import {
  type Attachment,
  findForgotten,
  forgetUnclaimed,
  insertUnclaimed,
} from "../repository/attachments.ts"

type Context = Pick<BookingContext, "db" | "clock" | "files">

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
}

type Put = { readonly uploads: readonly UploadedFile[]; readonly stored: Attachment[] }

const putAll = async ({ files }: Context, { uploads, stored }: Put): Promise<void> => {
  for (const upload of uploads) {
    const extension = EXTENSIONS[upload.type] ?? "bin"
    const key = await files.put(upload.stream(), { visibility: "private", extension })
    stored.push({ id: randomUUID(), key, name: upload.name, type: upload.type, bytes: upload.size })
  }
}

const deleteAll = async ({ files }: Context, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await files.delete(key)
}

/** Puts the files of a booking where no web server looks, noted as nobody's until the booking takes them. */
export const storeAttachments = async (ctx: Context, uploads: readonly UploadedFile[]): Promise<string[]> => {
  const stored: Attachment[] = []
  try {
    await putAll(ctx, { uploads, stored })
    await insertUnclaimed(ctx.db.query, { files: stored, now: ctx.clock.now() })
  } catch (error) {
    await deleteAll(
      ctx,
      stored.map(({ key }) => key),
    )
    throw error
  }
  return stored.map(({ id }) => id)
}

/** Removes those of these files that no booking took. */
export const discardAttachments = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  await deleteAll(ctx, await forgetUnclaimed(ctx.db.query, ids))
}

const FORGOTTEN_MS = 3_600_000
const BATCH = 200

/** Removes what a process left behind that died between storing files and booking. Says how many files that were. */
export const cleanAttachments = async (ctx: Context): Promise<number> => {
  const before = ctx.clock.now() - FORGOTTEN_MS
  const ids = await findForgotten(ctx.db.query, { before, limit: BATCH })
  await discardAttachments(ctx, ids)
  return ids.length
}
