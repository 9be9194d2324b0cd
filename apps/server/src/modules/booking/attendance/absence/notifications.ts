import type { Tx } from "../../../../platform/db/handles.ts"
import type { Outbox } from "../../../../platform/outbox/outbox.ts"
import {
  button,
  type EmailWords,
  notify,
  supportReader,
  table,
  text,
  type Writing,
} from "../../../notifications/index.ts"
import type { BookingContext } from "../../core/context.ts"
import { absenceEnded, absenceReported } from "../../events.ts"
import {
  type About as AboutAppointment,
  defineAppointmentNotification,
  notifyOfAppointment,
} from "../../notifications/appointment-notification.ts"
import { exampleFacts } from "../../notifications/example-facts.ts"
import { gatherFacts } from "../../notifications/facts.ts"
import { pagePath } from "../../notifications/links.ts"
import { sessionRows } from "../../notifications/session-rows.ts"
import { defineDispute } from "../dispute-notification.ts"
import { absencesOf } from "./absence-repository.ts"

type Absence = AboutAppointment & { readonly until: number }
type ToClient = Absence & { readonly what: "reported" | "contested" | "refused" }
type ToSpecialist = Absence & { readonly what: ToClient["what"] | "granted" }

const example = { facts: exampleFacts, until: exampleFacts.appointment.end + 86_400_000 }

const wordsWith = (writing: Writing, parts: Pick<EmailWords, "blocks">): EmailWords => ({
  subject: writing.t("mails:absence.subject"),
  heading: writing.t("mails:absence.heading"),
  blocks: parts.blocks,
})

/**
 * Tells the client what becomes of what they said: that their specialist did not come. Of what was granted they hear by
 * the e-mail about the session that was missed.
 */
export const absenceForClient = defineAppointmentNotification<ToClient>({
  name: "booking.absenceForClient",
  to: "client",
  occasion: "changes",
  kind: "absence",
  examples: {
    reported: { ...example, what: "reported" },
    contested: { ...example, what: "contested" },
    refused: { ...example, what: "refused" },
  },
  email: ({ facts, until, what }, writing) => {
    const { t, dateTime, link } = writing
    const { name } = facts.provider
    return wordsWith(writing, {
      blocks: [
        text(t(`mails:absence.${what}Client`, { name, until: dateTime(until) })),
        table(sessionRows(writing, { facts, side: "client" })),
        button(t("mails:absence.button"), link(pagePath(facts, "client"))),
      ],
    })
  },
})

/** Tells the specialist what a client says: that they did not come. */
export const absenceForSpecialist = defineAppointmentNotification<ToSpecialist>({
  name: "booking.absenceForSpecialist",
  to: "provider",
  occasion: "outcomes",
  kind: "absence",
  examples: {
    reported: { ...example, what: "reported" },
    contested: { ...example, what: "contested" },
    granted: { ...example, what: "granted" },
    refused: { ...example, what: "refused" },
  },
  email: ({ facts, until, what }, writing) => {
    const { t, dateTime, link } = writing
    const { name } = facts.client
    return wordsWith(writing, {
      blocks: [
        text(t(`mails:absence.${what}Specialist`, { name, until: dateTime(until) })),
        table(sessionRows(writing, { facts, side: "provider" })),
        button(t("mails:absence.button"), link("provider/appointments?show=past")),
      ],
    })
  },
})

/** Asks those who look after appointments to decide. */
export const absenceDisputed = defineDispute({
  name: "booking.absenceDisputed",
  subject: "[absence] A session is disputed",
  why: "Sent because two people say different things about a session.",
  dispute: "A client says that their specialist did not come, and the specialist says otherwise.",
})

type About = { readonly tx: Tx; readonly appointmentId: string; readonly what: ToSpecialist["what"] }

const notifyBoth = async (ctx: BookingContext, { tx, appointmentId, what }: About): Promise<void> => {
  const facts = await gatherFacts(ctx, { on: tx, appointmentId })
  const { id, end } = facts.appointment
  const until = (await absencesOf(tx, [id])).get(id)?.answerUntil ?? end
  if (what !== "granted")
    await notifyOfAppointment(ctx, { notification: absenceForClient, tx, about: { facts, until, what } })
  await notifyOfAppointment(ctx, { notification: absenceForSpecialist, tx, about: { facts, until, what } })
}

/** Has people told of sessions to which the specialist is said not to have come. */
export const subscribeAbsenceNotifications = (outbox: Outbox, ctx: BookingContext): void => {
  outbox.subscribe(absenceReported, "booking.mailAbsence", ({ payload }, tx) =>
    notifyBoth(ctx, { tx, appointmentId: payload.appointmentId, what: "reported" }),
  )
  outbox.subscribe(absenceEnded, "booking.mailAbsenceEnded", async ({ payload }, tx) => {
    const { appointmentId: uuid, outcome: what } = payload
    await notifyBoth(ctx, { tx, appointmentId: uuid, what })
    if (what === "contested")
      await notify(ctx, { notification: absenceDisputed, tx, to: supportReader(ctx), facts: { uuid } })
  })
}
