import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import {
  diagnosisSchema,
  personSchema,
  prescriberSchema,
  signedDrugSchema,
  typedSchema,
} from "./prescription-content.ts"
import {
  BLOCKS,
  FORMS,
  PRESCRIPTION_LIMITS as L,
  PRESCRIPTION_STATUSES,
  ROUTES,
  TREATMENTS,
} from "./prescription-words.ts"
import { daySchema, instantSchema, typedText } from "./shared.ts"

const toldDrugSchema = z.object({
  substance: z.string(),
  /** How it is made and taken, line by line, in the reader's language. */
  words: z.array(z.string()),
})

const treatmentSchema = z.object({
  list: z.array(z.object({ value: z.enum(TREATMENTS), label: z.string() })),
  selectedIndex: z.int().nullable(),
})

/** What is known of a client beside a prescription, in words; null where nobody knows anything. */
const knownSchema = z.object({
  allergies: z.array(z.string()).nullable(),
  medicines: z.array(z.string()).nullable(),
})
/** What is known of a client beside a prescription. */
export type KnownOfClient = z.infer<typeof knownSchema>

const draftSchema = z.object({
  /** Null before it was saved for the first time. */
  id: z.uuid().nullable(),
  /** Counts what was saved: who saves names the one that they saw. 0 for nothing yet. */
  version: z.int(),
  savedAt: instantSchema.nullable(),
  /** The one that it is written in place of. */
  replaces: z.uuid().nullable(),
  person: personSchema,
  prescriber: prescriberSchema,
  treatment: treatmentSchema,
  diagnoses: z.array(diagnosisSchema),
  drugs: z.array(signedDrugSchema),
  known: knownSchema,
  /** What is to be said of prescribing at a distance before signing. */
  remote: z.enum(["fine", "confirm", "needsVisit", "notAllowed"]),
  client: z.object({ fullName: z.string() }),
  appointmentAt: instantSchema,
})
/** A draft of a prescription, for who writes it. */
export type PrescriptionDraft = z.infer<typeof draftSchema>

const listedSchema = z.object({
  id: z.uuid(),
  status: z.enum(PRESCRIPTION_STATUSES),
  /** Null for a draft. */
  number: z.string().nullable(),
  appointment: z.uuid(),
  specialist: z.string(),
  issuedAt: instantSchema.nullable(),
  validUntil: daySchema.nullable(),
  lines: z.int(),
})
/** A prescription in a list. */
export type ListedPrescription = z.infer<typeof listedSchema>

const prescriptionSchema = listedSchema.extend({
  person: personSchema,
  prescriber: prescriberSchema.extend({
    fullName: z.string(),
    qualification: z.string(),
    licenceNumber: z.string(),
    licenceIssuer: z.string(),
  }),
  treatment: treatmentSchema,
  diagnoses: z.array(diagnosisSchema),
  drugs: z.array(toldDrugSchema),
  /** SHA-256 of what it says, in hexadecimal digits. */
  hash: z.string(),
  /** Where a pharmacy checks it. */
  checkUrl: z.string(),
  /** Why it was cancelled or replaced. */
  reason: z.string().nullable(),
  replaces: z.uuid().nullable(),
  replacedBy: z.uuid().nullable(),
})
/** A signed prescription. */
export type Prescription = z.infer<typeof prescriptionSchema>

const checkedSchema = z.object({
  status: z.enum(["valid", "cancelled", "replaced", "expired"]),
  issuedOn: daySchema,
  validUntil: daySchema,
  initials: z.string(),
  lines: z.int(),
  hash: z.string(),
  /** How many birth dates may still be typed wrongly. */
  triesLeft: z.int(),
  /** What it says; null until the birth date was typed. */
  content: prescriptionSchema
    .pick({ number: true, person: true, prescriber: true, diagnoses: true, drugs: true })
    .nullable(),
})
/** A prescription as a pharmacy checks it. */
export type CheckedPrescription = z.infer<typeof checkedSchema>

const medicineSchema = z.object({
  id: z.int(),
  substance: z.string(),
  forms: z.array(z.enum(FORMS)),
  strengths: z.array(z.string()),
  routes: z.array(z.enum(ROUTES)),
  brands: z.array(z.string()),
  isAntibiotic: z.boolean(),
  /** Why it cannot be prescribed here; null when it can. */
  blocked: z.enum(BLOCKS).nullable(),
})
/** A substance of the list. */
export type Medicine = z.infer<typeof medicineSchema>

const foundDiagnosisSchema = diagnosisSchema.pick({ id: true, value: true, label: true })

const byAppointment = z.object({ uuid: z.uuid() })
const byId = z.object({ id: z.uuid() })
const searched = z.object({ text: z.string().trim().min(1).max(100) })
const reason = typedText({ min: L.reasonLeast, max: L.note })
const version = z.int().min(0).max(2_147_483_647)
const WRITING = ["appointmentNotFound", "notPrescriber", "licenceNotCurrent", "appointmentNotHeld"] as const

