import { admin, anyOf, type Grant, itsSpecialist, owner } from "../../platform/policy/grants.ts"
import { definePolicy } from "../../platform/policy/policy.ts"
import type { Order } from "../payments/index.ts"

/** Whose a document is. */
export type Whose = {
  readonly clientId: string
  readonly specialistId: number
  /** Whether its specialist works at the clinic that the caller administrates, and did when the money moved. */
  readonly isOfCallersClinic: boolean
}

const itsClinic: Grant<Whose> = {
  says: "an admin of its specialist's clinic, since they joined",
  allows: ({ isCorporateAdmin }, { isOfCallersClinic }) => isCorporateAdmin === true && isOfCallersClinic,
}
const readers = anyOf(
  owner<Whose>("its client", ({ clientId }) => clientId),
  itsSpecialist<Whose>(({ specialistId }) => specialistId),
  itsClinic,
  admin,
)

/** Who reads an invoice. */
export const invoicePolicy = definePolicy({
  of: "invoice",
  refusal: "invoiceNotFound",
  grants: { read: readers },
})

/** Who reads the invoices of an appointment. */
export const invoicedAppointmentPolicy = definePolicy({
  of: "appointment that was paid",
  refusal: "appointmentNotFound",
  grants: { read: readers },
})

/** Who reads the receipt of a payment: nobody whom it was paid to, for it says with which card. */
export const receiptPolicy = definePolicy({
  of: "receipt",
  refusal: "orderNotFound",
  grants: {
    read: anyOf(
      owner<Pick<Order, "userId">>("who paid", ({ userId }) => userId),
      admin,
    ),
  },
})
