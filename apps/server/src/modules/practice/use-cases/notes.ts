import { randomUUID } from "node:crypto"
import type { ClientNote } from "@arnica/contract/clients"
import type { FastifyRequest } from "fastify"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PracticeContext } from "../context.ts"
import { deleteNote, findNote, findNotes, insertNote, type NoteRow, rewriteNote } from "../note-repository.ts"
import { notePolicy } from "../policy.ts"
import { ownClient } from "./client.ts"

type Of = { readonly clientId: string; readonly id: string }

const placeOf = ({ clientId, id }: Of) => ({
  ...{ owner: clientId, table: "practice.note", column: "body", row: id },
})

const present = async ({ db, fields }: PracticeContext, note: NoteRow): Promise<ClientNote | null> => {
  const opened = await fields.openText(db.query, { at: placeOf(note), sealed: note.body })
  if (opened.kind === "destroyed") return null
  return {
    id: note.id,
    text: opened.value,
    writtenAt: new Date(note.writtenAt).toISOString(),
    changedAt: note.changedAt === null ? null : new Date(note.changedAt).toISOString(),
  }
}

type Reading = { readonly actor: SignedIn; readonly id: number; readonly request: FastifyRequest }

/** The specialist's notes about a client. That they were read stands in the audit log. Throws clientNotFound. */
export const readNotes = async (
  ctx: PracticeContext,
  { actor, id, request }: Reading,
): Promise<ClientNote[]> => {
  const { clientId } = await ownClient(ctx, { actor, id })
  const found = await findNotes(ctx.db.query, id)
  if (found.length > 0)
    await ctx.db.transaction((tx) =>
      ctx.audit.record(tx, {
        ...{ actor, action: "practice.notesRead", subject: clientId },
        details: { notes: found.length },
        request: { id: request.id, ip: request.ip },
      }),
    )
  const shown = await Promise.all(found.map((note) => present(ctx, note)))
  return shown.filter((note) => note !== null)
}

const reread = async (ctx: PracticeContext, id: string): Promise<ClientNote> => {
  const found = await findNote(ctx.db.query, id)
  const note = found === null ? null : await present(ctx, found)
  if (note === null) throw new Error("a note was not written")
  return note
}

/** Writes a note about a client. Throws clientNotFound. */
export const writeNote = async (
  ctx: PracticeContext,
  given: { readonly actor: SignedIn; readonly id: number; readonly text: string },
): Promise<ClientNote> => {
  const { clientId } = await ownClient(ctx, given)
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    const body = await ctx.fields.sealText(tx, { at: placeOf({ clientId, id }), value: given.text })
    await insertNote(tx, { id, recordId: given.id, body, now: ctx.clock.now() })
  })
  return await reread(ctx, id)
}

type OwnNote = { readonly actor: SignedIn; readonly uuid: string }

const ownNote = async ({ db }: PracticeContext, { actor, uuid }: OwnNote): Promise<NoteRow> =>
  notePolicy.authorize(actor, "write", await findNote(db.query, uuid))

/** Changes a note of one's own. Throws notFound. */
export const changeNote = async (
  ctx: PracticeContext,
  { text, ...own }: OwnNote & { readonly text: string },
): Promise<ClientNote> => {
  const { id, clientId } = await ownNote(ctx, own)
  await ctx.db.transaction(async (tx) => {
    const body = await ctx.fields.sealText(tx, { at: placeOf({ clientId, id }), value: text })
    await rewriteNote(tx, { id, body, now: ctx.clock.now() })
  })
  return await reread(ctx, id)
}

/** Removes a note of one's own. Throws notFound. */
export const removeNote = async (ctx: PracticeContext, own: OwnNote): Promise<void> => {
  const { id } = await ownNote(ctx, own)
  await ctx.db.transaction((tx) => deleteNote(tx, id))
}
