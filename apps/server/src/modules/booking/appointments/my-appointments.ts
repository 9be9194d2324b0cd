import type { appointmentListSchema } from "@arnica/contract/booking"
import type { Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { accountPolicy } from "../../identity/index.ts"
import type { BookingContext } from "../core/context.ts"
import { presentAppointments } from "../core/present.ts"
import { type ListFilter, listAppointments } from "../core/repository/list.ts"
import { sessionsOfSpecialist } from "./sessions.ts"

type AppointmentList = z.infer<typeof appointmentListSchema>
type Page = {
  readonly count: number
  readonly offset: number
  readonly filter: Exclude<ListFilter, "waiting">
}
type Reader = { readonly actor: Pick<SignedIn, "userId">; readonly language: Language }

/** A page of the client's appointments, those to come first. */
export const myAppointments = async (
  ctx: BookingContext,
  { actor, language, ...page }: Reader & Page,
): Promise<AppointmentList> => {
  const { total, items } = await listAppointments(ctx.db.query, {
    ...page,
    clientId: actor.userId,
    now: ctx.clock.now(),
  })
  return { count: total, details: await presentAppointments(ctx, { appointments: items, language }) }
}

/** How many of the appointments to come are told of at once. */
const NEXT = 10

/**
 * The user's next appointments that stand: a specialist's with their clients, anybody else's own. Throws notFound for
 * the number of anybody else.
 */
export const nextAppointments = async (
  ctx: BookingContext,
  given: { readonly actor: SignedIn; readonly number: number; readonly language: Language },
): Promise<AppointmentList | Awaited<ReturnType<typeof sessionsOfSpecialist>>> => {
  const { actor, number, language } = given
  accountPolicy.authorize(actor, "own", { number })
  if (actor.specialistId !== null)
    return await sessionsOfSpecialist(ctx, { actor, language, filter: "next", count: NEXT, offset: 0 })
  return await myAppointments(ctx, { actor, language, filter: "next", count: NEXT, offset: 0 })
}
