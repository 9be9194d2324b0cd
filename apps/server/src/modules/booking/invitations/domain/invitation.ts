import type { INVITATION_STATUSES } from "@arnica/contract/invitations"
import { LIMITS } from "@arnica/contract/limits"
import type { Currency } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import type { CancellationPolicy } from "@arnica/rules/cancellation"

export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** An appointment that a specialist offers to a client. Amounts in minor units, instants in epoch milliseconds. */
export type Invitation = {
  readonly id: string
  readonly specialistId: number
  /** Who may accept it; null for an address by which nobody has come yet. */
  readonly clientId: string | null
  /** Of somebody who was invited by name and address. */
  readonly fullName: string | null
  readonly email: string | null
  /** The letter's. */
  readonly language: Language
  readonly productId: string
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  readonly start: number
  readonly end: number
  readonly currency: Currency
  readonly price: number
  readonly fullPrice: number
  readonly policy: CancellationPolicy
  readonly status: InvitationStatus
  readonly createdAt: number
  readonly sentAt: number
  readonly letters: number
  readonly expiresAt: number
}

/** The name under which an invitation keeps time in its specialist's calendar. */
export const invitationRef = ({ id }: Pick<Invitation, "id">): string => `invitation:${id}`

const MINUTE_MS = 60_000

/**
 * Until when an invitation can be accepted: a day, but not into the specialist's notice. One for a time that is nearer
 * than that has half of the time that is left.
 */
export const invitationEnd = (given: {
  readonly now: number
  readonly start: number
  readonly noticeMinutes: number
}): number => {
  const { now, start, noticeMinutes } = given
  const latest = Math.max(start - noticeMinutes * MINUTE_MS, now + Math.floor((start - now) / 2))
  return Math.min(now + LIMITS.invitationHours * 60 * MINUTE_MS, latest)
}

/** Whether an invitation can still be accepted. */
export const isOpenAt = ({ status, expiresAt }: Invitation, now: number): boolean =>
  status === "open" && now < expiresAt

/** Whether its specialist may send it once more: nobody accepted it or took it back, and it is still to come. */
export const canSendAgain = ({ status, letters, start }: Invitation, now: number): boolean =>
  (status === "open" || status === "declined" || status === "expired") &&
  letters < LIMITS.invitationEmails &&
  now < start
