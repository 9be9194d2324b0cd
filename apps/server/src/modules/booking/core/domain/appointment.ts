import type { Currency } from "@arnica/contract/shared"
import type { CancellationPolicy } from "@arnica/rules/cancellation"
import type { AppointmentStatus } from "./lifecycle.ts"

/** An appointment. Amounts in minor units of its currency, instants in milliseconds since the epoch. */
export type Appointment = {
  readonly id: number
  readonly uuid: string
  readonly status: AppointmentStatus
  readonly clientId: string
  readonly specialistId: number
  /** What was sold; null for a seat. */
  readonly productId: string | null
  /** The group in which it is a seat; null for a session of one's own. */
  readonly groupId: string | null
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  readonly minutes: number
  readonly start: number
  readonly end: number
  readonly currency: Currency
  /** What the client pays. */
  readonly price: number
  /** The same before the discount of a first meeting. */
  readonly fullPrice: number
  /** The cancellation rule in force when it was booked. */
  readonly policy: CancellationPolicy
  readonly clientTimeZone: string
  /** Sealed: whom the session is for, when it is not the client. */
  readonly beneficiary: Buffer | null
  /** Sealed: what the client wrote to the specialist. */
  readonly note: Buffer | null
  /** Sealed: why it was called off, by whoever did. */
  readonly cancelReason: Buffer | null
  /** Null for appointments that were brought in from elsewhere and not paid here. */
  readonly orderId: string | null
  readonly holdExpiresAt: number | null
  readonly createdAt: number
  readonly cancelledAt: number | null
  /** What its cancellation gave back. */
  readonly refunded: number | null
  /** How often it was moved to another time, and when last. */
  readonly moves: number
  readonly movedAt: number | null
  /** The office that the hours name for it; null for the address of the profile. */
  readonly officeAddress: string | null
  /** Whether the specialist has to agree before it stands. */
  readonly needsApproval: boolean
  /** Until when they may; null before they were asked. Kept when they answered. */
  readonly approvalUntil: number | null
  /** The invitation of the specialist that it was made from. */
  readonly invitationId: string | null
  /** The package whose session it is; then nothing is paid for it by itself. */
  readonly packageId: string | null
  /** Since when a bank decides about its payment; null while none does. Kept when it has agreed. */
  readonly bankDecidesSince: number | null
  /** The series that it is a session of, which has the id of the order that pays it, and the how many-eth of it. */
  readonly seriesId: string | null
  readonly seriesNumber: number | null
}

/** The name under which an appointment takes time in people's calendars. */
export const holderRefOf = (appointment: Pick<Appointment, "uuid">): string =>
  `appointment:${appointment.uuid}`

/**
 * The order with which an appointment is paid, or given up while it is not: that of its series, else its own. Null for one that was not paid
 * here.
 */
export const payableOrderOf = ({
  seriesId,
  orderId,
}: Pick<Appointment, "seriesId" | "orderId">): string | null => seriesId ?? orderId

/** By what the room is known in which an appointment takes place: by itself, or by the group in which it is a seat. */
export const roomOf = ({ uuid, groupId }: Pick<Appointment, "uuid" | "groupId">): string => groupId ?? uuid
