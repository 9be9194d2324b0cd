import type { Tx } from "../../../platform/db/handles.ts"
import {
  button,
  defineNotification,
  type EmailWords,
  EXAMPLE,
  type Fact,
  notify,
  table,
  text,
  type Writing,
} from "../../notifications/index.ts"
import type { BookingContext } from "../core/context.ts"
import { sessionNames } from "../core/present.ts"
import { officeLines } from "../notifications/session-rows.ts"
import type { Invitation } from "./domain/invitation.ts"
import { linkOf } from "./invitation-link.ts"
import { type InvitedPair, peopleOf } from "./invited-people.ts"

type Told = { readonly tx: Tx; readonly invitation: Invitation }

type Facts = {
  readonly invitation: Pick<Invitation, "place" | "start" | "end" | "price" | "currency" | "expiresAt">
  readonly specialist: Pick<InvitedPair["specialist"], "officeAddress" | "city">
  readonly sessionName: string
  /** Of the other one. */
  readonly name: string
}

const example: Facts = {
  invitation: {
    place: "office",
    start: EXAMPLE.start,
    end: EXAMPLE.end,
    price: 25_000,
    currency: "RON",
    expiresAt: EXAMPLE.now + 86_400_000,
  },
  specialist: { officeAddress: EXAMPLE.street, city: EXAMPLE.city },
  sessionName: EXAMPLE.session,
  name: EXAMPLE.specialist,
}

const rowsFor = (writing: Writing, { invitation, specialist, sessionName }: Facts): Fact[] => {
  const { t, sessionTime, money } = writing
  const { price: amount, currency, place } = invitation
  return [
    { label: t("mails:label.when"), values: [sessionTime(invitation)] },
    { label: t("mails:label.session"), values: [sessionName] },
    {
      label: t("mails:label.where"),
      values: place === "online" ? [t("mails:place.online")] : officeLines(writing, specialist),
    },
    {
      label: t("mails:label.price"),
      values: [amount === 0 ? t("mails:invitation.free") : money({ amount, currency })],
    },
  ]
}

/** The invitation: when, what for how much, and the link where it is answered. */
export const sessionInvitation = defineNotification<Facts & { readonly href: string }>({
  name: "booking.invitation",
  audience: "invitee",
  occasion: "invitations",
  examples: {
    usual: { ...example, href: "https://arnica.example/en/booking/invitation?token=example" },
    free: {
      ...example,
      invitation: { ...example.invitation, price: 0, place: "online" },
      href: "https://arnica.example/en/booking/invitation?token=example",
    },
  },
  why: ({ name }, { t, brand }) => t("mails:invitation.why", { name, brand: brand.name }),
  email: (facts, writing) => {
    const { t, dateTime } = writing
    const { name, invitation, href } = facts
    return {
      subject: t("mails:invitation.subject"),
      heading: t("mails:invitation.heading"),
      blocks: [
        text(t("mails:invitation.text", { name, until: dateTime(invitation.expiresAt) })),
        table(rowsFor(writing, facts)),
        button(t("mails:invitation.button"), href),
        text(t("mails:invitation.decline", { name })),
      ],
    }
  },
})

/** That nothing comes of an invitation, and that the time is free again. */
const unansweredWords =
  (end: "declined" | "expired") =>
  (facts: Facts, writing: Writing): EmailWords => {
    const { t, link } = writing
    return {
      subject: t(`mails:invitation.${end}Subject`),
      heading: t(`mails:invitation.${end}Heading`),
      blocks: [
        text(t(`mails:invitation.${end}Text`, { name: facts.name })),
        table(rowsFor(writing, facts)),
        button(t("mails:invitation.list"), link("provider/appointments")),
      ],
    }
  }

const examples = { usual: { ...example, name: EXAMPLE.client } }

/** Tells the specialist that an invitation was declined. */
export const invitationDeclined = defineNotification<Facts>({
  name: "booking.invitationDeclined",
  audience: "specialist",
  occasion: "bookings",
  examples,
  email: unansweredWords("declined"),
})

/** Tells the specialist that nobody answered an invitation in time. */
export const invitationExpired = defineNotification<Facts>({
  name: "booking.invitationExpired",
  audience: "specialist",
  occasion: "bookings",
  examples,
  email: unansweredWords("expired"),
})

/** Sends the invitation, if the address of who is invited is still known. */
export const notifyInvited = async (ctx: BookingContext, { tx, invitation }: Told): Promise<void> => {
  const { client: to, provider, specialist } = await peopleOf(ctx, invitation)
  if (to === null) return
  const { language } = to
  const sessionName = (await sessionNames(ctx))(invitation.sessionTypeCode, language)
  const href = linkOf(ctx, { ...invitation, language })
  const facts = { invitation, specialist, sessionName, name: provider.name, href }
  await notify(ctx, { notification: sessionInvitation, tx, to, facts })
}

/** Tells the specialist that nothing comes of it. */
export const notifyUnanswered = async (
  ctx: BookingContext,
  { tx, invitation, end }: Told & { readonly end: "declined" | "expired" },
): Promise<void> => {
  const { client, provider: to, specialist } = await peopleOf(ctx, invitation)
  const sessionName = (await sessionNames(ctx))(invitation.sessionTypeCode, to.language)
  const facts = { invitation, specialist, sessionName, name: client?.name ?? "" }
  await notify(ctx, {
    notification: end === "declined" ? invitationDeclined : invitationExpired,
    tx,
    to,
    facts,
  })
}
