import { formatDateTime } from "@arnica/i18n/format"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import { text } from "../../../platform/mail/letter/content.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import type { BookingContext } from "../context.ts"
import { absenceEnded, absenceReported } from "../events.ts"
import type { AppointmentMail } from "../mails/appointment-mail.ts"
import { gatherFacts, type MailFacts } from "../mails/facts.ts"
import { queue } from "../mails/queue.ts"
import { type Side, sessionRows } from "../mails/shared-rows.ts"
import { absencesOf } from "./absence-repository.ts"

type Kind = "reported" | "contested" | "granted" | "refused"

/** Of what was granted the client hears by the letter about the session that was missed. */
type Letter = { readonly facts: MailFacts; readonly until: number } & (
  | { readonly side: "provider"; readonly kind: Kind }
  | { readonly side: "client"; readonly kind: Exclude<Kind, "granted"> }
)

const pageOf = (
  { publicUrl, appointment }: MailFacts,
  { language, side }: { language: string; side: Side },
) =>
  side === "client"
    ? `${publicUrl}/${language}/customer/appointments/${appointment.uuid}`
    : `${publicUrl}/${language}/provider/appointments?show=past`

/** A letter about what a client says to whom the specialist did not come. */
const absenceMail = (letter: Letter): AppointmentMail => {
  const { facts, side, until: at } = letter
  const { language, zone } = facts[side]
  const { name } = side === "client" ? facts.provider : facts.client
  const t = translator(language)
  const until = formatDateTime({ language, zone, at })
  const key =
    letter.side === "client" ? (`${letter.kind}Client` as const) : (`${letter.kind}Specialist` as const)
  return {
    language,
    subject: t("mails:absence.subject"),
    heading: t("mails:absence.heading"),
    blocks: [
      text(t(`mails:absence.${key}`, { name, until })),
      { kind: "facts", rows: sessionRows(t, { facts, side }) },
      { kind: "button", label: t("mails:absence.button"), href: pageOf(facts, { language, side }) },
    ],
  }
}

/** To those who look after appointments, who read English. */
const tellAdmins = async (ctx: BookingContext, { tx, uuid }: { tx: Tx; uuid: string }): Promise<void> => {
  const written = await writeLetter(
    {
      ...{ language: "en", subject: "[absence] A session is disputed", heading: "Somebody has to decide" },
      blocks: [
        text("A client says that their specialist did not come, and the specialist says otherwise."),
        {
          ...{ kind: "button", label: "Decide" },
          href: `${ctx.publicUrl}/en/admin/appointments/${uuid}`,
        },
      ],
      why: "Sent because two people say different things about a session.",
    },
    ctx,
  )
  await ctx.mail.send({ to: { address: ctx.brand.supportEmail }, ...written }, tx)
}

type About = { readonly tx: Tx; readonly appointmentId: string; readonly kind: Kind }

const tellBoth = async (ctx: BookingContext, { tx, appointmentId, kind }: About): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const { id } = facts.appointment
  const until = (await absencesOf(tx, [id])).get(id)?.answerUntil ?? facts.appointment.end
  const about = { facts, until }
  const letters: readonly Letter[] = [
    ...(kind === "granted" ? [] : [{ ...about, side: "client" as const, kind }]),
    { ...about, side: "provider", kind },
  ]
  for (const letter of letters) {
    const { side } = letter
    const content = absenceMail(letter)
    await queue(ctx, { tx, facts, side, kind: "absence", withCalendar: false, content })
  }
}

/** Letters about sessions to which the specialist is said not to have come. */
export const subscribeAbsenceMails = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(absenceReported, "booking.mailAbsence", ({ payload }, tx) =>
    tellBoth(ctx, { tx, appointmentId: payload.appointmentId, kind: "reported" }),
  )
  outbox.subscribe(absenceEnded, "booking.mailAbsenceEnded", async ({ payload }, tx) => {
    const { appointmentId, outcome: kind } = payload
    await tellBoth(ctx, { tx, appointmentId, kind })
    if (kind === "contested") await tellAdmins(ctx, { tx, uuid: appointmentId })
  })
}
