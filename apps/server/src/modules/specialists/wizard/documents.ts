import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { buffer } from "node:stream/consumers"
import type { TabMeta, WizardDocument } from "@arnica/contract/wizard-state"
import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import { progressOf } from "../domain/missing.ts"
import { type Asked, caseOf } from "./access.ts"
import type { WizardContext } from "./context.ts"
import { type Document, deleteDocument, insertDocument, noteLook } from "./document-repository.ts"
import { isPublic, type Profile, readProfile } from "./profile.ts"
import { metaOf, profileOf } from "./read-tab.ts"
import { type Case, lockCase, stampCase, writeTab } from "./tab-repository.ts"

type Tab = { readonly documents: WizardDocument[]; readonly meta: TabMeta }

const MOST_DOCUMENTS = 30
const READING = { tab: "documents", action: "read" } as const
const WRITING = { tab: "documents", action: "write" } as const

const placeOf = (of: Pick<Case, "userId">, id: string): FieldPlace => ({
  owner: of.userId,
  table: "specialists.document",
  column: "file",
  row: id,
})

const present = (profile: Profile): Tab => ({
  documents: profile.documents.map(({ fileKey: _, uploadedAt, ...document }) => ({
    ...document,
    uploadedAt: new Date(uploadedAt).toISOString(),
  })),
  meta: metaOf(profile, "documents"),
})

/** The files that prove it. */
export const readDocuments = async (ctx: WizardContext, asked: Asked): Promise<Tab> =>
  present(await profileOf(ctx, { ...asked, doing: READING }))

type Adding = Asked & { readonly kind: Document["kind"]; readonly uploads: readonly UploadedFile[] }

/** Seals a file with its owner's key and stores it where no web server looks. */
const store = async (
  ctx: WizardContext,
  { of, kind, upload }: { readonly of: Case; readonly kind: Document["kind"]; readonly upload: UploadedFile },
): Promise<Document> => {
  const id = randomUUID()
  const value = await readFile(upload.path)
  const sealed = await ctx.fields.sealBytes(ctx.db.query, { at: placeOf(of, id), value })
  const fileKey = await ctx.files.put(sealed, { visibility: "private", extension: "sealed" })
  const { name, type, size: bytes } = upload
  return { id, kind, name, type, bytes, fileKey, uploadedAt: ctx.clock.now() }
}

type Changing = {
  readonly id: number
  readonly actor: SignedIn
  /** Answers whether anything changed. */
  readonly act: (tx: Tx, profile: Profile) => Promise<boolean>
}

/** What changes of a public profile waits to be looked at. */
const change = async (ctx: WizardContext, { id, actor, act }: Changing): Promise<Tab> =>
  await ctx.db.transaction(async (tx) => {
    const of = await lockCase(tx, id)
    if (of === null) throw new AppError("specialistNotFound")
    if (of.status === "closed") throw new AppError("statusConflict", { data: { status: of.status } })
    const before = await readProfile(ctx, { on: tx, of })
    if (!(await act(tx, before))) return present(before)
    const now = ctx.clock.now()
    const waiting = isPublic(of)
    const noted = { id, tab: "documents", content: { data: {} }, waiting, by: actor.userId, now } as const
    await writeTab(tx, noted)
    const profile = await readProfile(ctx, { on: tx, of })
    await stampCase(tx, { id, progress: progressOf(profile.filled), waits: waiting, now })
    return present(profile)
  })

/** Adds files of one kind. Throws badInput when there is none, or more than anybody looks through. */
export const addDocuments = async (ctx: WizardContext, { kind, uploads, ...asked }: Adding): Promise<Tab> => {
  const of = await caseOf(ctx, { ...asked, doing: WRITING })
  if (uploads.length === 0) throw new AppError("badInput")
  ctx.settings.refuseLarge("uploadFileVideoConfMaxSize", uploads)
  const stored: Document[] = []
  try {
    for (const upload of uploads) stored.push(await store(ctx, { of, kind, upload }))
    return await change(ctx, {
      id: of.id,
      actor: asked.actor,
      act: async (tx, { documents }) => {
        if (documents.length + stored.length > MOST_DOCUMENTS) throw new AppError("badInput")
        for (const document of stored) await insertDocument(tx, { specialistId: of.id, document })
        return true
      },
    })
  } catch (error) {
    for (const { fileKey } of stored) await ctx.files.delete(fileKey)
    throw error
  }
}

const find = (profile: Profile, id: string): Document => {
  const document = profile.documents.find((each) => each.id === id)
  if (document === undefined) throw new AppError("notFound")
  return document
}

/** Refuses to take away what a licence names, and the last of a public profile. */
const refuseNeeded = ({ of, documents, values }: Profile, id: string): void => {
  if (values.licenses.items.some(({ documentId }) => documentId === id))
    throw refuseFields([{ path: "documents", text: "provesLicence" }])
  if (isPublic(of) && documents.length === 1)
    throw refuseFields([{ path: "documents", text: "lastDocument" }])
}

/**
 * Removes a document and its file; nothing happens when it is gone already. Throws badInput for one that a licence
 * names, and for the last of a profile that clients see.
 */
export const removeDocument = async (
  ctx: WizardContext,
  { id, ...asked }: Asked & { readonly id: string },
): Promise<Tab> => {
  const of = await caseOf(ctx, { ...asked, doing: WRITING })
  const { documents } = await readProfile(ctx, { on: ctx.db.query, of })
  const tab = await change(ctx, {
    id: of.id,
    actor: asked.actor,
    act: async (tx, profile) => {
      if (profile.documents.every((each) => each.id !== id)) return false
      refuseNeeded(profile, id)
      await deleteDocument(tx, { specialistId: of.id, id })
      return true
    },
  })
  for (const { fileKey } of documents.filter((each) => each.id === id)) await ctx.files.delete(fileKey)
  return tab
}

/** Into the audit log goes whoever opens another's; a look of those who check profiles is kept beside the document. */
const writeDown = async (
  ctx: WizardContext,
  { actor, of, id }: { readonly actor: SignedIn; readonly of: Case; readonly id: string },
): Promise<void> => {
  if (actor.userId === of.userId) return
  await ctx.db.transaction(async (tx) => {
    await ctx.audit.record(tx, {
      actor,
      action: "specialists.documentRead",
      subject: of.userId,
      object: { type: "document", id },
    })
    if (actor.isAdmin && actor.impersonation === undefined)
      await noteLook(tx, { documentId: id, byUser: actor.userId, at: ctx.clock.now() })
  })
}

/** The content of a document. Whoever opens another's is written down. */
export const openDocument = async (
  ctx: WizardContext,
  { id, ...asked }: Asked & { readonly id: string },
): Promise<{ readonly document: Document; readonly content: Buffer }> => {
  const profile = await profileOf(ctx, { ...asked, doing: READING })
  const document = find(profile, id)
  const lying = await ctx.files.read(document.fileKey)
  if (lying === undefined) throw new AppError("notFound")
  const at = placeOf(profile.of, id)
  const opened = await ctx.fields.openBytes(ctx.db.query, { at, sealed: await buffer(lying) })
  if (opened.kind === "destroyed") throw new AppError("notFound")
  await writeDown(ctx, { actor: asked.actor, of: profile.of, id })
  return { document, content: opened.value }
}
