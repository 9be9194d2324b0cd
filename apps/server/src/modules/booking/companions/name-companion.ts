import { randomUUID } from "node:crypto"
import type { CompanionInput } from "@arnica/contract/companions"
import type { Tx } from "../../../platform/db/handles.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { insertCompanion } from "./companion-repository.ts"
import { markOf, sealOf } from "./sealed-companions.ts"

/** Whom a client names, and how many the kind of session lets them. */
export type Named = { readonly input: CompanionInput; readonly places: number }

type Wish = {
  readonly input: CompanionInput | null
  readonly sessionTypeCode: string
  /** The accounts that cannot come along: the client's own, and the specialist's. */
  readonly notTheirs: readonly string[]
}

/** How many of those who take part in a kind of session are named by who books it. */
export const placesOf = async (
  { catalog }: Pick<BookingContext, "catalog">,
  sessionTypeCode: string,
): Promise<number> => {
  const { sessionTypes } = await catalog.read()
  return sessionTypes.find(({ code }) => code === sessionTypeCode)?.companions ?? 0
}

/** Whom a booking names beside its client. Throws badInput for a session of one's own, and for an own address. */
export const namedIn = async (
  ctx: Pick<BookingContext, "catalog" | "identity">,
  { input, sessionTypeCode, notTheirs }: Wish,
): Promise<Named | null> => {
  if (input === null) return null
  const places = await placesOf(ctx, sessionTypeCode)
  if (places === 0) throw refuseFields([{ path: "companion", text: "notOffered" }])
  const users = await ctx.identity.users.byIds(notTheirs)
  if ([...users.values()].some(({ email }) => email === input.email))
    throw refuseFields([{ path: "companion.email", text: "ownAddress" }])
  return { input, places }
}

type Naming = {
  readonly tx: Tx
  readonly appointment: Pick<Appointment, "id" | "clientId" | "createdAt">
  readonly named: Named
}

/** Writes who takes part. They hear of it once the session stands. */
export const nameCompanion = async (
  ctx: Pick<BookingContext, "fields">,
  { tx: on, appointment, named }: Naming,
): Promise<void> => {
  const { fullName, email, language } = named.input
  const of = { on, clientId: appointment.clientId, id: randomUUID() }
  await insertCompanion(on, {
    id: of.id,
    appointmentId: appointment.id,
    language,
    places: named.places,
    position: 1,
    fullName: await sealOf(ctx, { ...of, column: "full_name", text: fullName }),
    email: await sealOf(ctx, { ...of, column: "email", text: email }),
    addressMark: await markOf(ctx, { on, email }),
    now: appointment.createdAt,
  })
}
