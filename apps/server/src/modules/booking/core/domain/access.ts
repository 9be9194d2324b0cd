import type { Appointment } from "./appointment.ts"

/** How long after their last session a specialist reads what a client left for it. */
export const ACCESS_DAYS = 90

const DAY_MS = 86_400_000

/** When what a client left closes to the specialist, by the end of their last session; null for none. Epoch milliseconds. */
export const closesAt = (lastEnd: number | null): number | null =>
  lastEnd === null ? null : lastEnd + ACCESS_DAYS * DAY_MS

/** What a client left for a session, as far as it is still open to the specialist. */
export type Left = Appointment & { readonly isOpen: boolean }
