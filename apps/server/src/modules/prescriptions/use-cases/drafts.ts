import { randomUUID } from "node:crypto"
import type { Drug, TypedPrescription } from "@arnica/contract/prescription-content"
import { type RemoteRule, TREATMENTS } from "@arnica/contract/prescription-words"
import type { PrescriptionDraft } from "@arnica/contract/prescriptions"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { CareSession } from "../../booking/index.ts"
import type { Asking } from "../asking.ts"
import type { PrescriptionsContext } from "../context.ts"
import { type Content, remoteRequirement } from "../domain/content.ts"
import { knownOfClient } from "../known-of-client.ts"
import { findBlockedBrands, findMedicines, findRemoteRule } from "../lists/repository.ts"
import { prescriptionPolicy } from "../policy.ts"
import {
  deleteDraft,
  findDraft,
  findLastOf,
  insertDraft,
  lockPrescription,
  type PrescriptionRow,
  updateDraft,
} from "../repository.ts"
import { openContent, sealContent } from "../sealed.ts"
import { type Authority, mayPrescribe } from "./authority.ts"

type OfAppointment = { readonly actor: SignedIn; readonly uuid: string }

const NOTHING_TYPED = {
  treatment: { selectedIndex: null },
  diagnoses: [],
  drugs: [],
  signer: null,
  replacementReason: "",
} as const

/** Whom a session was for: the client, or somebody whom they booked for. */
const personOf = async (
  { identity }: PrescriptionsContext,
  { clientId, beneficiary }: CareSession,
): Promise<Content["person"]> => {
  if (beneficiary !== null) {
    const { firstName, lastName, birthDate } = beneficiary
    return { firstName, lastName, birthDate, weight: null }
  }
  const [found, birthDate] = await Promise.all([
    identity.users.byIds([clientId]),
    identity.findBirthDate(clientId),
  ])
  const user = found.get(clientId)
  return { firstName: user?.firstName ?? "", lastName: user?.lastName ?? "", birthDate, weight: null }
}

/** What a sheet says of its doctor: as on the one before, or as far as their account and profile know it. */
const prescriberOf = async (
  ctx: PrescriptionsContext,
  { doctor }: Authority,
): Promise<Content["prescriber"]> => {
  const last = await findLastOf(ctx.db.query, doctor.id)
  if (last !== null) return (await openContent(ctx, { on: ctx.db.query, row: last })).prescriber
  const user = (await ctx.identity.users.byIds([doctor.userId])).get(doctor.userId)
  return {
    stampCode: "",
    address: doctor.officeAddress ?? "",
    city: doctor.city ?? "",
    countryCode: doctor.countryCode,
    email: user?.email ?? "",
    phone: user?.phone == null ? "" : `${user.phoneCountryCode ?? ""} ${user.phone}`.trim(),
  }
}

/** For how long something is treated, in words. */
export const treatmentOf = (
  { treatment: { selectedIndex } }: Pick<Content, "treatment">,
  language: Language,
): PrescriptionDraft["treatment"] => {
  const t = translator(language)
  return {
    selectedIndex,
    list: TREATMENTS.map((value) => ({ value, label: t(`prescriptions:treatment.${value}`) })),
  }
}

/** What is to be said of prescribing at a distance for a session. */
export const remoteOf = async (
  { db }: PrescriptionsContext,
  { session, authority }: { readonly session: CareSession; readonly authority: Authority },
): Promise<PrescriptionDraft["remote"]> => {
  const rule: RemoteRule = await findRemoteRule(db.query, authority.speciality)
  return remoteRequirement({ place: session.place, rule, hadVisit: session.hadOfficeVisit })
}

