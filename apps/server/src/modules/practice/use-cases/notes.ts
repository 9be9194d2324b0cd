import { randomUUID } from "node:crypto"
import type { ClientNote } from "@arnica/contract/clients"
import type { FastifyRequest } from "fastify"
import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PracticeContext } from "../context.ts"
import {
  deleteNote,
  findNote,
  findNotes,
  findNotesBy,
  findSessionNotes,
  insertNote,
  type NoteRow,
  rewriteNote,
} from "../note-repository.ts"
import { clientPolicy, notePolicy } from "../policy.ts"
import { type ClientRow, findClientOf } from "../repository.ts"
import { ownClient } from "./client.ts"

type Of = { readonly clientId: string; readonly id: string }

const placeOf = ({ clientId, id }: Of) => ({
  owner: clientId,
  table: "practice.note",
  column: "body",
  row: id,
})

type Presenting = { readonly note: NoteRow; readonly starts: ReadonlyMap<string, number> }

const sessionOf = ({ note, starts }: Presenting): ClientNote["session"] => {
  const at = starts.get(note.appointmentUuid ?? "")
  return note.appointmentUuid === null || at === undefined
    ? null
    : { uuid: note.appointmentUuid, at: new Date(at).toISOString() }
}

const presentOne = async (
  { db, fields }: PracticeContext,
  presenting: Presenting,
): Promise<ClientNote | null> => {
  const { note } = presenting
  const opened = await fields.openText(db.query, { at: placeOf(note), sealed: note.body })
  if (opened.kind === "destroyed") return null
  return {
    id: note.id,
    text: opened.value,
    writtenAt: new Date(note.writtenAt).toISOString(),
    session: sessionOf(presenting),
    changedAt: note.changedAt === null ? null : new Date(note.changedAt).toISOString(),
  }
}

/** Notes opened, with the sessions that they are about; those whose key is destroyed are left out. */
const presentAll = async (ctx: PracticeContext, notes: readonly NoteRow[]): Promise<ClientNote[]> => {
  const uuids = notes.flatMap(({ appointmentUuid }) => appointmentUuid ?? [])
  const starts = await ctx.booking.practiceClients.findStarts(uuids)
  const opened = await Promise.all(notes.map((note) => presentOne(ctx, { note, starts })))
  return opened.filter((note) => note !== null)
}

type Reading = { readonly actor: SignedIn; readonly id: number; readonly request: FastifyRequest }

/** The specialist's notes about a client. That they were read stands in the audit log. Throws clientNotFound. */
export const readNotes = async (
  ctx: PracticeContext,
  { actor, id, request }: Reading,
): Promise<ClientNote[]> => {
  const { clientId } = await ownClient(ctx, { actor, id })
  return await shown(ctx, { actor, request, clientId, found: await findNotes(ctx.db.query, id) })
}

type Shown = Omit<Reading, "id"> & { readonly clientId: string; readonly found: readonly NoteRow[] }

/** Opens notes, and writes down that they were read. */
const shown = async (
  ctx: PracticeContext,
  { actor, request, clientId, found }: Shown,
): Promise<ClientNote[]> => {
  if (found.length > 0)
    await ctx.db.transaction((tx) =>
      ctx.audit.record(tx, {
        actor,
        action: "practice.notesRead",
        subject: clientId,
        details: { notes: found.length },
        request: { id: request.id, ip: request.ip },
      }),
    )
  return await presentAll(ctx, found)
}

const reread = async (ctx: PracticeContext, id: string): Promise<ClientNote> => {
  const found = await findNote(ctx.db.query, id)
  const [note] = found === null ? [] : await presentAll(ctx, [found])
  if (note === undefined) throw new Error("a note was not written")
  return note
}

/** Writes a note about a client. Throws clientNotFound. */
export const writeNote = async (
  ctx: PracticeContext,
  given: { readonly actor: SignedIn; readonly id: number; readonly text: string },
): Promise<ClientNote> => {
  const { clientId } = await ownClient(ctx, given)
  return await write(ctx, { clientId, recordId: given.id, appointmentUuid: null, text: given.text })
}

type Writing = {
  readonly clientId: string
  readonly recordId: number
  readonly appointmentUuid: string | null
  readonly text: string
}

const write = async (ctx: PracticeContext, { clientId, text, ...where }: Writing): Promise<ClientNote> => {
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    const body = await ctx.fields.sealText(tx, { at: placeOf({ clientId, id }), value: text })
    await insertNote(tx, { id, ...where, body, now: ctx.clock.now() })
  })
  return await reread(ctx, id)
}

type OfSession = { readonly actor: SignedIn; readonly appointmentUuid: string }

/** The client of a session of the specialist's own, as they keep them. Throws appointmentNotFound. */
const clientOfSession = async (
  ctx: PracticeContext,
  { actor, appointmentUuid }: OfSession,
): Promise<ClientRow> => {
  const session = await ctx.booking.practiceClients.findHeld(appointmentUuid)
  const found =
    session === null ? null : await findClientOf(ctx.db.query, { ...session, now: ctx.clock.now() })
  if (found === null || !clientPolicy.may(actor, "keep", found)) throw new AppError("appointmentNotFound")
  return found
}

/** The specialist's notes about a session. That they were read stands in the audit log. Throws appointmentNotFound. */
export const readSessionNotes = async (
  ctx: PracticeContext,
  { request, ...of }: OfSession & Pick<Reading, "request">,
): Promise<ClientNote[]> => {
  const { clientId } = await clientOfSession(ctx, of)
  const found = await findSessionNotes(ctx.db.query, of.appointmentUuid)
  return await shown(ctx, { actor: of.actor, request, clientId, found })
}

/** Writes a note about a session. Throws appointmentNotFound. */
export const writeSessionNote = async (
  ctx: PracticeContext,
  { text, ...of }: OfSession & { readonly text: string },
): Promise<ClientNote> => {
  const { clientId, id } = await clientOfSession(ctx, of)
  return await write(ctx, { clientId, recordId: id, appointmentUuid: of.appointmentUuid, text })
}

/** All notes that a specialist wrote, for themselves. */
export const notesWrittenBy = async (
  ctx: PracticeContext,
  { on, specialistId }: { readonly on: Queryable; readonly specialistId: number },
): Promise<ClientNote[]> => {
  return await presentAll(ctx, await findNotesBy(on, specialistId))
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
