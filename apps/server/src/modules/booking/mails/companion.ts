import { formatDateTime } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import { type Block, text } from "../../../platform/mail/letter/content.ts"
import type { Companion } from "../companions/companion.ts"
import { linkOfCompanion } from "../companions/companion-link.ts"
import { companionsOf } from "../companions/companion-repository.ts"
import type { BookingContext } from "../context.ts"
import type { AppointmentMail } from "./appointment-mail.ts"
import { factsOfCompanion } from "./companion-reader.ts"
import { gatherFacts, type MailFacts } from "./facts.ts"
import { queue } from "./queue.ts"
import { sessionRows } from "./shared-rows.ts"

type One = { readonly facts: MailFacts; readonly companion: Companion }

type Written = {
  readonly kind: "invited" | "moved" | "cancelled" | "kept" | "missed" | "uninvited"
  /** When it was, of one that moved. */
  readonly from?: number
}

const WORDS = {
  invited: "mails:companion.text",
  cancelled: "mails:companion.cancelled",
  kept: "mails:companion.kept",
  missed: "mails:missed.provider",
  uninvited: "mails:companion.withdrawn",
} as const

const wordsFor = (
  { facts, companion }: One,
  { kind, from, inviter }: Written & { readonly inviter: string },
): Block[] => {
  const { client: reader, provider } = facts
  const { language, zone } = reader
  const t = translator(language)
  const { name } = provider
  if (kind !== "moved") return [text(t(WORDS[kind], { name, inviter }))]
  const before = formatDateTime({ language, zone, at: from ?? facts.appointment.start })
  const moved = t("mails:companion.moved", { name, before })
  return companion.status === "accepted"
    ? [text(moved)]
    : [text(moved), text(t("mails:companion.again", { inviter }))]
}

const HEADINGS = {
  invited: "mails:companion.heading",
  moved: "mails:moved.heading",
  cancelled: "mails:cancelled.heading",
  kept: "mails:companion.keptHeading",
  missed: "mails:missed.heading",
  uninvited: "mails:companion.withdrawnHeading",
} as const

const SUBJECTS = {
  invited: "mails:companion.subject",
  moved: "mails:moved.subject",
  cancelled: "mails:cancelled.subject",
  kept: "mails:companion.keptSubject",
  missed: "mails:missed.subject",
  uninvited: "mails:companion.withdrawnSubject",
} as const

/** Those that leave something to answer; the others end it. */
const ASKING: ReadonlySet<Written["kind"]> = new Set(["invited", "moved", "kept"])
/** Those after which a calendar has to change. */
const WITH_FILE: ReadonlySet<Written["kind"]> = new Set(["invited", "moved", "cancelled", "uninvited"])

type Letter = One & Written & { readonly inviter: string; readonly link: string }

const letterOf = (letter: Letter): AppointmentMail => {
  const { facts, kind, inviter, link } = letter
  const { language } = facts.client
  const t = translator(language)
  const answering: Block[] = [
    { kind: "button", label: t("mails:companion.button"), href: link },
    text(t("mails:companion.price", { inviter })),
    text(t("mails:confirmed.calendar")),
  ]
  return {
    language,
    subject: t(SUBJECTS[kind]),
    heading: t(HEADINGS[kind]),
    blocks: [
      ...wordsFor(letter, letter),
      { kind: "facts", rows: sessionRows(t, { facts, side: "client" }) },
      ...(ASKING.has(kind) ? answering : []),
    ],
  }
}

/** Whom a letter is for: who missed a session is known only of those who meant to come, and of a new time all are asked. */
const isFor = (kind: Written["kind"], status: Companion["status"]): boolean => {
  if (kind === "missed") return status === "accepted"
  return kind === "moved" || status !== "declined"
}

type Told = Written & { readonly tx: Tx; readonly facts: MailFacts }

const tellOne = async (
  ctx: BookingContext,
  { tx, facts, companion, ...written }: Told & { readonly companion: Companion },
): Promise<void> => {
  const inviter = facts.client.name
  const own = await factsOfCompanion(ctx, { tx, facts, companion })
  if (own === null || !isFor(written.kind, companion.status)) return
  const { appointment } = own
  const { language } = own.client
  const link = linkOfCompanion(ctx, { companion, appointment, language })
  await queue(ctx, {
    ...{ tx, facts: own, side: "client", kind: written.kind, withCalendar: WITH_FILE.has(written.kind) },
    content: letterOf({ ...written, facts: own, companion, inviter, link }),
    companion: {
      link,
      why: translator(language)("mails:companion.why", { inviter, brand: ctx.brand.name }),
    },
  })
}

/** Tells all who take part beside the client, but for those who declined, what becomes of the session. */
export const tellCompanions = async (ctx: BookingContext, told: Told): Promise<void> => {
  for (const companion of await companionsOf(told.tx, [told.facts.appointment.id]))
    await tellOne(ctx, { ...told, companion })
}

/** Tells who was asked and is not any more, before they are forgotten; the session leaves their calendar. */
export const tellUninvited = async (
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
  await tellOne(ctx, { tx, facts: { ...found, appointment }, companion, kind: "uninvited" })
}

/** Tells the client that whom they named cannot come. The session stands. */
export const companionDeclined = (facts: MailFacts, companionName: string): AppointmentMail => {
  const { client, appointment, publicUrl } = facts
  const { language } = client
  const t = translator(language)
  return {
    language,
    subject: t("mails:companion.declinedSubject"),
    heading: t("mails:companion.declinedHeading"),
    blocks: [
      text(t("mails:companion.declinedText", { name: companionName })),
      { kind: "facts", rows: sessionRows(t, { facts, side: "client" }) },
      {
        kind: "button",
        label: t("mails:confirmed.button"),
        href: `${publicUrl}/${language}/customer/appointments/${appointment.uuid}`,
      },
    ],
  }
}