/** Prescriptions: written and signed by doctors, read by clients, checked by pharmacies. */
export const prescriptionsEndpoints = defineEndpoints({
  "GET /rest/v2/prescription/{uuid}": {
    summary: "The draft of a prescription for an appointment that took place, or an empty one",
    audience: "provider",
    module: "prescriptions",
    params: byAppointment,
    responses: { 200: draftSchema },
    errors: WRITING,
  },
  "POST /rest/v2/prescription/{uuid}": {
    summary: "Saves the draft as it is typed; `version` is the one that was seen last",
    audience: "provider",
    module: "prescriptions",
    perMinute: 120,
    params: byAppointment,
    body: typedSchema.extend({ version }),
    responses: { 200: z.object({ id: z.uuid(), version: z.int(), savedAt: instantSchema }) },
    errors: [...WRITING, "editedElsewhere", "medicineBlocked", "notFound"],
  },
  "GET /rest/v2/prescription/cust/{uuid}": {
    summary: "The prescription of an appointment, for its client",
    audience: "user",
    module: "prescriptions",
    params: byAppointment,
    responses: { 200: prescriptionSchema },
    errors: ["prescriptionNotFound"],
  },
  "GET /api/v2/prescriptions": {
    summary: "The prescriptions of the user as a client, the newest first",
    audience: "user",
    module: "prescriptions",
    query: z.object({
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(listedSchema) }) },
  },
  "GET /api/v2/appointments/{uuid}/prescriptions": {
    summary: "What its specialist wrote for an appointment, the newest first, and whether they may write",
    audience: "provider",
    module: "prescriptions",
    params: byAppointment,
    responses: { 200: z.object({ mayWrite: z.boolean(), items: z.array(listedSchema) }) },
    errors: ["appointmentNotFound"],
  },
  "GET /api/v2/prescribing": {
    summary: "Whether the user may prescribe now, for appointments that took place",
    audience: "provider",
    module: "prescriptions",
    responses: { 200: z.object({ mayPrescribe: z.boolean() }) },
  },
  "GET /api/v2/prescriptions/{id}": {
    summary: "A signed prescription, for its client and who wrote it",
    audience: "user",
    module: "prescriptions",
    params: byId,
    responses: { 200: prescriptionSchema },
    errors: ["prescriptionNotFound"],
  },
  "GET /api/v2/prescriptions/{id}/file": {
    summary: "A signed prescription as PDF, with all that directive 2012/52/EU asks for",
    audience: "user",
    module: "prescriptions",
    perMinute: 30,
    params: byId,
    responses: { 200: z.string() },
    produces: "application/pdf",
    errors: ["prescriptionNotFound"],
  },
  "GET /api/v2/prescriptions/{id}/fhir": {
    summary: "A signed prescription as FHIR R4: a bundle of one MedicationRequest for each medicine",
    audience: "user",
    module: "prescriptions",
    perMinute: 30,
    params: byId,
    responses: { 200: z.string() },
    produces: "application/fhir+json",
    errors: ["prescriptionNotFound"],
  },
  "POST /api/v2/prescriptions/{id}/signature": {
    summary: "Signs a draft: nothing of it changes any more, and its client is told that something waits",
    audience: "provider",
    module: "prescriptions",
    perMinute: 20,
    params: byId,
    body: z.object({
      version,
      /** That the doctor confirms that prescribing at a distance is allowed in this case. */
      remoteConfirmed: z.boolean().default(false),
    }),
    responses: { 200: prescriptionSchema },
    errors: [
      ...WRITING,
      "prescriptionNotFound",
      "statusConflict",
      "editedElsewhere",
      "medicineBlocked",
      "remoteNotAllowed",
      "remoteNeedsVisit",
      "remoteUnconfirmed",
    ],
  },
  "POST /api/v2/prescriptions/{id}/cancellation": {
    summary: "Cancels a signed prescription, with a reason",
    audience: "provider",
    module: "prescriptions",
    params: byId,
    body: z.object({ reason }),
    responses: { 200: prescriptionSchema },
    errors: ["prescriptionNotFound", "statusConflict"],
  },
  "POST /api/v2/prescriptions/{id}/replacement": {
    summary:
      "Begins a draft in place of a signed prescription, with a reason; that one is replaced when the draft is signed",
    audience: "provider",
    module: "prescriptions",
    perMinute: 20,
    params: byId,
    body: z.object({ reason }),
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: [...WRITING, "prescriptionNotFound", "statusConflict"],
  },
  "DELETE /api/v2/prescriptions/{id}": {
    summary: "Throws a draft away",
    audience: "provider",
    module: "prescriptions",
    params: byId,
    responses: { 204: null },
    errors: ["prescriptionNotFound", "statusConflict"],
  },
  "GET /api/v2/medicines": {
    summary: "Substances whose name or brand has words that begin so",
    audience: "provider",
    module: "prescriptions",
    query: searched,
    responses: { 200: z.object({ items: z.array(medicineSchema) }) },
  },
  "GET /api/v2/diagnoses": {
    summary: "Diagnoses whose label or code has words that begin so, in the reader's language",
    audience: "provider",
    module: "prescriptions",
    query: searched,
    responses: { 200: z.object({ items: z.array(foundDiagnosisSchema) }) },
  },
  "POST /api/v2/prescription-checks/{id}": {
    summary:
      "Whether a prescription is valid, by the secret of its QR code; what it says, by the birth date as well",
    audience: "public",
    module: "prescriptions",
    perMinute: 30,
    params: byId,
    body: z.object({
      secret: z.string().regex(/^[\w-]{22}$/),
      birthDate: daySchema.optional(),
    }),
    responses: { 200: checkedSchema },
    errors: ["prescriptionNotFound", "wrongBirthDate", "prescriptionChecksOver"],
  },
})
