import type { MailContent } from "../../../platform/mail/letter/content.ts"

/** What a mail about an appointment says; why it comes is the same for all of them. */
export type AppointmentMail = Omit<MailContent, "why">
