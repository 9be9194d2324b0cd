import { anyOf, type Grant, itsSpecialist } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { CareSession } from "../booking/index.ts"
import type { PrescriptionRow } from "./repository.ts"

const itsClient: Grant<PrescriptionRow> = {
  says: "its client once it is signed",
  allows: ({ userId }, { clientId, status }) => status !== "draft" && userId === clientId,
}
const itsDoctor = itsSpecialist<PrescriptionRow>(({ specialistId }) => specialistId)

/** A prescription. No admin and no clinic reads one. */
export const prescriptionPolicy = definePolicy({
  of: "prescription",
  refusal: "prescriptionNotFound",
  grants: {
    read: anyOf(itsClient, {
      says: `${itsDoctor.says} once it is signed`,
      allows: (caller, row: PrescriptionRow) => row.status !== "draft" && itsDoctor.allows(caller, row),
    }),
    write: itsDoctor,
  },
})

/** An appointment that something is prescribed for. */
export const prescribedPolicy = definePolicy({
  of: "appointment that something is prescribed for",
  refusal: "appointmentNotFound",
  grants: { write: itsSpecialist<CareSession>(({ specialistId }) => specialistId) },
})
