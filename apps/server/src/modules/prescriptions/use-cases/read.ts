import type { ListedPrescription, Prescription } from "@arnica/contract/prescriptions"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Asking } from "../asking.ts"
import type { PrescriptionsContext } from "../context.ts"
import { statusOn } from "../domain/lifecycle.ts"
import { bundleOf } from "../fhir/bundle.ts"
import { prescriptionPdf } from "../pdf/prescription-pdf.ts"
import { prescriptionPolicy } from "../policy.ts"
import { findOfAppointment, findOfClient, findPrescription, type PrescriptionRow } from "../repository.ts"
import { isPrescriber, ownSession, today } from "./authority.ts"
import { checkUrlOf, type Opened, openSigned, presentList, presentSigned } from "./present.ts"

type One = Asking & { readonly id: string; readonly language: Language }

/** Opens one for its client or doctor. That its doctor read it again stands in the audit log. */
const openFor = async (
  ctx: PrescriptionsContext,
  { actor, request, row }: Asking & { readonly row: PrescriptionRow | null },
): Promise<Opened> => {
  const found = prescriptionPolicy.authorize(actor, "read", row)
  if (actor.userId !== found.clientId)
    await ctx.db.transaction((tx) =>
      ctx.audit.record(tx, {
        actor,
        action: "prescriptions.read",
        subject: found.clientId,
        object: { type: "prescription", id: found.id },
        request: { id: request.id, ip: request.ip },
      }),
    )
  return await openSigned(ctx, { on: ctx.db.query, row: found })
}

/** A signed prescription, for its client and its doctor. Throws prescriptionNotFound. */
export const readPrescription = async (
  ctx: PrescriptionsContext,
  { id, language, ...asking }: One,
): Promise<Prescription> => {
  const row = await findPrescription(ctx.db.query, id)
  return await presentSigned(ctx, { opened: await openFor(ctx, { ...asking, row }), language })
}

/** The newest prescription of an appointment, for its client. Throws prescriptionNotFound. */
export const readOfAppointment = async (
  ctx: PrescriptionsContext,
  { uuid, language, ...asking }: Asking & { readonly uuid: string; readonly language: Language },
): Promise<Prescription> => {
  const written = await findOfAppointment(ctx.db.query, uuid)
  const row = written.find(({ status, clientId }) => status !== "draft" && clientId === asking.actor.userId)
  if (row === undefined) throw new AppError("prescriptionNotFound")
  return await presentSigned(ctx, { opened: await openFor(ctx, { ...asking, row }), language })
}

/** A page of what the caller was prescribed. */
export const listOwn = async (
  ctx: PrescriptionsContext,
  { actor, count, offset }: { readonly actor: SignedIn; readonly count: number; readonly offset: number },
): Promise<{ total: number; items: ListedPrescription[] }> => {
  const { total, items } = await findOfClient(ctx.db.query, { clientId: actor.userId, count, offset })
  return { total, items: await presentList(ctx, items) }
}

/** What the caller wrote for an appointment of theirs, and whether they may write now. Throws appointmentNotFound. */
export const listOfAppointment = async (
  ctx: PrescriptionsContext,
  asked: { readonly actor: SignedIn; readonly uuid: string },
): Promise<{ mayWrite: boolean; items: ListedPrescription[] }> => {
  const { specialistId, status } = await ownSession(ctx, asked)
  const isAllowed = await isPrescriber(ctx, specialistId)
  const rows = await findOfAppointment(ctx.db.query, asked.uuid)
  return { mayWrite: isAllowed && status === "completed", items: await presentList(ctx, rows) }
}

/** One as PDF, in the reader's language, with its number. Throws prescriptionNotFound. */
export const prescriptionFile = async (
  ctx: PrescriptionsContext,
  { id, language, ...asking }: One,
): Promise<{ number: string; body: Buffer }> => {
  const opened = await openFor(ctx, { ...asking, row: await findPrescription(ctx.db.query, id) })
  const body = await prescriptionPdf({
    opened,
    language,
    status: statusOn(opened.row, today(ctx)),
    checkUrl: checkUrlOf(ctx, { ...opened, language }),
    brand: ctx.brand.name,
  })
  return { number: opened.number, body }
}

/** One as a FHIR bundle, with its number. Throws prescriptionNotFound. */
export const prescriptionBundle = async (
  ctx: PrescriptionsContext,
  { id, language, ...asking }: One,
): Promise<{ number: string; body: string }> => {
  const opened = await openFor(ctx, { ...asking, row: await findPrescription(ctx.db.query, id) })
  const status = statusOn(opened.row, today(ctx))
  return {
    number: opened.number,
    body: JSON.stringify(bundleOf({ opened, status, language, publicUrl: ctx.publicUrl })),
  }
}
