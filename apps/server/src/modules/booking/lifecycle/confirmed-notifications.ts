import { isByPhone } from "@arnica/rules/rooms"
import { type Block, button, table, text, type Writing } from "../../notifications/index.ts"
import { deadlinesOf } from "../core/domain/cancellation.ts"
import { type About, defineAppointmentNotification } from "../notifications/appointment-notification.ts"
import { callText } from "../notifications/call.ts"
import { exampleFacts, exampleWith } from "../notifications/example-facts.ts"
import type { AppointmentFacts } from "../notifications/facts.ts"
import { isInRoom, pagePath } from "../notifications/links.ts"
import { sessionRows } from "../notifications/session-rows.ts"

const priceOf = ({ money }: Writing, { appointment }: AppointmentFacts): string =>
  money({ amount: appointment.price, currency: appointment.currency })

const howToJoin = ({ t }: Writing, facts: AppointmentFacts): string => {
  const { appointment } = facts
  if (isByPhone(appointment)) return callText(t, { facts, side: "client" })
  if (appointment.place === "office") return t("mails:confirmed.joinOffice")
  return t(isInRoom(facts) ? "mails:confirmed.joinRoom" : "mails:confirmed.joinOnline")
}

/** That it is paid, and the receipt: the invoice is the specialist's, and may wait for what they have to fill in. */
const receipt = (writing: Writing, facts: AppointmentFacts): Block[] => {
  const { t, link } = writing
  const { price, packageId } = facts.appointment
  if (price === 0 || packageId !== null) return []
  // How it is paid is told by an e-mail of its own.
  if (facts.outside !== null) return [text(t("mails:confirmed.outside"))]
  return [
    text(t("mails:confirmed.receipt", { price: priceOf(writing, facts) })),
    button(t("mails:confirmed.receiptButton"), `${link(pagePath(facts, "client"))}#invoices`),
  ]
}

/** How much cancelling gives back. Names no time that has passed: who reads it late is told what is left. */
export const cancellationRule = (
  { t, dateTime }: Writing,
  { appointment, now }: AppointmentFacts,
): string => {
  const deadlines = deadlinesOf(appointment)
  if (deadlines === null) return t("mails:confirmed.cancelFree")
  const full = dateTime(deadlines.fullUntil)
  const half = dateTime(deadlines.halfUntil)
  if (deadlines.fullUntil > now) return t("mails:confirmed.cancelRule", { full, half })
  return deadlines.halfUntil > now
    ? t("mails:confirmed.cancelHalf", { half })
    : t("mails:confirmed.cancelNone")
}

const atOffice = exampleWith({ place: "office", price: 0 })
const paidOutside = { ...exampleFacts, outside: "due" } as const

/** Tells the client that the appointment stands: when on both clocks, how to join, what it cost, how to cancel. */
export const confirmedForClient = defineAppointmentNotification<About>({
  name: "booking.confirmedForClient",
  to: "client",
  occasion: "ownBookings",
  kind: "confirmed",
  withCalendar: true,
  examples: { online: { facts: exampleFacts }, office: { facts: atOffice }, outside: { facts: paidOutside } },
  email: ({ facts }, writing) => {
    const { t, link } = writing
    const price = { label: t("mails:label.price"), values: [priceOf(writing, facts)] }
    return {
      subject: t("mails:confirmed.subject"),
      heading: t("mails:confirmed.heading"),
      blocks: [
        text(t("mails:confirmed.intro", { name: facts.provider.name })),
        table([...sessionRows(writing, { facts, side: "client" }), price]),
        ...receipt(writing, facts),
        text(howToJoin(writing, facts)),
        text(cancellationRule(writing, facts)),
        text(t("mails:confirmed.calendar")),
        button(t("mails:confirmed.button"), link(pagePath(facts, "client"))),
      ],
    }
  },
})

/** Tells the specialist of a new appointment. What the client wrote stays out of the mail: it may be about health. */
export const confirmedForSpecialist = defineAppointmentNotification<About>({
  name: "booking.confirmedForSpecialist",
  to: "provider",
  occasion: "bookings",
  kind: "confirmed",
  withCalendar: true,
  examples: { online: { facts: exampleFacts }, office: { facts: atOffice } },
  email: ({ facts }, writing) => {
    const { t } = writing
    const { client, appointment, attachmentCount } = facts
    const extras = [
      ...(isByPhone(appointment) ? [text(callText(t, { facts, side: "provider" }))] : []),
      ...(appointment.note === null ? [] : [text(t("mails:booked.note"))]),
      ...(attachmentCount === 0 ? [] : [text(t("mails:booked.files", { count: attachmentCount }))]),
    ]
    const price = { label: t("mails:label.price"), values: [priceOf(writing, facts)] }
    return {
      subject: t("mails:booked.subject"),
      heading: t("mails:booked.heading"),
      blocks: [
        text(t("mails:booked.intro", { name: client.name })),
        table([...sessionRows(writing, { facts, side: "provider" }), price]),
        ...extras,
        text(t("mails:confirmed.calendar")),
      ],
    }
  },
})
