import { formatDateTime, formatDuration, formatMoney } from "@arnica/i18n/format"
import { type Translator, translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import { type Block, text } from "../../../platform/mail/letter/content.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import type { Outbox } from "../../../platform/outbox/outbox.ts"
import type { BookingContext } from "../context.ts"
import { attendanceNews } from "../events.ts"
import type { AppointmentMail } from "../mails/appointment-mail.ts"
import { gatherFacts, type MailFacts } from "../mails/facts.ts"
import { queue } from "../mails/queue.ts"
import { type Side, sessionRows } from "../mails/shared-rows.ts"
import type { KeptAttendance } from "./attendance.ts"
import { attendancesOf } from "./attendance-repository.ts"

type News = "proposed" | "contested" | "settled"
type Letter = {
  readonly facts: MailFacts
  readonly side: Side
  readonly attendance: KeptAttendance
  readonly news: News
}

const proposedWords = (t: Translator, { facts, side, attendance }: Letter): string[] => {
  const { language, zone } = facts[side]
  const { name } = side === "client" ? facts.provider : facts.client
  const { outcome, amount, currency, fairMinutes, objectUntil, isClaimable } = attendance
  const until = formatDateTime({ language, zone, at: objectUntil })
  const reader = side === "client" ? "Client" : "Specialist"
  if (outcome === "noShowClient" || outcome === "noShowProvider")
    return [t(`mails:attendance.${outcome}${reader}`, { name, until })]
  const duration = formatDuration({ language, minutes: fairMinutes })
  const money = formatMoney({ language, amount, currency })
  return [
    t(`mails:attendance.minutes${reader}`, { name, duration, until, amount: money }),
    ...(isClaimable && side === "client" ? [t("mails:attendance.claim")] : []),
  ]
}

const settledWords = (t: Translator, { facts, side, attendance }: Letter): string => {
  const { language } = facts[side]
  const { givenBack, currency } = attendance
  const amount = formatMoney({ language, amount: givenBack ?? 0, currency })
  if ((givenBack ?? 0) === 0) return t("mails:attendance.nothing")
  return side === "client"
    ? t("mails:attendance.givenBackClient", { amount })
    : t("mails:attendance.givenBackSpecialist", { amount, name: facts.client.name })
}

const wordsOf = (t: Translator, letter: Letter): string[] => {
  switch (letter.news) {
    case "proposed":
      return proposedWords(t, letter)
    case "contested":
      return [t("mails:attendance.contested")]
    case "settled":
      return [settledWords(t, letter)]
  }
}

const pageOf = ({ publicUrl, appointment, client, provider }: MailFacts, side: Side): string =>
  side === "client"
    ? `${publicUrl}/${client.language}/customer/appointments/${appointment.uuid}`
    : `${publicUrl}/${provider.language}/provider/appointments?show=past`

/** A letter about what came of a session by who was in its room. */
const attendanceMail = (letter: Letter): AppointmentMail => {
  const { facts, side } = letter
  const { language } = facts[side]
  const t = translator(language)
  const said: Block[] = wordsOf(t, letter).map(text)
  return {
    language,
    subject: t("mails:attendance.subject"),
    heading: t("mails:attendance.heading"),
    blocks: [
      ...said,
      { kind: "facts", rows: sessionRows(t, { facts, side }) },
      { kind: "button", label: t("mails:absence.button"), href: pageOf(facts, side) },
    ],
  }
}

type About = { readonly tx: Tx; readonly uuid: string }

/** To those who look after appointments, who read English. */
const tellAdmins = async (ctx: BookingContext, { tx, uuid }: About): Promise<void> => {
  const written = await writeLetter(
    {
      language: "en",
      subject: "[attendance] A session is disputed",
      heading: "Somebody has to decide",
      blocks: [
        text("Somebody objects to what came of a session by video, as the server saw it."),
        { kind: "button", label: "Decide", href: `${ctx.publicUrl}/en/admin/appointments/${uuid}` },
      ],
      why: "Sent because somebody objects to what came of a session.",
    },
    ctx,
  )
  await ctx.mail.send({ to: { address: ctx.brand.supportEmail }, ...written }, tx)
}

const tellBoth = async (
  ctx: BookingContext,
  { tx, uuid, news }: About & { readonly news: News },
): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId: uuid })
  const { id } = facts.appointment
  const attendance = (await attendancesOf(tx, [id])).get(id)
  if (attendance === undefined) throw new Error(`nothing came of appointment ${uuid}`)
  for (const side of ["client", "provider"] as const) {
    const content = attendanceMail({ facts, side, attendance, news })
    await queue(ctx, { tx, facts, side, kind: "attendance", withCalendar: false, content })
  }
}

/** Letters about what came of sessions by video. */
export const subscribeAttendanceMails = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(attendanceNews, "booking.mailAttendance", async ({ payload }, tx) => {
    const { appointmentId: uuid, news } = payload
    if (news === "ended") return
    await tellBoth(ctx, { tx, uuid, news })
    if (news === "contested") await tellAdmins(ctx, { tx, uuid })
  })
}
