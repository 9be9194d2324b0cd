import { timingSafeEqual } from "node:crypto"
import type { PrescriptionStatus } from "@arnica/contract/prescription-words"
import { PRESCRIPTION_LIMITS } from "@arnica/contract/prescription-words"
import type { CheckedPrescription } from "@arnica/contract/prescriptions"
import { dayIn } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { PrescriptionsContext } from "../context.ts"
import { statusOn } from "../domain/lifecycle.ts"
import { countWrongTry, findPrescription, type PrescriptionRow } from "../repository.ts"
import { PRESCRIBING_ZONE, today } from "./authority.ts"
import { type Opened, openSigned, presentDrugs, presentPrescriber } from "./present.ts"
import { secretHashOf } from "./sign.ts"

type Checking = {
  readonly id: string
  readonly secret: string
  readonly birthDate: string | undefined
  readonly language: Language
  readonly request: Pick<FastifyRequest, "id" | "ip">
}

const SAID: Readonly<Record<Exclude<PrescriptionStatus, "draft">, CheckedPrescription["status"]>> = {
  signed: "valid",
  cancelled: "cancelled",
  replaced: "replaced",
  expired: "expired",
}

const initialsOf = ({ person }: Opened["content"]): string =>
  [person.firstName, person.lastName].map((name) => `${[...name][0] ?? ""}.`).join(" ")

/** Whether a birth date opens it. A wrong one is counted before it is refused. */
const opens = async (
  ctx: PrescriptionsContext,
  { row, content, birthDate }: Pick<Opened, "row" | "content"> & { readonly birthDate: string },
): Promise<void> => {
  if (row.wrongTries >= PRESCRIPTION_LIMITS.checkTries) throw new AppError("prescriptionChecksOver")
  if (birthDate === content.person.birthDate) return
  // Of several at once, those past the tenth find nothing left to count.
  const isCounted = await countWrongTry(ctx.db.query, row.id)
  throw new AppError(isCounted ? "wrongBirthDate" : "prescriptionChecksOver")
}

const withSecret = async (
  ctx: PrescriptionsContext,
  { id, secret }: Pick<Checking, "id" | "secret">,
): Promise<PrescriptionRow> => {
  const row = await findPrescription(ctx.db.query, id)
  const isRight =
    row?.secretHash != null && timingSafeEqual(secretHashOf(secret), new Uint8Array(row.secretHash))
  if (row === null || !isRight) throw new AppError("prescriptionNotFound")
  return row
}

/**
 * What a pharmacy is told of a prescription by the secret of its code, and what it says by the birth date as well. Throws
 * prescriptionNotFound, wrongBirthDate, and prescriptionChecksOver after ten wrong ones.
 */
export const checkPrescription = async (
  ctx: PrescriptionsContext,
  { birthDate, language, request, ...by }: Checking,
): Promise<CheckedPrescription> => {
  const row = await withSecret(ctx, by)
  const opened = await openSigned(ctx, { on: ctx.db.query, row })
  const { content, number, hash, issuedAt, validUntil } = opened
  const status = statusOn(row, today(ctx))
  if (status === "draft") throw new AppError("prescriptionNotFound")
  if (birthDate !== undefined) {
    await opens(ctx, { row, content, birthDate })
    await ctx.db.transaction((tx) =>
      ctx.audit.record(tx, {
        actor: { kind: "anonymous" },
        action: "prescriptions.read",
        subject: row.clientId,
        object: { type: "prescription", id: row.id },
        request: { id: request.id, ip: request.ip },
      }),
    )
  }
  const { person, diagnoses } = content
  const prescriber = presentPrescriber(opened, language)
  return {
    status: SAID[status],
    issuedOn: dayIn({ at: issuedAt, zone: PRESCRIBING_ZONE }),
    validUntil,
    initials: initialsOf(content),
    lines: row.lines,
    hash,
    triesLeft: PRESCRIPTION_LIMITS.checkTries - row.wrongTries,
    content:
      birthDate === undefined
        ? null
        : {
            number,
            person,
            prescriber,
            diagnoses: diagnoses.filter(({ checked }) => checked),
            drugs: presentDrugs(content, language),
          },
  }
}
