import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto"
import { LANGUAGES } from "@arnica/i18n/languages"
import { epochDayOf, isoDateOf } from "@arnica/rules/calendar"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import { notifyUser } from "../../notifications/index.ts"
import type { Asking } from "../asking.ts"
import { hashOf } from "../content-hash.ts"
import type { PrescriptionsContext } from "../context.ts"
import { type Content, lacksOfContent, validDays } from "../domain/content.ts"
import { nextStatus, statusOn } from "../domain/lifecycle.ts"
import { prescriptionWaits } from "../notifications.ts"
import { prescriptionPolicy } from "../policy.ts"
import {
  findDraft,
  findPrescription,
  insertDraft,
  lockPrescription,
  type PrescriptionRow,
  updateEnded,
  updateSigned,
} from "../repository.ts"
import { openContent, sealContent, sealWords } from "../sealed.ts"
import { type Authority, mayPrescribe, today } from "./authority.ts"
import { namedDrugs, remoteOf } from "./drafts.ts"

const SECRET_BYTES = 16
/** Without those that are taken for one another. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** The number of a prescription: of its year, and in no order that tells how many there are. */
const numberOf = (day: string): string =>
  `RX-${day.slice(0, 4)}-${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join("")}`

/** SHA-256 of the secret of a check. */
export const secretHashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest()

const lastDay = (day: string, days: number): string => isoDateOf(epochDayOf(day) + days)

const signerOf = ({ doctor, licence }: Authority): Content["signer"] => ({
  fullName: doctor.fullName,
  qualification: Object.fromEntries(LANGUAGES.map((language) => [language, doctor.profession(language)])),
  licenceNumber: licence.number,
  licenceIssuer: licence.issuer,
})

type Ending = Asking & {
  readonly id: string
  readonly event: "cancel" | "replace"
  readonly reason: string
}

/** Ends a signed one in the caller's transaction. Throws prescriptionNotFound and statusConflict. */
const end = async (ctx: PrescriptionsContext, tx: Tx, ending: Ending): Promise<PrescriptionRow> => {
  const { id, event, reason, actor } = ending
  const row = prescriptionPolicy.authorize(actor, "write", await lockPrescription(tx, id))
  const status = nextStatus(statusOn(row, today(ctx)), event)
  if (status === undefined) throw new AppError("statusConflict")
  const sealed = await sealWords(ctx, { on: tx, id, column: "reason", text: reason })
  await updateEnded(tx, { id, status, reason: sealed, now: ctx.clock.now() })
  return row
}

const record = (
  ctx: PrescriptionsContext,
  tx: Tx,
  {
    asking,
    row,
    action,
  }: {
    readonly asking: Asking
    readonly row: PrescriptionRow
    readonly action: "prescriptions.signed" | "prescriptions.cancelled"
  },
): Promise<unknown> =>
  ctx.audit.record(tx, {
    actor: asking.actor,
    action,
    subject: row.clientId,
    object: { type: "prescription", id: row.id },
    request: { id: asking.request.id, ip: asking.request.ip },
  })

const refuseDistance = async (
  ctx: PrescriptionsContext,
  given: Parameters<typeof remoteOf>[1] & { readonly remoteConfirmed: boolean },
): Promise<void> => {
  switch (await remoteOf(ctx, given)) {
    case "fine":
      return
    case "notAllowed":
      throw new AppError("remoteNotAllowed")
    case "needsVisit":
      throw new AppError("remoteNeedsVisit")
    case "confirm":
      if (!given.remoteConfirmed) throw new AppError("remoteUnconfirmed")
  }
}

type Signing = Asking & { readonly id: string; readonly version: number; readonly remoteConfirmed: boolean }

