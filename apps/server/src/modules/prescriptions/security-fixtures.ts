import { aTypedPrescription } from "../../security-tests/prescriptions.ts"
import type { Rule } from "../../security-tests/rule.ts"

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/prescription/{uuid}": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "POST /rest/v2/prescription/{uuid}": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid }, body: aTypedPrescription() }),
  },
  "GET /rest/v2/prescription/cust/{uuid}": {
    who: "client",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/prescriptions": { who: "self" },
  "GET /api/v2/appointments/{uuid}/prescriptions": {
    who: "conductor",
    address: ({ paid }) => ({ params: { uuid: paid.uuid } }),
  },
  "GET /api/v2/prescriptions/{id}": {
    who: "pair",
    address: ({ prescriptionId }) => ({ params: { id: prescriptionId } }),
  },
  "GET /api/v2/prescriptions/{id}/file": {
    who: "pair",
    address: ({ prescriptionId }) => ({ params: { id: prescriptionId } }),
  },
  "GET /api/v2/prescriptions/{id}/fhir": {
    who: "pair",
    address: ({ prescriptionId }) => ({ params: { id: prescriptionId } }),
  },
  "POST /api/v2/prescriptions/{id}/signature": {
    who: "conductor",
    address: ({ draftPrescriptionId }) => ({ params: { id: draftPrescriptionId }, body: { version: 1 } }),
  },
  "POST /api/v2/prescriptions/{id}/cancellation": {
    who: "conductor",
    address: ({ prescriptionId }) => ({
      params: { id: prescriptionId },
      body: { reason: "It was for somebody else." },
    }),
  },
  "POST /api/v2/prescriptions/{id}/replacement": {
    who: "conductor",
    address: ({ prescriptionId }) => ({
      params: { id: prescriptionId },
      body: { reason: "The dose was wrong." },
    }),
  },
  "DELETE /api/v2/prescriptions/{id}": {
    who: "conductor",
    address: ({ draftPrescriptionId }) => ({ params: { id: draftPrescriptionId } }),
  },
  "GET /api/v2/prescribing": { who: "provider" },
  "GET /api/v2/medicines": { who: "provider", address: () => ({ query: { text: "ibu" } }) },
  "GET /api/v2/diagnoses": { who: "provider", address: () => ({ query: { text: "mig" } }) },
  "GET /api/v2/admin/prescribing": { who: "admin" },
  "PATCH /api/v2/admin/prescribing/{speciality}": {
    who: "admin",
    address: () => ({ params: { speciality: "FAMILY_DOCTOR" }, body: { rule: "allowed" } }),
  },
  "POST /api/v2/admin/prescribing-lists/{list}/import": {
    who: "admin",
    address: () => ({ params: { list: "medicines" }, body: { csv: "code" } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
