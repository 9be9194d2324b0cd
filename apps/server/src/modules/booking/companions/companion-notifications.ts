import type { Tx } from "../../../platform/db/handles.ts"
import { type Block, button, type EmailWords, table, text, type Writing } from "../../notifications/index.ts"
import type { BookingContext } from "../core/context.ts"
import {
  type About,
  type AppointmentNotification,
  defineAppointmentNotification,
  notifyOfAppointment,
} from "../notifications/appointment-notification.ts"
import { exampleFacts } from "../notifications/example-facts.ts"
import { type AppointmentFacts, gatherFacts } from "../notifications/facts.ts"
import { pagePath } from "../notifications/links.ts"
import { sessionRows } from "../notifications/session-rows.ts"
import type { Companion } from "./companion.ts"
import { linkOfCompanion } from "./companion-link.ts"
import { factsOfCompanion } from "./companion-reader.ts"
import { companionsOf } from "./companion-repository.ts"

/** What those who take part beside the client are told, by facts of their own: they are the client of those. */
type Beside = About & {
  /** The client, who asked them. */
  readonly inviter: string
  /** The page where they answer. */
  readonly page: string
  readonly hasAccepted: boolean
  /** When it was, of one that moved. */
  readonly from: number
}

const usual: Beside = {
  facts: { ...exampleFacts, beneficiary: null, attachmentCount: 0, companions: [exampleFacts.client.name] },
  inviter: exampleFacts.client.name,
  page: "https://arnica.example/en/booking/together?token=example",
  hasAccepted: false,
  from: exampleFacts.appointment.start - 86_400_000,
}

/** What is there to answer, of those that leave something to answer; the others end it. */
const answering = ({ t }: Writing, { inviter, page }: Beside): Block[] => [
  button(t("mails:companion.button"), page),
  text(t("mails:companion.price", { inviter })),
  text(t("mails:confirmed.calendar")),
]

type Written = {
  readonly kind: "invited" | "moved" | "cancelled" | "kept" | "missed" | "uninvited"
  readonly isAsking: boolean
  /** Set where a calendar has to change. */
  readonly withCalendar: boolean
  readonly words: (
    about: Beside,
    writing: Writing,
  ) => Pick<EmailWords, "subject" | "heading"> & { readonly texts: readonly string[] }
  readonly examples?: Readonly<Record<string, Beside>>
}

const define = ({
  kind,
  isAsking,
  withCalendar,
  words,
  examples = { usual },
}: Written): AppointmentNotification<Beside> =>
  defineAppointmentNotification<Beside>({
    name: `booking.companion.${kind}`,
    to: "companion",
    occasion: "companions",
    kind,
    withCalendar,
    examples,
    why: ({ inviter }, { t, brand }) => t("mails:companion.why", { inviter, brand: brand.name }),
    email: (about, writing) => {
      const { subject, heading, texts } = words(about, writing)
      return {
        subject,
        heading,
        blocks: [
          ...texts.map(text),
          table(sessionRows(writing, { facts: about.facts, side: "client" })),
          ...(isAsking ? answering(writing, about) : []),
        ],
      }
    },
  })

/** Asks somebody to take part. */
export const companionInvited = define({
  kind: "invited",
  isAsking: true,
  withCalendar: true,
  words: ({ facts, inviter }, { t }) => ({
    subject: t("mails:companion.subject"),
    heading: t("mails:companion.heading"),
    texts: [t("mails:companion.text", { name: facts.provider.name, inviter })],
  }),
})

/** Tells of another time, and asks again who has not said that they come. */
export const companionMoved = define({
  kind: "moved",
  isAsking: true,
  withCalendar: true,
  examples: { asked: usual, accepted: { ...usual, hasAccepted: true } },
  words: ({ facts, inviter, from, hasAccepted }, { t, dateTime }) => ({
    subject: t("mails:moved.subject"),
    heading: t("mails:moved.heading"),
    texts: [
      t("mails:companion.moved", { name: facts.provider.name, before: dateTime(from) }),
      ...(hasAccepted ? [] : [t("mails:companion.again", { inviter })]),
    ],
  }),
})

/** Tells that the session is called off. */
export const companionCancelled = define({
  kind: "cancelled",
  isAsking: false,
  withCalendar: true,
  words: ({ facts, inviter }, { t }) => ({
    subject: t("mails:cancelled.subject"),
    heading: t("mails:cancelled.heading"),
    texts: [t("mails:companion.cancelled", { name: facts.provider.name, inviter })],
  }),
})

