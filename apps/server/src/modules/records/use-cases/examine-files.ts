import { createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { MINUTE_MS } from "@arnica/rules/calendar"
import { WorkError } from "../../../platform/bounded-work/work-error.ts"
import { isAppError } from "../../../platform/errors.ts"
import { openSealedName, sealedFileAt } from "../../../platform/files/sealed-uploads.ts"
import { cleanPicture, keptName, keptType } from "../adapters/clean-picture.ts"
import type { RecordsContext } from "../context.ts"
import { type FileRow, findDue, findFile, markHarmful, markReady, postpone } from "../file-repository.ts"
import { FILES } from "../sealed.ts"

type Context = Pick<RecordsContext, "db" | "clock" | "log" | "fields" | "files" | "boundedWork" | "scan">
type Waiting = FileRow & { readonly key: string }
/** What became of a file: `broken` for a picture that is none. */
export type Verdict = "ready" | "harmful" | "broken" | "waiting"

const MOST_MINUTES = 60
const BATCH = 50

const placeOf = ({ ownerId, id }: FileRow) => ({ owner: ownerId, table: FILES, id })

const isWaiting = (file: FileRow | null): file is Waiting =>
  file !== null && file.state === "waiting" && file.key !== null

/** The sealed name under which a picture is kept. */
const nameKept = async (ctx: Context, file: Waiting): Promise<Buffer> => {
  const { name: sealed, type } = file
  const on = ctx.db.query
  const was = await openSealedName(ctx, { on, sealed, ...placeOf(file) })
  const name = was === undefined ? undefined : keptName(was, type)
  if (name === undefined || name === was) return sealed
  return await ctx.fields.sealText(on, { at: sealedFileAt(placeOf(file), "name"), value: name })
}

/** Writes a picture anew under a key of its own; what is no picture may be read as it is. */
const settle = async (ctx: Context, { file, lying }: { file: Waiting; lying: string }): Promise<void> => {
  const { id, key: was, type, bytes } = file
  const on = ctx.db.query
  if (!type.startsWith("image/")) {
    await markReady(on, { id, was, key: was, name: file.name, type, bytes })
    return
  }
  const clean = Buffer.from(await cleanPicture(ctx, { file: lying, type, caller: file.ownerId }))
  const at = sealedFileAt(placeOf(file), "file")
  const sealed = await ctx.fields.sealFile(on, { at, value: Readable.from([clean]) })
  const key = await ctx.files.put(sealed, { visibility: "private", extension: "sealed" })
  const name = await nameKept(ctx, file)
  const isTaken = await markReady(on, { id, was, key, name, type: keptType(type), bytes: clean.length })
  await ctx.files.delete(isTaken ? was : key)
}

const discard = async (ctx: Context, { id, key }: Waiting): Promise<void> => {
  await markHarmful(ctx.db.query, id)
  await ctx.files.delete(key)
}

const look = async (ctx: Context, { file, lying }: { file: Waiting; lying: string }): Promise<Verdict> => {
  if ((await ctx.scan(lying)) === "infected") {
    await discard(ctx, file)
    return "harmful"
  }
  try {
    await settle(ctx, { file, lying })
    return "ready"
  } catch (error) {
    if (!(error instanceof WorkError)) throw error
    await discard(ctx, file)
    return "broken"
  }
}

const lay = async (ctx: Context, { file, place }: { file: Waiting; place: string }): Promise<boolean> => {
  const sealed = await ctx.files.read(file.key)
  if (sealed === undefined) return false
  const opened = await ctx.fields.openFile(ctx.db.query, { at: sealedFileAt(placeOf(file), "file"), sealed })
  if (opened.kind !== "open") {
    sealed.destroy()
    return false
  }
  await pipeline(opened.value, createWriteStream(place, { mode: 0o600 }))
  return true
}

/** Has a file wait twice as long as before, so that one that cannot be looked into does not hold up those behind it. */
const waitLonger = async (ctx: Context, { id, looks }: FileRow): Promise<"waiting"> => {
  const minutes = Math.min(2 ** looks, MOST_MINUTES)
  await postpone(ctx.db.query, { id, until: ctx.clock.now() + minutes * MINUTE_MS })
  return "waiting"
}

/** Looks into one file that waits. While nobody can look it goes on waiting, and is looked into again later. */
export const examineFile = async (ctx: Context, id: string): Promise<Verdict> => {
  const file = await findFile(ctx.db.query, id)
  if (!isWaiting(file)) return file?.state ?? "waiting"
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-look-"))
  const lying = path.join(folder, "file")
  try {
    return (await lay(ctx, { file, place: lying }))
      ? await look(ctx, { file, lying })
      : await waitLonger(ctx, file)
  } catch (error) {
    await waitLonger(ctx, file)
    if (!isAppError(error)) throw error
    ctx.log.warn({ file: id, reason: error.code }, "a file could not be looked into and waits")
    return "waiting"
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Looks into the files that wait and are due. */
export const examineDue = async (ctx: Context): Promise<void> => {
  for (const id of await findDue(ctx.db.query, { now: ctx.clock.now(), limit: BATCH }))
    await examineFile(ctx, id)
}
