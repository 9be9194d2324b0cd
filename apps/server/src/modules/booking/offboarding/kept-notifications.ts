import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import type { Platform } from "../../../platform/types.ts"
import { button, defineNotification, EXAMPLE, notifyUser, table, text } from "../../notifications/index.ts"
import { profileMoved } from "../../specialists/events.ts"
import { companionKept, notifyCompanions } from "../companions/companion-notifications.ts"
import { companionsOf } from "../companions/companion-repository.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { aheadWith } from "../core/repository/list.ts"
import { gatherFacts } from "../notifications/facts.ts"

const JOB = "booking.tellKept"

type Kept = {
  /** The specialist's. */
  readonly name: string
  readonly sessions: readonly Pick<Appointment, "start" | "end">[]
}

/** Tells a client that their sessions take place although the specialist leaves. */
export const sessionsKept = defineNotification<Kept>({
  name: "booking.sessionsKept",
  audience: "client",
  occasion: "changes",
  examples: {
    usual: { name: EXAMPLE.specialist, sessions: [{ start: EXAMPLE.start, end: EXAMPLE.end }] },
  },
  email: ({ name, sessions }, { t, sessionTime, link }) => ({
    subject: t("mails:sessionsKept.subject"),
    heading: t("mails:sessionsKept.heading", { name }),
    blocks: [
      text(t("mails:sessionsKept.text", { name })),
      table([{ label: t("mails:sessionsKept.times"), values: sessions.map((span) => sessionTime(span)) }]),
      button(t("mails:sessionsKept.button"), link("customer/appointments")),
    ],
  }),
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
const notifyAll = async (ctx: BookingContext, specialistId: number): Promise<void> => {
  const specialist = (await ctx.specialists.bySpecialistIds([specialistId])).get(specialistId)
  // Opened again meanwhile.
  if (specialist?.status !== "closed") return
  const ahead = await aheadWith(ctx.db.query, { specialistId, now: ctx.clock.now() })
  const confirmed = ahead.filter(({ status }) => status === "confirmed")
  const kept = Map.groupBy(confirmed, ({ clientId }) => clientId)
  const clients = await ctx.identity.users.byIds([...kept.keys()])
  await ctx.db.transaction(async (tx) => {
    for (const userId of clients.keys()) {
      const facts = { name: specialist.fullName, sessions: kept.get(userId) ?? [] }
      await notifyUser(ctx, { notification: sessionsKept, tx, userId, facts })
    }
    for (const appointmentId of await sharedOf(tx, confirmed)) {
      const facts = await gatherFacts(ctx, { on: tx, appointmentId })
      await notifyCompanions(ctx, { notification: companionKept, tx, facts })
    }
  })
}

/** Has clients told that what they booked takes place, when a profile is closed; answers how that is asked for. */
export const subscribeKept = (
  { jobs, outbox }: Pick<Platform, "jobs" | "outbox">,
  ctx: BookingContext,
): ((specialistId: number, tx?: Tx) => Promise<void>) => {
  jobs.define({
    name: JOB,
    schema: z.object({ specialistId: z.int() }),
    handler: ({ specialistId }) => notifyAll(ctx, specialistId),
  })
  const ask = (specialistId: number, tx?: Tx): Promise<void> =>
    jobs.enqueue({ name: JOB, data: { specialistId } }, tx)
  // Who leaves by themselves says what becomes of their sessions, and is wound up; an admin closes a profile alone.
  outbox.subscribe(profileMoved, JOB, async ({ payload: { specialistId, what } }, tx) => {
    if (what === "closed") await ask(specialistId, tx)
  })
  return ask
}
