import { once } from "node:events"
import type { Readable } from "node:stream"
import type { Language } from "@arnica/i18n/languages"
import type { ZipArchive } from "archiver"
import type { FieldPlace } from "../../platform/crypto/field-error.ts"
import type { Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Identity } from "../identity/index.ts"
import { readerLanguage } from "../notifications/index.ts"
import { exportHtml, type ToldPart } from "./export-html.ts"
import { findExport, finishExport, type StoredExport } from "./export-repository.ts"
import { notifyArchiveReady } from "./notifications.ts"
import type { GivenNames } from "./value-words.ts"

/** How long an archive can be fetched. */
const EXPORT_MS = 7 * 86_400_000

type Owner = {
  readonly email: string
  readonly firstName: string
  readonly timeZone: string
  readonly language: string
}
type Needs = {
  readonly platform: Platform
  readonly identity: Pick<Identity, "users">
  readonly catalog: Pick<CatalogApi, "read">
}

/** Writes an archive, notes it and tells its owner. What a process left behind that died on the way is written anew. */
export const writeExport = async (
  { platform, identity, catalog }: Needs,
  exportId: string,
): Promise<void> => {
  const { db, files, clock } = platform
  const wanted = await findExport(db.query, exportId)
  const owner = wanted === null ? undefined : (await identity.users.byIds([wanted.userId])).get(wanted.userId)
  if (wanted === null || owner === undefined || wanted.expiresAt !== null) return
  // One snapshot for all modules, so that an appointment and its order tell the same story.
  const parts = await db.transaction((tx) => collect(platform, { tx, userId: wanted.userId }), {
    isolation: "repeatable read",
    readOnly: true,
  })
  const language = readerLanguage({ account: owner })
  const names = { sessionTypes: await sessionTypeNames(catalog, language) }
  const written = await putArchive(platform, { at: archivePlace(wanted), owner, parts, language, names })
  const now = clock.now()
  const isOurs = await db.transaction(async (tx) => {
    const done = await finishExport(tx, { id: exportId, ...written, now, until: now + EXPORT_MS })
    if (done) await notifyArchiveReady(platform, { tx, owner })
    return done
  })
  if (!isOurs) await files.delete(written.key)
}

const collect = async (
  { personalData }: Platform,
  { tx, userId }: { readonly tx: Tx; readonly userId: string },
): Promise<(ToldPart & { readonly module: string })[]> => {
  const parts: (ToldPart & { readonly module: string })[] = []
  for (const { module, words = {}, exportOf } of personalData.holders())
    parts.push({ module, words, ...(await exportOf(tx, userId)) })
  return parts
}

const sessionTypeNames = async (
  { read }: Pick<CatalogApi, "read">,
  language: Language,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await read()).sessionTypes.map(({ code, names }) => [code, names[language] ?? code]))

/** Where an archive is sealed: by the key of whom it is about. */
export const archivePlace = ({ id, userId }: Pick<StoredExport, "id" | "userId">): FieldPlace => ({
  owner: userId,
  table: "privacy.data_export",
  column: "file",
  row: id,
})

type Archive = {
  readonly at: FieldPlace
  readonly owner: Owner
  readonly language: Language
  readonly names: GivenNames
  readonly parts: readonly (ToldPart & { readonly module: string })[]
}

/** Sealed while it is written: of the files that are in it little is in memory at a time. */
const putArchive = async (
  platform: Platform,
  { at, ...archive }: Archive,
): Promise<{ readonly key: string; readonly bytes: number }> => {
  // Exports are rare, and the library is large.
  const { ZipArchive } = await import("archiver")
  const zip = new ZipArchive({ zlib: { level: 6 } })
  const { db, fields, files } = platform
  const sealed = await fields.sealFile(db.query, { at, value: zip })
  const stored = files.put(sealed, { visibility: "private", extension: "sealed" })
  try {
    await Promise.all([stored, fill(platform, { zip, ...archive })])
  } catch (error) {
    zip.destroy()
    throw error
  }
  return { key: await stored, bytes: zip.pointer() }
}

const fill = async (
  { files, clock }: Platform,
  { zip, owner, parts, language, names }: Omit<Archive, "at"> & { readonly zip: ZipArchive },
): Promise<void> => {
  const at = clock.now()
  const json = Object.fromEntries(parts.map(({ module, sections }) => [module, sections]))
  // One after the other, so that no more than one file is open.
  const add = async (content: string | Readable, name: string): Promise<void> => {
    const packed = once(zip, "entry")
    zip.append(content, { name })
    await packed
  }
  await add(JSON.stringify({ at: new Date(at).toISOString(), data: json }, null, 2), "data.json")
  await add(exportHtml({ parts, language, zone: owner.timeZone, at, names }), "data.html")
  for (const file of parts.flatMap((part) => part.files ?? [])) {
    const lying = await files.read(file.key)
    const content = lying === undefined || file.open === undefined ? lying : await file.open(lying)
    if (content !== undefined) await add(content, `files/${file.name}`)
  }
  await zip.finalize()
}
