import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import { openSealedUpload, storeSealed } from "../../../platform/files/sealed-uploads.ts"
import { deleteAll } from "../../../platform/files/store-together.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Download } from "../../../platform/http/download.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import type { RecordsContext } from "../context.ts"
import {
  type FileRow,
  findFile,
  findForgotten,
  forgetUnclaimed,
  insertUnclaimed,
} from "../file-repository.ts"
import { readingOf } from "../item-repository.ts"
import { noteReading } from "../readers.ts"
import { FILES } from "../sealed.ts"
import { examineFile } from "./examine-files.ts"

type Storing = { readonly ownerId: string; readonly uploads: readonly UploadedFile[] }

/**
 * Seals files by the key of whose medical file they are for, as nobody's until an entry takes them, and looks into them.
 * Throws infectedFile and wrongFileType; while nobody can look they wait.
 */
export const storeFiles = async (ctx: RecordsContext, { ownerId, uploads }: Storing): Promise<string[]> => {
  const ids = await storeSealed(ctx, {
    owner: ownerId,
    table: FILES,
    uploads,
    note: (files) => insertUnclaimed(ctx.db.query, { ownerId, files, now: ctx.clock.now() }),
  })
  for (const [index, id] of ids.entries()) {
    const verdict = await examineFile(ctx, id)
    if (verdict === "ready" || verdict === "waiting") continue
    await discardFiles(ctx, ids)
    const params = { name: uploads[index]?.name ?? "" }
    throw new AppError(verdict === "harmful" ? "infectedFile" : "wrongFileType", { params })
  }
  return ids
}

/** Removes those of these files that no entry took. */
export const discardFiles = async (
  ctx: Pick<RecordsContext, "db" | "files">,
  ids: readonly string[],
): Promise<void> => {
  await deleteAll(ctx.files, await forgetUnclaimed(ctx.db.query, ids))
}

const FORGOTTEN_MS = 3_600_000
const BATCH = 200

/** Removes what a process left behind that died between storing files and writing their entry. */
export const cleanFiles = async (ctx: RecordsContext): Promise<void> => {
  const before = ctx.clock.now() - FORGOTTEN_MS
  await discardFiles(ctx, await findForgotten(ctx.db.query, { before, limit: BATCH }))
}

type Asked = { readonly actor: SignedIn; readonly id: string; readonly request: FastifyRequest }

const mayFetch = async (ctx: RecordsContext, { actor, file }: { actor: SignedIn; file: FileRow }) => {
  const { ownerId, rootId } = file
  if (actor.userId === ownerId) return true
  const { specialistId } = actor
  if (specialistId === null || rootId === null) return false
  const { isOpen } = await ctx.booking.parties.isRelationshipOpen({ clientId: ownerId, specialistId })
  if (!isOpen) return false
  const reading = await readingOf(ctx.db.query, { rootId, specialistId, now: ctx.clock.now() })
  return reading?.canDownload === true
}

const ofMedicalFile = async (
  ctx: RecordsContext,
  { actor, id, request }: Asked,
): Promise<Download | null> => {
  const on = ctx.db.query
  const file = await findFile(on, id)
  if (file === null || file.rootId === null || !(await mayFetch(ctx, { actor, file }))) return null
  const { key, ownerId } = file
  if (file.state === "waiting") throw new AppError("fileNotReady")
  if (key === null) return null
  const found = await openSealedUpload(ctx, { on, owner: ownerId, table: FILES, stored: { ...file, key } })
  if (found !== null && actor.userId !== ownerId)
    await ctx.db.transaction((tx) =>
      noteReading(ctx, { tx, actor, ownerId, action: "records.documentRead", request }),
    )
  return found
}

/** A file of a message, of an appointment or of a medical file, for those whom it concerns. Throws notFound and fileNotReady. */
export const findDownload = async (ctx: RecordsContext, asked: Asked): Promise<Download> => {
  const found =
    (await ctx.messaging.downloadFile(asked)) ??
    (await ctx.booking.parties.findFile(asked)) ??
    (await ofMedicalFile(ctx, asked))
  if (found === null) throw new AppError("notFound")
  return found
}
