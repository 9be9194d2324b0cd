import type { Readable } from "node:stream"
import type { PersonalAction } from "@arnica/contract/personal-actions"
import { AppError, isAppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import type { Left } from "../core/domain/access.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import type { Beneficiary } from "../core/domain/beneficiary.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { openBeneficiary, openWords } from "../core/sealed-words.ts"
import { appointmentOfFile, findAttachments } from "./attachment-repository.ts"
import { withAccess } from "./open-access.ts"
import { preparationPolicy } from "./policy.ts"
import { openLying, openNames } from "./sealed-files.ts"

type Request = { readonly actor: SignedIn; readonly uuid: string }

type Attachment = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}

type Preparation = {
  readonly note: string | null
  readonly beneficiary: Beneficiary | null
  readonly attachments: Attachment[]
}

const leftFor = async (ctx: BookingContext, uuid: string): Promise<Left | null> => {
  const found = await findAppointment(ctx.db.query, { uuid })
  if (found === null) return null
  const [left] = await withAccess(ctx, [found])
  return left ?? null
}

/** What the client left for the session, for the two whom it concerns. Throws appointmentNotFound. */
export const readPreparation = async (
  ctx: BookingContext,
  { actor, uuid }: Request,
): Promise<Preparation> => {
  const appointment = preparationPolicy.authorize(actor, "read", await leftFor(ctx, uuid))
  await writeDown(ctx, { actor, appointment, action: "booking.preparationRead" })
  const on = ctx.db.query
  const stored = await findAttachments(on, appointment.id)
  const files = await openNames(ctx, { on, clientId: appointment.clientId, stored })
  return {
    note: await openWords(ctx, { on, of: appointment, column: "note", sealed: appointment.note }),
    beneficiary: await openBeneficiary(ctx, { on, appointment }),
    attachments: files.map(({ id, name, type, bytes }) => ({ id, name, type, bytes })),
  }
}

/** One of its files. Throws appointmentNotFound, and notFound for a file that is none of them. */
export const readAttachment = async (
  ctx: BookingContext,
  { actor, uuid, attachmentId }: Request & { readonly attachmentId: string },
): Promise<{ readonly file: Attachment; readonly content: Readable }> => {
  const appointment = preparationPolicy.authorize(actor, "read", await leftFor(ctx, uuid))
  const on = ctx.db.query
  const { clientId } = appointment
  const found = (await findAttachments(on, appointment.id)).filter(({ id }) => id === attachmentId)
  const [stored] = found
  const [file] = await openNames(ctx, { on, clientId, stored: found })
  const lying = stored === undefined ? undefined : await ctx.files.read(stored.key)
  if (file === undefined || stored === undefined || lying === undefined) throw new AppError("notFound")
  const content = await openLying(ctx, { on, clientId, stored, lying })
  if (content === undefined) throw new AppError("notFound")
  await writeDown(ctx, { actor, appointment, action: "booking.fileRead" })
  return { file, content }
}

type FileAsked = { readonly actor: SignedIn; readonly id: string }
type FileOf = { readonly name: string; readonly bytes: number; readonly content: Readable }

/** A file that a client left for some session, for those who may read it there; null for any other. */
export const fileOf = async (ctx: BookingContext, { actor, id }: FileAsked): Promise<FileOf | null> => {
  const uuid = await appointmentOfFile(ctx.db.query, id)
  if (uuid === null) return null
  try {
    const { file, content } = await readAttachment(ctx, { actor, uuid, attachmentId: id })
    return { name: file.name, bytes: file.bytes, content }
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

/** Who reads what a client left, other than the client, stands in the audit log. */
const writeDown = async (
  { db, audit }: BookingContext,
  look: { readonly actor: SignedIn; readonly appointment: Appointment; readonly action: PersonalAction },
): Promise<void> => {
  const { actor, appointment, action } = look
  if (actor.userId === appointment.clientId) return
  const object = { type: "appointment", id: appointment.uuid } as const
  await db.transaction((tx) => audit.record(tx, { actor, action, subject: appointment.clientId, object }))
}