/** Tells that the session takes place although the specialist leaves. */
export const companionKept = define({
  kind: "kept",
  isAsking: true,
  withCalendar: false,
  words: ({ facts, inviter }, { t }) => ({
    subject: t("mails:companion.keptSubject"),
    heading: t("mails:companion.keptHeading"),
    texts: [t("mails:companion.kept", { name: facts.provider.name, inviter })],
  }),
})

/** Tells that the specialist did not come. */
export const companionMissed = define({
  kind: "missed",
  isAsking: false,
  withCalendar: false,
  words: ({ facts, inviter }, { t }) => ({
    subject: t("mails:missed.subject"),
    heading: t("mails:missed.heading"),
    texts: [t("mails:missed.provider", { name: facts.provider.name, inviter })],
  }),
})

/** Tells that they are not asked any more. */
export const companionUninvited = define({
  kind: "uninvited",
  isAsking: false,
  withCalendar: true,
  words: ({ facts, inviter }, { t }) => ({
    subject: t("mails:companion.withdrawnSubject"),
    heading: t("mails:companion.withdrawnHeading"),
    texts: [t("mails:companion.withdrawn", { name: facts.provider.name, inviter })],
  }),
})

/** Whom it is for: who missed a session is known only of those who meant to come, and of a new time all are asked. */
const isFor = ({ kind }: AppointmentNotification<Beside>, status: Companion["status"]): boolean => {
  if (kind === "missed") return status === "accepted"
  return kind === "moved" || status !== "declined"
}

type Told = {
  readonly notification: AppointmentNotification<Beside>
  readonly tx: Tx
  readonly facts: AppointmentFacts
  /** When it was, of one that moved. */
  readonly from?: number
}

type One = Told & { readonly companion: Companion }

const notifyOne = async (
  ctx: BookingContext,
  { tx, facts, companion, notification, from }: One,
): Promise<void> => {
  const own = await factsOfCompanion(ctx, { tx, facts, companion })
  if (own === null || !isFor(notification, companion.status)) return
  const { appointment } = own
  const page = linkOfCompanion(ctx, { companion, appointment, language: own.client.language })
  await notifyOfAppointment(ctx, {
    notification,
    tx,
    page,
    about: {
      facts: own,
      inviter: facts.client.name,
      page,
      hasAccepted: companion.status === "accepted",
      from: from ?? appointment.start,
    },
  })
}

/** Tells all who take part beside the client, but for those who declined, what becomes of the session. */
export const notifyCompanions = async (ctx: BookingContext, told: Told): Promise<void> => {
  for (const companion of await companionsOf(told.tx, [told.facts.appointment.id]))
    await notifyOne(ctx, { ...told, companion })
}

/** Tells who was asked and is not any more, before they are forgotten; the session leaves their calendar. */
export const notifyUninvited = async (
  ctx: BookingContext,
  {
    tx,
    appointmentId,
    companion,
  }: { readonly tx: Tx; readonly appointmentId: string; readonly companion: Companion },
): Promise<void> => {
  const found = await gatherFacts(ctx, { on: tx, appointmentId })
  const appointment = {
    ...found.appointment,
    status: "cancelledByClient",
    cancelledAt: ctx.clock.now(),
  } as const
  const facts = { ...found, appointment }
  await notifyOne(ctx, { tx, facts, companion, notification: companionUninvited })
}

/** Tells the client that whom they named cannot come. The session stands. */
export const companionDeclined = defineAppointmentNotification<About & { readonly companionName: string }>({
  name: "booking.companionDeclined",
  to: "client",
  occasion: "changes",
  kind: "companionDeclined",
  examples: { usual: { facts: exampleFacts, companionName: exampleFacts.companions[0] ?? "" } },
  email: ({ facts, companionName }, writing) => {
    const { t, link } = writing
    return {
      subject: t("mails:companion.declinedSubject"),
      heading: t("mails:companion.declinedHeading"),
      blocks: [
        text(t("mails:companion.declinedText", { name: companionName })),
        table(sessionRows(writing, { facts, side: "client" })),
        button(t("mails:confirmed.button"), link(pagePath(facts, "client"))),
      ],
    }
  },
})
