import { formatDuration } from "@arnica/i18n/format"
import type { Tx } from "../../../../platform/db/handles.ts"
import type { Outbox } from "../../../../platform/outbox/outbox.ts"
import {
  button,
  type EmailWords,
  EXAMPLE,
  notify,
  supportReader,
  table,
  text,
  type Writing,
} from "../../../notifications/index.ts"
import type { BookingContext } from "../../core/context.ts"
import { attendanceNews } from "../../events.ts"
import {
  type About as AboutAppointment,
  defineAppointmentNotification,
  notifyOfAppointment,
} from "../../notifications/appointment-notification.ts"
import { exampleFacts } from "../../notifications/example-facts.ts"
import { gatherFacts } from "../../notifications/facts.ts"
import { pagePath } from "../../notifications/links.ts"
import { type Side, sessionRows } from "../../notifications/session-rows.ts"
import { defineDispute } from "../dispute-notification.ts"
import type { KeptAttendance } from "./attendance.ts"
import { attendancesOf } from "./attendance-repository.ts"

type Attended = AboutAppointment & {
  readonly news: "proposed" | "contested" | "settled"
  readonly attendance: Pick<
    KeptAttendance,
    "outcome" | "amount" | "currency" | "fairMinutes" | "objectUntil" | "isClaimable" | "givenBack"
  >
}

const proposedWords = (side: Side, { facts, attendance }: Attended, writing: Writing): string[] => {
  const { t, language, dateTime, money } = writing
  const { name } = side === "client" ? facts.provider : facts.client
  const { outcome, amount, currency, fairMinutes, objectUntil, isClaimable } = attendance
  const until = dateTime(objectUntil)
  const reader = side === "client" ? "Client" : "Specialist"
  if (outcome === "noShowClient" || outcome === "noShowProvider")
    return [t(`mails:attendance.${outcome}${reader}`, { name, until })]
  const duration = formatDuration({ language, minutes: fairMinutes })
  return [
    t(`mails:attendance.minutes${reader}`, { name, duration, until, amount: money({ amount, currency }) }),
    ...(isClaimable && side === "client" ? [t("mails:attendance.claim")] : []),
  ]
}

const settledWords = (side: Side, { facts, attendance }: Attended, { t, money }: Writing): string => {
  const { givenBack, currency } = attendance
  const amount = money({ amount: givenBack ?? 0, currency })
  if ((givenBack ?? 0) === 0) return t("mails:attendance.nothing")
  return side === "client"
    ? t("mails:attendance.givenBackClient", { amount })
    : t("mails:attendance.givenBackSpecialist", { amount, name: facts.client.name })
}

const saidTo = (side: Side, about: Attended, writing: Writing): string[] => {
  switch (about.news) {
    case "proposed":
      return proposedWords(side, about, writing)
    case "contested":
      return [writing.t("mails:attendance.contested")]
    case "settled":
      return [settledWords(side, about, writing)]
  }
}

const emailTo =
  (side: Side) =>
  (about: Attended, writing: Writing): EmailWords => {
    const { t, link } = writing
    const { facts } = about
    const page = side === "client" ? pagePath(facts, "client") : "provider/appointments?show=past"
    return {
      subject: t("mails:attendance.subject"),
      heading: t("mails:attendance.heading"),
      blocks: [
        ...saidTo(side, about, writing).map(text),
        table(sessionRows(writing, { facts, side })),
        button(t("mails:absence.button"), link(page)),
      ],
    }
  }

const attendance = {
  outcome: "completed",
  amount: 5_000,
  currency: "RON",
  fairMinutes: 10,
  objectUntil: EXAMPLE.end + 259_200_000,
  isClaimable: true,
  givenBack: null,
} as const satisfies Attended["attendance"]

const examples: Readonly<Record<string, Attended>> = {
  minutes: { facts: exampleFacts, news: "proposed", attendance },
  clientMissing: {
    facts: exampleFacts,
    news: "proposed",
    attendance: { ...attendance, outcome: "noShowClient" },
  },
  specialistMissing: {
    facts: exampleFacts,
    news: "proposed",
    attendance: { ...attendance, outcome: "noShowProvider" },
  },
  contested: { facts: exampleFacts, news: "contested", attendance },
  settled: { facts: exampleFacts, news: "settled", attendance: { ...attendance, givenBack: 5_000 } },
  settledForNothing: { facts: exampleFacts, news: "settled", attendance },
}

/** Tells the client what came of a session by who was in its room. */
export const attendanceForClient = defineAppointmentNotification<Attended>({
  name: "booking.attendanceForClient",
  to: "client",
  occasion: "changes",
  kind: "attendance",
  examples,
  email: emailTo("client"),
})

/** Tells the specialist the same. */
export const attendanceForSpecialist = defineAppointmentNotification<Attended>({
  name: "booking.attendanceForSpecialist",
  to: "provider",
  occasion: "outcomes",
  kind: "attendance",
  examples,
  email: emailTo("provider"),
})

/** Asks those who look after appointments to decide. */
export const attendanceDisputed = defineDispute({
  name: "booking.attendanceDisputed",
  subject: "[attendance] A session is disputed",
  why: "Sent because somebody objects to what came of a session.",
  dispute: "Somebody objects to what came of a session by video, as the server saw it.",
})

type About = { readonly tx: Tx; readonly uuid: string; readonly news: Attended["news"] }

const notifyBoth = async (ctx: BookingContext, { tx, uuid, news }: About): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId: uuid })
  const { id } = facts.appointment
  const found = (await attendancesOf(tx, [id])).get(id)
  if (found === undefined) throw new Error(`nothing came of appointment ${uuid}`)
  const about = { facts, news, attendance: found }
  await notifyOfAppointment(ctx, { notification: attendanceForClient, tx, about })
  await notifyOfAppointment(ctx, { notification: attendanceForSpecialist, tx, about })
}

/** Has people told what came of sessions by video. */
export const subscribeAttendanceNotifications = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(attendanceNews, "booking.mailAttendance", async ({ payload }, tx) => {
    const { appointmentId: uuid, news } = payload
    if (news === "ended") return
    await notifyBoth(ctx, { tx, uuid, news })
    if (news === "contested")
      await notify(ctx, { notification: attendanceDisputed, tx, to: supportReader(ctx), facts: { uuid } })
  })
}
