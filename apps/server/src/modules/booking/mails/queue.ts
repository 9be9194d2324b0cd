import type { Language } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Condition } from "../../../platform/jobs/conditions.ts"
import { writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import { calendarFile } from "../calendar-file.ts"
import type { BookingContext } from "../context.ts"
import { letter } from "../tables.ts"
import type { AppointmentMail } from "./appointment-mail.ts"
import type { MailFacts } from "./facts.ts"
import type { Side } from "./shared-rows.ts"

/** A letter about an appointment, and what goes with it. */
type Outgoing = {
  readonly tx: Tx
  readonly facts: MailFacts
  readonly side: Side
  /** What it is about, for those who look after appointments. */
  readonly kind:
    | ("confirmed" | "cancelled" | "failed" | "withdrawn" | "slotLost" | "declined")
    | ("moved" | "proposed" | "stays" | "asked" | "missed" | "invited" | "companionDeclined" | "absence")
    | ("corrected" | "kept" | "uninvited" | "checking" | "attendance" | "reminder")
  readonly content: AppointmentMail
  /** Whether the calendar file goes with it. */
  readonly withCalendar: boolean
  /** Of a letter to who takes part beside the client: the page where they answer, and why they get it. */
  readonly companion?: { readonly link: string; readonly why: string } | undefined
  /** What has to hold still when it leaves. */
  readonly onlyIf?: Condition
}

const whyOf = (ctx: BookingContext, language: Language): string =>
  translator(language)("mails:footer.why", { brand: ctx.brand.name })

/** Queues a mail in the transaction of the event that it is about: it leaves once, or not at all. */
export const queue = async (ctx: BookingContext, outgoing: Outgoing): Promise<void> => {
  const { tx, facts, side, kind, content, withCalendar, companion, onlyIf } = outgoing
  const { name, address } = facts[side]
  const why = companion?.why ?? whyOf(ctx, content.language)
  const written = await writeLetter({ ...content, why }, ctx)
  const page = companion === undefined ? {} : { page: companion.link }
  const file = withCalendar
    ? calendarFile({ facts, side, purpose: "invitation", brand: ctx.brand, ...page })
    : null
  const method = file === null ? "" : (/^METHOD:(\w+)/m.exec(file)?.[1] ?? "PUBLISH")
  const attachments =
    file === null
      ? []
      : [
          {
            name: "appointment.ics",
            type: `text/calendar; charset=utf-8; method=${method}`,
            content: Buffer.from(file).toString("base64"),
          },
        ]
  await ctx.mail.send({ to: { name, address }, ...written, attachments, onlyIf }, tx)
  const at = new Date(ctx.clock.now())
  const reader = companion === undefined ? side : "companion"
  await tx.insert(letter).values({ appointmentId: facts.appointment.id, kind, side: reader, at })
}