/** Writes down what a draft says now as signed. Throws statusConflict, badInput for what it lacks, and medicineBlocked. */
export const writeSigned = async (
  ctx: PrescriptionsContext,
  { tx, row, authority }: { readonly tx: Tx; readonly row: PrescriptionRow; readonly authority: Authority },
): Promise<Content> => {
  const status = nextStatus(row.status, "sign")
  if (status === undefined) throw new AppError("statusConflict")
  const { id } = row
  const typed = await openContent(ctx, { on: tx, row })
  const lacks = lacksOfContent(typed)
  if (lacks.length > 0) throw refuseFields(lacks)
  // Once more, since the list may have changed since it was typed.
  const drugs = await namedDrugs(tx, typed.drugs)
  const content: Content = { ...typed, drugs, signer: signerOf(authority) }
  const day = today(ctx)
  const number = numberOf(day)
  const issuedAt = ctx.clock.now()
  const validUntil = lastDay(day, validDays(content))
  const secret = randomBytes(SECRET_BYTES).toString("base64url")
  await updateSigned(tx, {
    id,
    status,
    number,
    issuedAt,
    validUntil,
    licenceNumber: authority.licence.number,
    hash: hashOf({ number, issuedAt, validUntil, content }),
    content: await sealContent(ctx, { on: tx, id, content }),
    secret: await sealWords(ctx, { on: tx, id, column: "secret", text: secret }),
    secretHash: secretHashOf(secret),
  })
  return content
}

/**
 * Signs a draft of the caller's. Everything that lets them prescribe is looked at once more. Throws prescriptionNotFound,
 * what `mayPrescribe` throws, editedElsewhere, statusConflict, badInput for what it lacks, medicineBlocked, and
 * remoteNotAllowed, remoteNeedsVisit or remoteUnconfirmed.
 */
export const sign = async (
  ctx: PrescriptionsContext,
  { id, version, remoteConfirmed, ...asking }: Signing,
): Promise<void> => {
  const { actor } = asking
  const draft = prescriptionPolicy.authorize(actor, "write", await findPrescription(ctx.db.query, id))
  const may = await mayPrescribe(ctx, { actor, uuid: draft.appointmentUuid })
  await refuseDistance(ctx, { ...may, remoteConfirmed })
  await ctx.db.transaction(async (tx) => {
    const row = prescriptionPolicy.authorize(actor, "write", await lockPrescription(tx, id))
    if (row.status === "draft" && row.version !== version) throw new AppError("editedElsewhere")
    const { replacementReason } = await writeSigned(ctx, { tx, row, authority: may.authority })
    if (row.replaces !== null)
      await end(ctx, tx, { ...asking, id: row.replaces, event: "replace", reason: replacementReason })
    await record(ctx, tx, { asking, row, action: "prescriptions.signed" })
    await notifyUser(ctx, { notification: prescriptionWaits, userId: row.clientId, facts: {}, tx })
  })
}

type WithReason = Asking & { readonly id: string; readonly reason: string }

/** Cancels a signed prescription of the caller's. Throws prescriptionNotFound and statusConflict. */
export const cancel = async (
  ctx: PrescriptionsContext,
  { id, reason, ...asking }: WithReason,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const row = await end(ctx, tx, { ...asking, id, event: "cancel", reason })
    await record(ctx, tx, { asking, row, action: "prescriptions.cancelled" })
  })
}

/**
 * Begins a draft that says what a signed one says, to be written in its place. Throws prescriptionNotFound, what
 * `mayPrescribe` throws, and statusConflict when it cannot be replaced or a draft is there already.
 */
export const beginReplacement = async (
  ctx: PrescriptionsContext,
  { id: replaces, reason, actor }: WithReason,
): Promise<{ id: string }> => {
  const row = prescriptionPolicy.authorize(actor, "write", await findPrescription(ctx.db.query, replaces))
  const { appointmentUuid, specialistId, clientId, lines } = row
  await mayPrescribe(ctx, { actor, uuid: appointmentUuid })
  if (nextStatus(statusOn(row, today(ctx)), "replace") === undefined) throw new AppError("statusConflict")
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    if ((await findDraft(tx, appointmentUuid)) !== null) throw new AppError("statusConflict")
    const signed = await openContent(ctx, { on: tx, row })
    const content = await sealContent(ctx, {
      on: tx,
      id,
      content: { ...signed, signer: null, replacementReason: reason },
    })
    const now = ctx.clock.now()
    const draft = { id, appointmentUuid, specialistId, clientId, content, lines, replaces, now }
    if (!(await insertDraft(tx, draft))) throw new AppError("statusConflict")
  })
  return { id }
}
