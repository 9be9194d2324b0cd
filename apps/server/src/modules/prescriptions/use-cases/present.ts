import type { ListedPrescription, Prescription } from "@arnica/contract/prescriptions"
import type { Language } from "@arnica/i18n/languages"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { PrescriptionsContext } from "../context.ts"
import type { Content } from "../domain/content.ts"
import { statusOn } from "../domain/lifecycle.ts"
import { drugWords } from "../drug-words.ts"
import type { PrescriptionRow } from "../repository.ts"
import { openContent, openWords } from "../sealed.ts"
import { today } from "./authority.ts"
import { treatmentOf } from "./drafts.ts"

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

type Context = Pick<PrescriptionsContext, "clock" | "specialists">

/** Prescriptions as lists show them, with the names of who wrote them in one query. */
export const presentList = async (
  ctx: Context,
  rows: readonly PrescriptionRow[],
): Promise<ListedPrescription[]> => {
  const names = await ctx.specialists.bySpecialistIds([...new Set(rows.map((row) => row.specialistId))])
  return rows.map((row) => ({
    id: row.id,
    status: statusOn(row, today(ctx)),
    number: row.number,
    appointment: row.appointmentUuid,
    specialist: names.get(row.specialistId)?.fullName ?? "",
    issuedAt: iso(row.issuedAt),
    validUntil: row.validUntil,
    lines: row.lines,
  }))
}

/** A prescription that was signed, opened: what cannot be missing once it is. */
export type Opened = {
  readonly row: PrescriptionRow
  readonly content: Content & { readonly signer: NonNullable<Content["signer"]> }
  readonly number: string
  readonly hash: string
  readonly issuedAt: number
  readonly validUntil: string
  readonly secret: string
}

/** Opens a signed one. Throws for a draft: a bug. */
export const openSigned = async (
  ctx: Pick<PrescriptionsContext, "fields">,
  { on, row }: { readonly on: Queryable; readonly row: PrescriptionRow },
): Promise<Opened> => {
  const content = await openContent(ctx, { on, row })
  const secret = await openWords(ctx, { on, row, column: "secret" })
  const { number, hash, issuedAt, validUntil } = row
  const { signer } = content
  if (
    signer === null ||
    secret === null ||
    number === null ||
    hash === null ||
    issuedAt === null ||
    validUntil === null
  )
    throw new Error(`prescription ${row.id} is not signed`)
  return { row, content: { ...content, signer }, number, hash, issuedAt, validUntil, secret }
}

/** Where a pharmacy checks one. The secret stands behind the `#`, which no server is told. */
export const checkUrlOf = (
  { publicUrl }: Pick<PrescriptionsContext, "publicUrl">,
  { row, secret, language }: Pick<Opened, "row" | "secret"> & { readonly language: Language },
): string => `${publicUrl}/${language}/v/${row.id}#${secret}`

/** Who wrote it, as they signed. */
export const presentPrescriber = (
  { content: { prescriber, signer } }: Pick<Opened, "content">,
  language: Language,
): Prescription["prescriber"] => {
  const { stampCode, address, city, countryCode, email, phone } = prescriber
  const { fullName, licenceNumber, licenceIssuer } = signer
  return {
    stampCode,
    address,
    city,
    countryCode,
    email,
    phone,
    fullName,
    qualification: signer.qualification[language] ?? "",
    licenceNumber,
    licenceIssuer,
  }
}

/** Its medicines in words. */
export const presentDrugs = ({ drugs }: Content, language: Language): Prescription["drugs"] => {
  const words = drugWords(language)
  return drugs.map((drug) => ({ substance: drug.substance, words: words(drug) }))
}

/** A signed prescription for one of its two. */
export const presentSigned = async (
  ctx: PrescriptionsContext,
  { opened, language }: { readonly opened: Opened; readonly language: Language },
): Promise<Prescription> => {
  const { row, content, hash } = opened
  const [listed] = await presentList(ctx, [row])
  if (listed === undefined) throw new Error("a prescription was not presented")
  const { person, diagnoses } = content
  return {
    ...listed,
    specialist: content.signer.fullName,
    person,
    prescriber: presentPrescriber(opened, language),
    treatment: treatmentOf(content, language),
    diagnoses,
    drugs: presentDrugs(content, language),
    hash,
    checkUrl: checkUrlOf(ctx, { ...opened, language }),
    reason: await openWords(ctx, { on: ctx.db.query, row, column: "reason" }),
    replaces: row.replaces,
    replacedBy: row.replacedBy,
  }
}
