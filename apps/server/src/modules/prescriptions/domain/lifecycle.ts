import type { PrescriptionStatus } from "@arnica/contract/prescription-words"

type Step = { readonly from: readonly PrescriptionStatus[]; readonly to: PrescriptionStatus }

/** The life of a prescription. What was signed only ends: it is cancelled, replaced by another, or runs out. */
export const PRESCRIPTION_TRANSITIONS = {
  sign: { from: ["draft"], to: "signed" },
  cancel: { from: ["signed"], to: "cancelled" },
  replace: { from: ["signed", "expired"], to: "replaced" },
  expire: { from: ["signed"], to: "expired" },
} as const satisfies Readonly<Record<string, Step>>

/** What happens to a prescription. */
export type PrescriptionEvent = keyof typeof PRESCRIPTION_TRANSITIONS

const table: Readonly<Record<PrescriptionEvent, Step>> = PRESCRIPTION_TRANSITIONS

/** Where an event leads from a status; undefined when it does not come about there. */
export const nextStatus = (
  status: PrescriptionStatus,
  event: PrescriptionEvent,
): PrescriptionStatus | undefined => {
  const { from, to } = table[event]
  return from.includes(status) ? to : undefined
}

type Dated = { readonly status: PrescriptionStatus; readonly validUntil: string | null }

/** How one stands on a day: who reads it does not wait for the sweep that writes down that it ran out. */
export const statusOn = ({ status, validUntil }: Dated, day: string): PrescriptionStatus =>
  status === "signed" && validUntil !== null && validUntil < day ? "expired" : status
