import { randomUUID } from "node:crypto"
import { deleteAll, storeTogether } from "../../../platform/files/store-together.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import type { BookingContext } from "../core/context.ts"
import {
  findForgotten,
  findPlain,
  forgetUnclaimed,
  insertUnclaimed,
  replacePlain,
  type StoredFile,
} from "./attachment-repository.ts"
import { putSealed, sealName } from "./sealed-files.ts"

type Context = Pick<BookingContext, "db" | "clock" | "files" | "fields" | "log">

type Leaving = { readonly clientId: string; readonly uploads: readonly UploadedFile[] }

/** Seals the files of a booking by the key of its client, noted as nobody's until the booking takes them. */
export const storeAttachments = async (ctx: Context, { clientId, uploads }: Leaving): Promise<string[]> =>
  await storeTogether<StoredFile>(ctx.files, {
    uploads,
    put: async (upload) => {
      const of = { on: ctx.db.query, clientId, id: randomUUID() }
      const name = await sealName(ctx, { ...of, name: upload.name })
      const key = await putSealed(ctx, { ...of, content: upload.stream() })
      return { id: of.id, key, name, isSealed: true, type: upload.type, bytes: upload.size }
    },
    note: (files) => insertUnclaimed(ctx.db.query, { files, now: ctx.clock.now() }),
  })

/** Removes those of these files that no booking took. */
export const discardAttachments = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  await deleteAll(ctx.files, await forgetUnclaimed(ctx.db.query, ids))
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

type Plain = Awaited<ReturnType<typeof findPlain>>[number]

/** Of one whose file is gone the name is sealed. */
const sealOne = async (ctx: Context, plain: Plain): Promise<void> => {
  const of = { on: ctx.db.query, clientId: plain.clientId, id: plain.id }
  const name = await sealName(ctx, { ...of, name: plain.name.toString("utf8") })
  const content = await ctx.files.read(plain.key)
  const key = content === undefined ? plain.key : await putSealed(ctx, { ...of, content })
  const isReplaced = await ctx.db.transaction((tx) => replacePlain(tx, { plain, sealed: { key, name } }))
  if (!isReplaced && key !== plain.key) await ctx.files.delete(key)
}

/** Seals files that were stored before files were sealed, with their names. Their plain copies go with the next sweep. */
export const sealPlainAttachments = async (ctx: Context): Promise<void> => {
  for (const plain of await findPlain(ctx.db.query, BATCH)) {
    try {
      await sealOne(ctx, plain)
    } catch (error) {
      ctx.log.error(
        { err: error, attachment: plain.id },
        "a file could not be sealed; it will be tried again",
      )
    }
  }
}
