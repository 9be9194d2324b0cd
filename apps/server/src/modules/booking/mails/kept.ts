import { translator } from "@arnica/i18n/server"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { text } from "../../../platform/mail/letter/content.ts"
import { writeToUser } from "../../../platform/mail/letter/write-to-user.ts"
import type { Platform } from "../../../platform/types.ts"
import { profileMoved } from "../../specialists/events.ts"
import { companionsOf } from "../companions/companion-repository.ts"
import type { BookingContext } from "../context.ts"
import type { Appointment } from "../domain/appointment.ts"
import { aheadWith } from "../repository/list.ts"
import { tellCompanions } from "./companion.ts"
import { gatherFacts } from "./facts.ts"
import { sessionTime } from "./when.ts"

const JOB = "booking.tellKept"

type Kept = {
  readonly tx: Tx
  readonly name: string
  readonly client: { readonly id: string; readonly timeZone: string }
  readonly sessions: readonly Appointment[]
}

const tell = (ctx: BookingContext, { tx, name, client, sessions }: Kept): Promise<void> =>
  writeToUser(ctx, {
    ...{ tx, userId: client.id, isOwnNews: false },
    content: (language) => {
      const t = translator(language)
      const values = sessions.map((session) => sessionTime(session, { language, zone: client.timeZone }))
      return {
        subject: t("mails:sessionsKept.subject"),
        heading: t("mails:sessionsKept.heading", { name }),
        blocks: [
          text(t("mails:sessionsKept.text", { name })),
          { kind: "facts", rows: [{ label: t("mails:sessionsKept.times"), values }] },
          {
            kind: "button",
            label: t("mails:sessionsKept.button"),
            href: `${ctx.publicUrl}/${language}/customer/appointments`,
          },
        ],
      }
    },
  })

/** The sessions in which somebody takes part beside the client. */
const sharedOf = async (tx: Tx, sessions: readonly Appointment[]): Promise<string[]> => {
  const companions = await companionsOf(
    tx,
    sessions.map(({ id }) => id),
  )
  const shared = new Set(companions.map(({ appointmentId }) => appointmentId))
  return sessions.filter(({ id }) => shared.has(id)).map(({ uuid }) => uuid)
}

/**
 * Writes once to each client with sessions that stand, of a specialist who left and called nothing off, and to those who
 * take part in them.
 */
const tellAll = async (ctx: BookingContext, specialistId: number): Promise<void> => {
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  // Opened again meanwhile.
  if (specialist?.status !== "closed") return
  const ahead = await aheadWith(ctx.db.query, { specialistId, now: ctx.clock.now() })
  const standing = ahead.filter(({ status }) => status === "confirmed")
  const kept = Map.groupBy(standing, ({ clientId }) => clientId)
  const clients = await ctx.identity.users.byIds([...kept.keys()])
  await ctx.db.transaction(async (tx) => {
    for (const client of clients.values())
      await tell(ctx, { tx, client, name: specialist.fullName, sessions: kept.get(client.id) ?? [] })
    for (const appointmentId of await sharedOf(tx, standing))
      await tellCompanions(ctx, {
        tx,
        facts: await gatherFacts(ctx, { on: tx, appointmentId }),
        kind: "kept",
      })
  })
}

/** Has clients told that what they booked takes place, when a profile is closed; answers how that is asked for. */
export const tellOfKept = (
  { jobs, outbox }: Pick<Platform, "jobs" | "outbox">,
  ctx: BookingContext,
): ((specialistId: number, tx?: Tx) => Promise<void>) => {
  jobs.define({
    ...{ name: JOB, schema: z.object({ specialistId: z.int() }) },
    handler: ({ specialistId }) => tellAll(ctx, specialistId),
  })
  const ask = (specialistId: number, tx?: Tx): Promise<void> =>
    jobs.enqueue({ name: JOB, data: { specialistId } }, tx)
  // Who leaves by themselves says what becomes of their sessions, and is wound up; an admin closes a profile alone.
  outbox.subscribe(profileMoved, JOB, async ({ payload: { specialistId, what } }, tx) => {
    if (what === "closed") await ask(specialistId, tx)
  })
  return ask
}
