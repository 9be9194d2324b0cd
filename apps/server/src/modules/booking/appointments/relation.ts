import type { BookedSession } from "@arnica/contract/practice"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import { closesAt } from "../core/domain/access.ts"
import { wasBooked } from "../core/domain/lifecycle.ts"
import { appointmentPolicy } from "../core/policy.ts"
import { findAppointment } from "../core/repository/appointments.ts"
import { findAccess, findOpen } from "../preparation/access-repository.ts"
import { findShared } from "../preparation/attachment-repository.ts"
import { openNames } from "../preparation/sealed-files.ts"
import { sessionsOfSpecialist } from "./sessions.ts"

type Pair = { readonly clientId: string; readonly specialistId: number }

/** What is between a client and a specialist. */
export type Relation = {
  /** Whether the specialist still reads what the client left, and when that ends; null when the client lets them go on. */
  readonly isOpen: boolean
  readonly closesAt: number | null
  /** The files that the client left; none once they are closed. */
  readonly files: readonly SharedFile[]
}

/** A file that a client left for a session of an instant in epoch milliseconds. */
type SharedFile = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly uuid: string
  readonly start: number
}

/** What is between a client and a specialist. Instants in epoch milliseconds. */
export const readRelationship = async (ctx: BookingContext, pair: Pair): Promise<Relation> => {
  const { db, clock } = ctx
  const { specialistId, clientId } = pair
  const [open, { lastEnd, kept }] = await Promise.all([
    findOpen(db.query, { specialistId, clientIds: [clientId], now: clock.now() }),
    findAccess(db.query, pair),
  ])
  const isOpen = open.has(clientId)
  const stored = isOpen ? await findShared(db.query, pair) : []
  return {
    isOpen,
    closesAt: kept ? null : closesAt(lastEnd),
    files: await openNames(ctx, { on: db.query, clientId, stored }),
  }
}

/** Whether what a client left is still open to a specialist, and they to the client. */
export const isRelationshipOpen = async (
  { db, clock }: BookingContext,
  pair: Pair,
): Promise<{ isOpen: boolean }> => {
  const { specialistId, clientId } = pair
  const open = await findOpen(db.query, { specialistId, clientIds: [clientId], now: clock.now() })
  return { isOpen: open.has(clientId) }
}

/** Whether two people have, or had, a session together. */
export const haveMet = async ({ db }: BookingContext, { clientId, specialistId }: Pair): Promise<boolean> =>
  (await findAccess(db.query, { clientId, specialistId })).lastEnd !== null

type Party = { readonly actor: SignedIn; readonly uuid: string }

/** The two of an appointment, and whether it was booked, for one of them. Throws appointmentNotFound. */
export const partiesOf = async (
  { db }: BookingContext,
  { actor, uuid }: Party,
): Promise<Pair & { readonly isBooked: boolean }> => {
  const found = appointmentPolicy.authorize(actor, "arrange", await findAppointment(db.query, { uuid }))
  const { clientId, specialistId, status } = found
  return { clientId, specialistId, isBooked: wasBooked(status) }
}

/** The two of an appointment that was booked, for one of them. Throws appointmentNotFound. */
export const resolveParties = async (ctx: BookingContext, party: Party): Promise<Pair> => {
  const { clientId, specialistId, isBooked } = await partiesOf(ctx, party)
  if (!isBooked) throw new AppError("appointmentNotFound")
  return { clientId, specialistId }
}

type Asked = {
  readonly actor: SignedIn
  readonly clientId: string
  readonly language: Language
  readonly count: number
  readonly offset: number
}

/** A page of a client's sessions, as their specialist sees them. */
export const sessionsWith = async (
  ctx: BookingContext,
  { clientId, ...asked }: Asked,
): Promise<{ count: number; details: BookedSession[] }> =>
  sessionsOfSpecialist(ctx, { ...asked, of: clientId, filter: "all" })
