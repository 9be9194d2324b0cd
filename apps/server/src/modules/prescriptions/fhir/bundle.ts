import type { DoseUnit, PrescriptionStatus } from "@arnica/contract/prescription-words"
import { dayIn } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Content } from "../domain/content.ts"
import { drugWords } from "../drug-words.ts"
import { PRESCRIBING_ZONE } from "../use-cases/authority.ts"
import type { Opened } from "../use-cases/present.ts"

const UCUM = "http://unitsofmeasure.org"
/** Codes of UCUM; what is counted in pieces stands in braces, as UCUM writes what it has no unit for. */
const UNITS: Readonly<Record<DoseUnit, string>> = {
  tablet: "{tablet}",
  capsule: "{capsule}",
  sachet: "{sachet}",
  ml: "mL",
  drop: "[drp]",
  puff: "{puff}",
  suppository: "{suppository}",
  application: "{application}",
  patch: "{patch}",
  unit: "[iU]",
  mg: "mg",
  g: "g",
  ampoule: "{ampoule}",
  pack: "{pack}",
}

/** How R4 says where a prescription stands (value set medicationrequest-status). */
const STATUSES: Readonly<Record<PrescriptionStatus, string>> = {
  draft: "draft",
  signed: "active",
  cancelled: "cancelled",
  replaced: "stopped",
  expired: "completed",
}

type Given = {
  readonly opened: Opened
  readonly status: PrescriptionStatus
  readonly language: Language
  readonly publicUrl: string
}
type ContentDrug = Content["drugs"][number]
type Json = Readonly<Record<string, unknown>>

const quantityOf = (value: number | null, unit: DoseUnit | null): Json | undefined =>
  value === null || unit === null ? undefined : { value, unit, system: UCUM, code: UNITS[unit] }

const timingOf = ({ timesADay, days, start }: ContentDrug): Json | undefined =>
  timesADay === null
    ? undefined
    : {
        repeat: {
          frequency: timesADay,
          period: 1,
          periodUnit: "d",
          ...(days === null
            ? { boundsPeriod: start === null ? undefined : { start } }
            : { boundsDuration: { value: days, unit: "d", system: UCUM, code: "d" } }),
        },
      }

const dosageOf = (drug: ContentDrug, language: Language): Json => {
  const t = translator(language)
  const { dose, doseUnit, asNeeded, mostADay, note } = drug
  const doseQuantity = quantityOf(dose, doseUnit)
  const most = quantityOf(mostADay, doseUnit)
  return {
    text: drugWords(language)(drug).join("; "),
    patientInstruction: note === "" ? undefined : note,
    timing: timingOf(drug),
    asNeededBoolean: asNeeded,
    route: drug.route === null ? undefined : { text: t(`prescriptions:route.${drug.route}`) },
    doseAndRate: doseQuantity === undefined ? undefined : [{ doseQuantity }],
    maxDosePerPeriod:
      most === undefined
        ? undefined
        : { numerator: most, denominator: { value: 1, unit: "d", system: UCUM, code: "d" } },
  }
}

const nameOf = ({ substance, strength, form, brand }: ContentDrug, language: Language): string => {
  const made = form === null ? "" : translator(language)(`prescriptions:form.${form}`)
  return [substance, strength, made, brand === "" ? "" : `(${brand})`].filter(Boolean).join(" ")
}

/** The address of a resource of the bundle: nothing answers there, it only tells them apart. */
const addressIn =
  ({ publicUrl, opened }: Given) =>
  (type: string, nth?: number): string =>
    `${publicUrl}/fhir/${type}/${idOf(opened, nth)}`

const idOf = ({ row }: Pick<Opened, "row">, nth?: number): string =>
  nth === undefined ? row.id : `${row.id}-${nth + 1}`

const requestOf = (given: Given, nth: number, drug: ContentDrug): Json => {
  const { opened, status, language, publicUrl } = given
  const { content, number, issuedAt, validUntil } = opened
  const address = addressIn(given)
  return {
    resourceType: "MedicationRequest",
    id: idOf(opened, nth),
    identifier: [{ system: `${publicUrl}/fhir/prescription-line`, value: `${number}-${nth + 1}` }],
    groupIdentifier: { system: `${publicUrl}/fhir/prescription`, value: number },
    status: STATUSES[status],
    intent: "order",
    medicationCodeableConcept: { text: nameOf(drug, language) },
    subject: { reference: address("Patient") },
    authoredOn: new Date(issuedAt).toISOString(),
    requester: { reference: address("Practitioner") },
    reasonCode: content.diagnoses
      .filter(({ checked }) => checked)
      .map(({ value, label }) => ({
        text: label,
        ...(value === "" ? {} : { coding: [{ system: "http://hl7.org/fhir/sid/icd-10-cm", code: value }] }),
      })),
    dosageInstruction: [dosageOf(drug, language)],
    dispenseRequest: {
      validityPeriod: { start: dayIn({ at: issuedAt, zone: PRESCRIBING_ZONE }), end: validUntil },
      numberOfRepeatsAllowed: drug.repeats,
      quantity: quantityOf(drug.quantity, drug.quantityUnit),
    },
    substitution: {
      allowedBoolean: !drug.noSubstitution,
      reason: drug.noSubstitution ? { text: drug.substitutionReason } : undefined,
    },
  }
}

const personOf = ({ opened }: Given): Json => {
  const { person } = opened.content
  return {
    resourceType: "Patient",
    id: idOf(opened),
    name: [{ family: person.lastName, given: [person.firstName] }],
    birthDate: person.birthDate ?? undefined,
  }
}

const doctorOf = ({ opened, language }: Given): Json => {
  const { prescriber, signer } = opened.content
  const { [language]: qualification = "" } = signer.qualification
  return {
    resourceType: "Practitioner",
    id: idOf(opened),
    identifier: [{ value: signer.licenceNumber, assigner: { display: signer.licenceIssuer } }],
    name: [{ text: signer.fullName }],
    telecom: [
      { system: "phone", value: prescriber.phone, use: "work" },
      { system: "email", value: prescriber.email, use: "work" },
    ],
    address: [
      { use: "work", line: [prescriber.address], city: prescriber.city, country: prescriber.countryCode },
    ],
    // FHIR has no empty text.
    qualification: qualification === "" ? undefined : [{ code: { text: qualification } }],
  }
}

/**
 * A prescription as FHIR R4 has it: a MedicationRequest for each medicine, held together by one `groupIdentifier`, with
 * whom it is for and who wrote it.
 */
export const bundleOf = (given: Given): Json => {
  const { opened } = given
  const address = addressIn(given)
  const requests = opened.content.drugs.map((drug, nth) => ({
    fullUrl: address("MedicationRequest", nth),
    resource: requestOf(given, nth, drug),
  }))
  return {
    resourceType: "Bundle",
    type: "collection",
    timestamp: new Date(opened.issuedAt).toISOString(),
    entry: [
      { fullUrl: address("Patient"), resource: personOf(given) },
      { fullUrl: address("Practitioner"), resource: doctorOf(given) },
      ...requests,
    ],
  }
}
