import { z } from "zod"
import { WorkError } from "../../../platform/bounded-work/work-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { StoreContext } from "../context.ts"
import { forgetUnused, insertPhoto } from "../photo-repository.ts"

const WORKER = new URL("../photo.work.ts", import.meta.url)
const answer = z.union([z.instanceof(Uint8Array), z.literal("narrow")])
const LEAST_WIDTH = 480
const DAY_MS = 86_400_000

type Given = { readonly userId: string; readonly upload: UploadedFile | undefined }

/** Keeps a photo for a product, which everybody may see. Throws badInput, wrongFileType and busy. */
export const takePhoto = async (ctx: StoreContext, { userId, upload }: Given): Promise<{ photo: string }> => {
  if (upload === undefined) throw refuseFields([{ path: "files", text: "required" }])
  const input = () => ({ file: upload.path })
  const made = await ctx.boundedWork.uploads
    .run({ entry: WORKER, input, answer, caller: userId })
    .catch((cause: unknown) => {
      if (!(cause instanceof WorkError)) throw cause
      throw new AppError("wrongFileType", { params: { name: upload.name }, cause })
    })
  if (made === "narrow")
    throw refuseFields([{ path: "files", text: "photoNarrow", params: { limit: LEAST_WIDTH } }])
  const key = await ctx.files.put(Buffer.from(made), { visibility: "public", extension: "jpg" })
  const now = ctx.clock.now()
  await ctx.db
    .transaction((tx) => insertPhoto(tx, { key, userId, now }))
    .catch(async (error: unknown) => {
      await ctx.files.delete(key)
      throw error
    })
  return { photo: key }
}

/** Deletes photos that were taken a day ago and that no product shows. */
export const deleteUnusedPhotos = async (ctx: StoreContext): Promise<void> => {
  const keys = await ctx.db.transaction((tx) => forgetUnused(tx, ctx.clock.now() - DAY_MS))
  for (const key of keys) await ctx.files.delete(key)
}
