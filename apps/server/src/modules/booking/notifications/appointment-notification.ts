import type { Tx } from "../../../platform/db/handles.ts"
import type { Condition } from "../../../platform/jobs/conditions.ts"
import type { MailToSend } from "../../../platform/mail/mail.ts"
import {
  type Definition,
  defineNotification,
  isWanted,
  type Notification,
  notify,
} from "../../notifications/index.ts"
import { orderPdfs } from "../../payments/index.ts"
import type { BookingContext } from "../core/context.ts"
import { sentEmail } from "../core/tables.ts"
import { calendarFile } from "./calendar-file.ts"
import type { AppointmentFacts } from "./facts.ts"

/** What every notification about an appointment tells of. */
export type About = { readonly facts: AppointmentFacts }

type Own = {
  /** Who reads it; who takes part beside the client reads the client's side, by facts of their own. */
  readonly to: "client" | "provider" | "companion"
  /** What it is about, for those who look after appointments. */
  readonly kind:
    | ("confirmed" | "cancelled" | "failed" | "withdrawn" | "slotLost" | "declined")
    | ("moved" | "proposed" | "stays" | "asked" | "missed" | "invited" | "companionDeclined" | "absence")
    | ("corrected" | "kept" | "uninvited" | "checking" | "attendance" | "reminder")
  /** Whether the calendar file goes with it. */
  readonly withCalendar?: boolean
}

/** An entry of the catalogue about an appointment. */
export type AppointmentNotification<F extends About> = Notification<F> & Own

/** In quiet hours e-mails go through about sessions that begin within this, and about those that are called off. */
const SOON_MS = 12 * 3_600_000

const isUrgent = (kind: Own["kind"], { appointment, now }: AppointmentFacts): boolean =>
  kind === "cancelled" || kind === "withdrawn" || (appointment.end > now && appointment.start < now + SOON_MS)

const AUDIENCE = { client: "client", provider: "specialist", companion: "companion" } as const

/** Takes something that is told about an appointment into the catalogue. */
export const defineAppointmentNotification = <F extends About>(
  definition: Omit<Definition<F>, "audience"> & Own,
): AppointmentNotification<F> => {
  const { to, kind, withCalendar = false } = definition
  const audience = AUDIENCE[to]
  const urgency = ({ facts }: F): boolean => isUrgent(kind, facts)
  return {
    ...defineNotification<F>({ isUrgent: urgency, ...definition, audience }),
    to,
    kind,
    withCalendar,
  }
}

type Told<F extends About> = {
  readonly notification: AppointmentNotification<F>
  readonly tx: Tx
  readonly about: F
  /** Where who takes part beside the client answers. */
  readonly page?: string | undefined
  /** What has to hold still when it leaves. */
  readonly onlyIf?: Condition | undefined
}

type Invited = {
  readonly facts: AppointmentFacts
  readonly side: "client" | "provider"
  readonly page: string | undefined
}

const calendarAttachment = (
  ctx: Pick<BookingContext, "brand" | "publicUrl">,
  { facts, side, page }: Invited,
): NonNullable<MailToSend["attachments"]> => {
  const file = calendarFile({ facts, side, purpose: "invitation", house: ctx, page })
  const method = /^METHOD:(\w+)/m.exec(file)?.[1] ?? "PUBLISH"
  return [
    {
      name: "appointment.ics",
      type: `text/calendar; charset=utf-8; method=${method}`,
      content: Buffer.from(file).toString("base64"),
    },
  ]
}

/**
 * Queues an e-mail in the transaction of the event that it is about: it leaves once, or not at all. Who switched
 * its occasion off is left alone.
 */
export const notifyOfAppointment = async <F extends About>(
  ctx: BookingContext,
  { notification, tx, about, page, onlyIf }: Told<F>,
): Promise<void> => {
  const { facts } = about
  const { to, kind, withCalendar, occasion } = notification
  const side = to === "provider" ? "provider" : "client"
  if (!isWanted(facts[side].wishes, { occasion, channel: "email" })) return
  const attachments = withCalendar ? calendarAttachment(ctx, { facts, side, page }) : []
  const { orderId } = facts.appointment
  const isPaidFor = to === "client" && kind === "confirmed" && orderId !== null
  const enclosed = isPaidFor ? orderPdfs(orderId) : undefined
  await notify(ctx, { notification, tx, to: facts[side], facts: about, attachments, enclosed, onlyIf })
  const at = new Date(ctx.clock.now())
  await tx.insert(sentEmail).values({ appointmentId: facts.appointment.id, kind, side: to, at })
}
