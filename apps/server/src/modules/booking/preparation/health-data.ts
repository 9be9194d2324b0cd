import type { HealthData } from "@arnica/contract/privacy"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"

/** The text by which clients agree that what they leave for a session is kept and read. Asked for anew with the next booking. */
const CONSENT = "BOOKING"

const countRow = z.array(z.object({ notes: z.number(), files: z.number() })).length(1)

/** How much of what a client wrote and attached for sessions is kept. */
export const countHealthData = async (on: Queryable, userId: string): Promise<HealthData> => {
  const { rows } = await on.execute(sql`
    select count(*) filter (where note is not null)::int as notes,
      coalesce(sum((select count(*) from booking.attachment f where f.appointment_id = a.id)), 0)::int as files
    from booking.appointment a where client_id = ${userId}`)
  return countRow.parse(rows)[0] ?? { notes: 0, files: 0 }
}

/**
 * A client takes back what they told specialists ahead of sessions. The sessions stay. Files become nobody's at once,
 * and the sweep for such files removes them from the disk.
 */
export const withdrawHealthData = async (
  ctx: BookingContext,
  {
    actor,
    language,
    request,
  }: {
    readonly actor: SignedIn
    readonly language: Language
    readonly request: { readonly id: string; readonly ip: string }
  },
): Promise<HealthData> => {
  const { userId } = actor
  const accepted = (await ctx.identity.termsAccepted(userId)).filter(({ code }) => code === CONSENT)
  await ctx.db.transaction(async (tx) => {
    const { notes, files } = await countHealthData(tx, userId)
    if (notes + files === 0) return
    await tx.execute(
      sql`update booking.appointment set note = null where client_id = ${userId} and note is not null`,
    )
    await tx.execute(sql`
      update booking.attachment set appointment_id = null
      where appointment_id in (select id from booking.appointment where client_id = ${userId})`)
    const action = "booking.healthDataWithdrawn"
    await ctx.audit.record(tx, { actor, action, subject: userId, request, details: { notes, files } })
    const line = { userId, language, action: "withdrawn", source: "settings", at: ctx.clock.now() } as const
    await ctx.identity.recordConsents(
      tx,
      accepted.map(({ code, version }) => ({ ...line, code, version })),
    )
  })
  return await countHealthData(ctx.db.query, userId)
}