/** The draft for an appointment, or an empty one with what is known already. */
export const readDraft = async (
  ctx: PrescriptionsContext,
  { language, request, ...asked }: OfAppointment & Asking & { readonly language: Language },
): Promise<PrescriptionDraft> => {
  const { session, authority } = await mayPrescribe(ctx, asked)
  const { clientId, specialistId } = session
  const row = await findDraft(ctx.db.query, asked.uuid)
  const content: Content =
    row === null
      ? {
          person: await personOf(ctx, session),
          prescriber: await prescriberOf(ctx, authority),
          treatment: NOTHING_TYPED.treatment,
          diagnoses: [],
          drugs: [],
          signer: null,
          replacementReason: "",
        }
      : await openContent(ctx, { on: ctx.db.query, row })
  const [known, remote, clients] = await Promise.all([
    knownOfClient(ctx, { actor: asked.actor, request, clientId, specialistId }),
    remoteOf(ctx, { session, authority }),
    ctx.identity.users.byIds([clientId]),
  ])
  const { person, prescriber, diagnoses, drugs } = content
  return {
    id: row?.id ?? null,
    version: row?.version ?? 0,
    savedAt: row === null ? null : new Date(row.savedAt).toISOString(),
    replaces: row?.replaces ?? null,
    person,
    prescriber,
    treatment: treatmentOf(content, language),
    diagnoses,
    drugs,
    known,
    remote,
    client: { fullName: clients.get(clientId)?.name ?? "" },
    appointmentAt: new Date(session.start).toISOString(),
  }
}

/**
 * The medicines of a prescription with their names from the list. Throws notFound for one that is not there, and
 * medicineBlocked for one that may not be prescribed here, by substance or brand.
 */
export const namedDrugs = async (on: Queryable, typed: TypedPrescription["drugs"]): Promise<Drug[]> => {
  const ids = typed.map(({ medicineId }) => medicineId)
  const found = await findMedicines(on, ids)
  const brands = typed.map(({ brand }) => brand)
  const blockedBrands = await findBlockedBrands(on, brands)
  return typed.map((drug) => {
    const medicine = found.get(drug.medicineId)
    if (medicine === undefined) throw new AppError("notFound")
    const { substance, isAntibiotic, blocked } = medicine
    if (blocked !== null) throw new AppError("medicineBlocked", { data: { substance, blocked } })
    if (blockedBrands.has(drug.brand))
      throw new AppError("medicineBlocked", { data: { substance: drug.brand } })
    return { ...drug, substance, isAntibiotic }
  })
}

type Saving = OfAppointment & { readonly typed: TypedPrescription; readonly version: number }
type SavedDraft = { readonly id: string; readonly version: number; readonly savedAt: string }
type Kept = {
  readonly typed: Omit<TypedPrescription, "drugs">
  readonly drugs: Drug[]
  readonly row: PrescriptionRow | null
}

const contentFrom = async (
  ctx: PrescriptionsContext,
  tx: Tx,
  { typed, drugs, row }: Kept,
): Promise<Content> => {
  const before = row === null ? null : await openContent(ctx, { on: tx, row })
  const { person, prescriber, treatment, diagnoses } = typed
  const replacementReason = before?.replacementReason ?? ""
  return { person, prescriber, treatment, diagnoses, drugs, signer: null, replacementReason }
}

/**
 * Saves a draft as it is typed, complete or not. Throws editedElsewhere when another version was saved meanwhile, which
 * stays as it is.
 */
export const saveDraft = async (
  ctx: PrescriptionsContext,
  { typed, version, ...asked }: Saving,
): Promise<SavedDraft> => {
  const { session } = await mayPrescribe(ctx, asked)
  const drugs = await namedDrugs(ctx.db.query, typed.drugs)
  const now = ctx.clock.now()
  return await ctx.db.transaction(async (tx) => {
    const row = await findDraft(tx, asked.uuid)
    if ((row?.version ?? 0) !== version) throw new AppError("editedElsewhere")
    const id = row?.id ?? randomUUID()
    const content = await sealContent(ctx, {
      on: tx,
      id,
      content: await contentFrom(ctx, tx, { typed, drugs, row }),
    })
    const { clientId, specialistId } = session
    const isSaved =
      row === null
        ? await insertDraft(tx, {
            id,
            appointmentUuid: asked.uuid,
            specialistId,
            clientId,
            content,
            lines: drugs.length,
            replaces: null,
            now,
          })
        : await updateDraft(tx, { id, content, lines: drugs.length, version, now })
    if (!isSaved) throw new AppError("editedElsewhere")
    return { id, version: version + 1, savedAt: new Date(now).toISOString() }
  })
}

/** Throws a draft of the caller's away. Throws prescriptionNotFound, and statusConflict for what was signed. */
export const discardDraft = async (
  ctx: PrescriptionsContext,
  { actor, id }: { readonly actor: SignedIn; readonly id: string },
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const row = prescriptionPolicy.authorize(actor, "write", await lockPrescription(tx, id))
    if (row.status !== "draft") throw new AppError("statusConflict")
    await deleteDraft(tx, id)
    await ctx.fields.destroy(tx, id)
  })
}
