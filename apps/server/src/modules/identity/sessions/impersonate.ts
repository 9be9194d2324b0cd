import type { ImpersonationCause } from "@arnica/contract/impersonation"
import { LIMITS } from "@arnica/contract/limits"
import type { FastifyRequest } from "fastify"
import type { Db } from "../../../platform/db/db.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Platform } from "../../../platform/types.ts"
import type { AccountEmails } from "../account-emails.ts"
import { isOpenToAdmins } from "../domain/looking-through.ts"
import type { FindSpecialistFacts } from "../profile/user-details.ts"
import type { Proof } from "../sign-in/prove-password.ts"
import { findUser, type UserRow } from "../user-repository.ts"
import { endDue, endRunning, type Impersonation, insertImpersonation } from "./impersonation-repository.ts"

type Needs = Pick<Platform, "audit"> & {
  readonly db: Db
  readonly now: () => number
  readonly emails: Pick<AccountEmails, "impersonated">
  readonly provePassword: (proof: Proof) => Promise<void>
  readonly findSpecialist: FindSpecialistFacts
}

type Wanted = {
  readonly actor: SignedIn
  readonly uuid: string
  readonly cause: ImpersonationCause
  readonly reason: string
  readonly password: string | undefined
  readonly request: FastifyRequest
}

const MINUTE_MS = 60_000

/** What the audit log calls its beginning: its owner reads what for, never the admin's own words. */
const ACTIONS = {
  asked: "identity.impersonatedAsked",
  fault: "identity.impersonatedFault",
  safety: "identity.impersonatedSafety",
} as const satisfies Readonly<Record<ImpersonationCause, string>>

const findOpen = async (
  { findSpecialist }: Pick<Needs, "findSpecialist">,
  given: { readonly tx: Tx; readonly uuid: string },
): Promise<UserRow> => {
  const user = await findUser(given.tx, given.uuid)
  if (user === null) throw new AppError("notFound")
  const specialist = user.isProvider ? await findSpecialist(user.id) : null
  if (!isOpenToAdmins(user, specialist?.status)) throw new AppError("cannotImpersonate")
  return user
}

/**
 * Has an admin's session see what somebody sees. Throws notAllowed without the permission, wrongPassword, notFound, and
 * cannotImpersonate for who looks after others, whose profile rests, or who is gone.
 */
export const impersonate = async (
  needs: Needs,
  { actor, uuid, cause, reason, password, request }: Wanted,
): Promise<{ endsAt: number }> => {
  const { db, audit, now, emails } = needs
  const admin = await findUser(db.query, actor.userId)
  if (admin?.mayImpersonate !== true) throw new AppError("notAllowed")
  await needs.provePassword({ userId: actor.userId, password, address: request.ip })
  const begunAt = now()
  const endsAt = begunAt + LIMITS.impersonationMinutes * MINUTE_MS
  await db.transaction(async (tx) => {
    const user = await findOpen(needs, { tx, uuid })
    await closeDue(needs, tx)
    const id = await insertImpersonation(tx, {
      sessionId: actor.sessionId,
      adminId: actor.userId,
      userId: user.id,
      cause,
      reason,
      begunAt: new Date(begunAt),
      endsAt: new Date(endsAt),
    })
    const object = { type: "impersonation", id } as const
    await audit.record(tx, { actor, action: ACTIONS[cause], subject: user.id, reason, object, request })
    await emails.impersonated(user, { tx, cause })
  })
  return { endsAt }
}

const ended = ({ id, userId }: Impersonation) => ({
  action: "identity.impersonationEnded" as const,
  subject: userId,
  object: { type: "impersonation" as const, id },
})

/** Ends what a session looks through, if anything. */
export const endImpersonation = (
  { db, audit, now }: Needs,
  { actor, request }: Pick<Wanted, "actor" | "request">,
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await endRunning(tx, { sessionId: actor.sessionId, now: now() })
    if (row !== undefined) await audit.record(tx, { actor, request, ...ended(row) })
  })

const closeDue = async ({ audit, now }: Pick<Needs, "audit" | "now">, tx: Tx): Promise<void> => {
  const actor = { kind: "system", name: "identity.impersonations" } as const
  for (const row of await endDue(tx, now())) await audit.record(tx, { actor, ...ended(row) })
}

/** Writes down the end of those that ended by themselves. */
export const closeDueImpersonations = (needs: Pick<Needs, "db" | "audit" | "now">): Promise<void> =>
  needs.db.transaction((tx) => closeDue(needs, tx))
