import type { AuditNote } from "../../../platform/audit/entry.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { prepareEmail } from "../../notifications/index.ts"
import type { BookingContext } from "../core/context.ts"
import { peopleOf } from "../invitations/invited-people.ts"
import type { Group } from "./group.ts"
import { groupCalledOff, groupMoved } from "./group-notifications.ts"
import { groupPolicy } from "./policy.ts"
import { seatsOf } from "./seat-repository.ts"

const NOBODY = { clientId: null, email: null, fullName: null, language: "en" } as const

type Deed = {
  readonly actor: SignedIn
  readonly group: Group
  readonly what: "calledOff" | "moved"
  /** When it takes place from now on, where it moved. */
  readonly start: number
  readonly reason?: string
}

/** Writes down and tells the specialist what somebody else did in their place, in the transaction that did it. */
export type NotifyOnBehalf = (tx: Tx) => Promise<void>

/**
 * For what a clinic or an admin does with a group in its specialist's place: they get an e-mail, and everybody who comes
 * reads it in "who looked at my data". Nothing where the specialist does it. The e-mail is written before the
 * transaction, and leaves with it.
 */
export const onBehalfOf = async (
  ctx: BookingContext,
  { actor, group, what, start, reason }: Deed,
): Promise<NotifyOnBehalf> => {
  if (groupPolicy.may(actor, "conduct", group)) return async () => undefined
  const by = actor.isAdmin ? ("admin" as const) : ("clinic" as const)
  const { provider, specialist } = await peopleOf(ctx, { ...NOBODY, specialistId: group.specialistId })
  const notification = what === "moved" ? groupMoved : groupCalledOff
  const queueEmail = await prepareEmail(ctx, { notification, to: provider, facts: { group, by, start } })
  const action = what === "moved" ? "booking.groupMoved" : "booking.groupCalledOff"
  const note = {
    actor,
    action,
    object: { type: "group", id: group.id },
    details: { by },
    ...(reason === undefined ? {} : { reason }),
  } satisfies AuditNote
  return async (tx) => {
    const seats = await seatsOf(tx, { groupId: group.id, statuses: ["confirmed"] })
    const subjects = [specialist.userId, ...seats.map(({ clientId }) => clientId)]
    await ctx.audit.recordEach(tx, { ...note, subjects })
    await queueEmail?.(tx)
  }
}
