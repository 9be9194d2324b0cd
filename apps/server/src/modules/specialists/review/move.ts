import type { AuditDetails } from "../../../platform/audit/entry.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { changeStatus } from "../accounts/change-status.ts"
import type { Status } from "../domain/status.ts"
import { type ProfileNews, profileMoved } from "../events.ts"
import type { WizardContext } from "../wizard/context.ts"
import { type Case, lockCase } from "../wizard/tab-repository.ts"
import { insertStep } from "./history-repository.ts"

/** A decision about a profile as it was when somebody read it. */
export type Decision = { readonly actor: SignedIn; readonly id: number; readonly version: number }

/** The profile of a decision, kept from others. Throws editedElsewhere when it is no more what was read. */
export const lockDecided = async (tx: Tx, { id, version }: Omit<Decision, "actor">): Promise<Case> => {
  const of = await lockCase(tx, id)
  if (of === null) throw new AppError("specialistNotFound")
  if (of.version !== version)
    throw new AppError("editedElsewhere", { data: { version: of.version, status: of.status } })
  return of
}

type Move = {
  readonly tx: Tx
  readonly of: Case
  readonly actor: SignedIn
  readonly to: Status
  readonly what: ProfileNews
  readonly comment: string | null
  /** What else the audit log keeps of it. */
  readonly more?: AuditDetails
}

/** Moves a profile, writes the step into its history and into the audit log, and tells of it. */
export const move = async (ctx: WizardContext, given: Move): Promise<void> => {
  const { tx, of, actor, to, what, comment, more = {} } = given
  const byAdmin = actor.userId !== of.userId
  const now = ctx.clock.now()
  if (to !== of.status) {
    const by = byAdmin ? "admin" : "specialist"
    const why = comment === null ? {} : { comment }
    const catalog = await ctx.catalog()
    await changeStatus({ tx, outbox: ctx.outbox, catalog }, { specialistId: of.id, to, by, now, ...why })
  }
  const step = { id: of.id, from: of.status, to, byUser: actor.userId, byAdmin, comment, now }
  await insertStep(tx, step)
  await ctx.audit.record(tx, {
    actor,
    action: `specialists.${what}` as const,
    subject: of.userId,
    details: { from: of.status, to, ...more },
    object: { type: "specialist", id: String(of.id) },
    ...(comment === null || comment === "" ? {} : { reason: comment }),
  })
  await ctx.outbox.publish(tx, {
    event: profileMoved,
    key: `specialist:${of.id}`,
    payload: { specialistId: of.id, what, comment },
  })
}
