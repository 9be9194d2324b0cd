import { PRESCRIBING_SPECIALITIES, type PrescribingSpeciality } from "@arnica/contract/prescription-words"
import { dayIn } from "@arnica/i18n/format"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { CareSession } from "../../booking/index.ts"
import type { SpecialistSummary } from "../../specialists/index.ts"
import type { PrescriptionsContext } from "../context.ts"
import { prescribedPolicy } from "../policy.ts"

/** On whose days prescriptions begin and end to be valid. */
export const PRESCRIBING_ZONE = "Europe/Bucharest"
/** Where a licence has to be from. */
const LICENSED_IN = "RO"

/** A doctor who may prescribe now, with the certificate that lets them. */
export type Authority = {
  readonly doctor: SpecialistSummary
  readonly speciality: PrescribingSpeciality
  readonly licence: { readonly number: string; readonly issuer: string }
}

/** Today where prescriptions are written. */
export const today = ({ clock }: Pick<PrescriptionsContext, "clock">): string =>
  dayIn({ at: clock.now(), zone: PRESCRIBING_ZONE })

/** The first of a specialist's specialities whose doctors prescribe; undefined for who is no doctor. */
const prescribingSpeciality = ({
  specialities,
}: Pick<SpecialistSummary, "specialities">): PrescribingSpeciality | undefined =>
  PRESCRIBING_SPECIALITIES.find((one) => specialities.includes(one))

/**
 * Who may prescribe: a doctor whose profile is open and whose Romanian certificate has not run out. Throws notPrescriber for
 * psychologists and all others, licenceNotCurrent.
 */
export const authorityOf = async (ctx: PrescriptionsContext, specialistId: number): Promise<Authority> => {
  const [found, licence] = await Promise.all([
    ctx.specialists.bySpecialistIds([specialistId]),
    ctx.specialists.findLicence(specialistId),
  ])
  const doctor = found.get(specialistId)
  const speciality = doctor === undefined ? undefined : prescribingSpeciality(doctor)
  if (doctor === undefined || speciality === undefined) throw new AppError("notPrescriber")
  const isCurrent =
    licence !== null &&
    doctor.status === "active" &&
    doctor.countryCode === LICENSED_IN &&
    (licence.expiresOn === null || licence.expiresOn >= today(ctx))
  if (!isCurrent) throw new AppError("licenceNotCurrent")
  return { doctor, speciality, licence }
}

/** Whether a specialist may prescribe now; false for who is none. */
export const isPrescriber = async (
  ctx: PrescriptionsContext,
  specialistId: number | null,
): Promise<boolean> => {
  if (specialistId === null) return false
  return await authorityOf(ctx, specialistId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}

type Asked = { readonly actor: Pick<SignedIn, "specialistId">; readonly uuid: string }

/** An appointment of the caller's. Throws appointmentNotFound. */
export const ownSession = async (ctx: PrescriptionsContext, { actor, uuid }: Asked): Promise<CareSession> =>
  prescribedPolicy.authorize(actor, "write", await ctx.booking.careSessions.findForCare(uuid))

/**
 * An appointment of the caller's that took place, and what lets them prescribe for it. Throws appointmentNotFound,
 * notPrescriber, licenceNotCurrent and appointmentNotHeld.
 */
export const mayPrescribe = async (
  ctx: PrescriptionsContext,
  asked: Asked,
): Promise<{ session: CareSession; authority: Authority }> => {
  const session = await ownSession(ctx, asked)
  const authority = await authorityOf(ctx, session.specialistId)
  if (session.status !== "completed") throw new AppError("appointmentNotHeld")
  return { session, authority }
}
