import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import { JOURNAL_LIMITS, type PictureSize } from "@arnica/contract/journal"
import { DAY_MS } from "@arnica/rules/calendar"
import { WorkError } from "../../../platform/bounded-work/work-error.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { deleteAll } from "../../../platform/files/store-together.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import { makePair } from "../adapters/picture-pair.ts"
import type { JournalContext } from "../context.ts"
import { findAgreement, insertAgreement } from "../entry-repository.ts"
import { lockJournal } from "../lock.ts"
import {
  claimPictures,
  countPictureBytes,
  findPicture,
  forgetOthers,
  forgetUnclaimed,
  insertPicture,
  type PictureRow,
} from "../picture-repository.ts"
import { picturePolicy } from "../policy.ts"
import { pictureAt } from "../sealed.ts"

type Adding = {
  readonly actor: SignedIn
  readonly upload: UploadedFile | undefined
  readonly agree?: true | undefined
}

const pairOf = async (ctx: JournalContext, { actor, upload }: Required<Pick<Adding, "actor" | "upload">>) => {
  if (upload === undefined) throw new AppError("badInput")
  try {
    return await makePair(ctx, { file: upload.path, caller: actor.userId })
  } catch (error) {
    if (error instanceof WorkError) throw new AppError("wrongFileType", { params: { name: upload.name } })
    throw error
  }
}

type Sealing = { readonly id: string; readonly userId: string; readonly value: Uint8Array }

const store = async (
  { db, fields, files }: JournalContext,
  { value, size, ...whose }: Sealing & { readonly size: PictureSize },
): Promise<string> => {
  const at = pictureAt(whose, size)
  const sealed = await fields.sealFile(db.query, { at, value: Readable.from([value]) })
  return await files.put(sealed, { visibility: "private", extension: "sealed" })
}

const note = async (
  ctx: JournalContext,
  { agree, ...picture }: Omit<PictureRow, "entryId"> & Pick<Adding, "agree">,
): Promise<void> =>
  await ctx.db.transaction(async (tx) => {
    const { userId, createdAt: now } = picture
    await lockJournal(tx, userId)
    if (agree === true) await insertAgreement(tx, { userId, now })
    const bytes = (await countPictureBytes(tx, userId)) + picture.bytes
    if (bytes > JOURNAL_LIMITS.pictureBytes) throw new AppError("journalFull")
    await insertPicture(tx, picture)
  })

/**
 * Keeps a picture for an entry that is still to be saved: written anew, sealed, and removed after a day that no entry
 * took it. Throws badInput, termsNotAccepted, wrongFileType, journalFull and busy.
 */
export const addPicture = async (
  ctx: JournalContext,
  { actor, upload, agree }: Adding,
): Promise<{ id: string }> => {
  const { userId } = actor
  if (agree !== true && (await findAgreement(ctx.db.query, userId)) === null)
    throw new AppError("termsNotAccepted")
  if ((await countPictureBytes(ctx.db.query, userId)) >= JOURNAL_LIMITS.pictureBytes)
    throw new AppError("journalFull")
  const { picture, preview } = await pairOf(ctx, { actor, upload })
  const id = randomUUID()
  const key = await store(ctx, { id, userId, value: picture, size: "full" })
  const kept = [key]
  try {
    const previewKey = await store(ctx, { id, userId, value: preview, size: "preview" })
    kept.push(previewKey)
    const bytes = picture.length + preview.length
    await note(ctx, { id, userId, key, previewKey, bytes, createdAt: ctx.clock.now(), agree })
  } catch (error) {
    await deleteAll(ctx.files, kept)
    throw error
  }
  return { id }
}

/** A picture as it is sent: JPEG, without a name of its own. */
export type OpenPicture = { readonly content: Readable }

/** Opens a picture, or its small one. Throws notFound. */
export const openPicture = async (
  { db, fields, files }: JournalContext,
  { picture, size }: { readonly picture: PictureRow; readonly size: PictureSize },
): Promise<OpenPicture> => {
  const sealed = await files.read(size === "full" ? picture.key : picture.previewKey)
  if (sealed === undefined) throw new AppError("notFound")
  const opened = await fields.openFile(db.query, { at: pictureAt(picture, size), sealed })
  if (opened.kind !== "open") {
    sealed.destroy()
    throw new AppError("notFound")
  }
  return { content: opened.value }
}

/** One of one's own pictures. Throws notFound. */
export const readPicture = async (
  ctx: JournalContext,
  { actor, id, size }: { readonly actor: SignedIn; readonly id: string; readonly size: PictureSize },
): Promise<OpenPicture> => {
  const picture = picturePolicy.authorize(actor, "keep", await findPicture(ctx.db.query, id))
  return await openPicture(ctx, { picture, size })
}

const gone = (): AppError => {
  const key = "errors:validation.journalPicture"
  return new AppError("badInput", {
    details: [{ path: "content.pictures", message: key, translationKey: key }],
  })
}

type Settling = { readonly userId: string; readonly entryId: string; readonly ids: readonly string[] }

/** Gives an entry the pictures that it names, and forgets those it had. Answers which files to remove afterwards. Throws badInput. */
export const settlePictures = async (tx: Tx, { userId, entryId, ids }: Settling): Promise<string[]> => {
  if (!(await claimPictures(tx, { userId, entryId, ids }))) throw gone()
  return await forgetOthers(tx, { entryId, ids })
}

const BATCH = 200

/** Removes pictures that no entry took for a day: of forms that were left. */
export const cleanPictures = async (ctx: JournalContext): Promise<void> => {
  const before = ctx.clock.now() - DAY_MS
  await deleteAll(ctx.files, await forgetUnclaimed(ctx.db.query, { before, limit: BATCH }))
}
