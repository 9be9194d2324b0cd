import type { Right } from "@arnica/contract/rights"
import type { FastifyRequest } from "fastify"
import type { Db } from "../../../platform/db/db.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Platform } from "../../../platform/types.ts"
import type { AccountEmails } from "../account-emails.ts"
import { endOtherSessions } from "../sessions/session-repository.ts"
import type { Proof } from "../sign-in/prove-password.ts"
import { hasPassword } from "../sign-in/sign-in-methods.ts"
import {
  findUser,
  givableRights,
  listRights,
  lockUsers,
  mayAppoint,
  RIGHT_FLAGS,
  type UserRow,
  updateUser,
} from "../user-repository.ts"

type Needs = Pick<Platform, "audit"> & {
  readonly db: Db
  readonly now: () => number
  readonly emails: Pick<AccountEmails, "rightsChanged">
  readonly provePassword: (proof: Proof) => Promise<void>
}

type Wanted = {
  readonly actor: SignedIn
  readonly uuid: string
  readonly right: Right
  readonly given: boolean
  readonly reason: string
  readonly password: string | undefined
  readonly request: FastifyRequest
}

const ACTIONS = {
  admin: { given: "identity.adminGiven", taken: "identity.adminTaken" },
  looking: { given: "identity.lookingGiven", taken: "identity.lookingTaken" },
  appointing: { given: "identity.appointingGiven", taken: "identity.appointingTaken" },
} as const

/** Without the role there is no other right. */
const NONE = { isAdmin: false, mayImpersonate: false, mayAppoint: false }

const change = async (needs: Needs, wanted: Wanted & { readonly tx: Tx }): Promise<UserRow> => {
  const { tx, actor, uuid, right, given, reason, request } = wanted
  const people = await lockUsers(tx, [actor.userId, uuid])
  const user = people.get(uuid)
  // Somebody may have taken it from them meanwhile.
  if (!mayAppoint(people.get(actor.userId))) throw new AppError("notAllowed")
  if (user === undefined) throw new AppError("notFound")
  if (user[RIGHT_FLAGS[right]] === given) return user
  if (given && !givableRights(user).includes(right)) throw new AppError("cannotGiveRight")
  const set = right === "admin" && !given ? NONE : { [RIGHT_FLAGS[right]]: given }
  const changed = await updateUser(tx, { id: uuid, set, now: needs.now() })
  const action = ACTIONS[right][given ? "given" : "taken"]
  await needs.audit.record(tx, { actor, action, subject: uuid, reason, request })
  if (!given) await endOtherSessions(tx, { userId: uuid, sessionId: actor.sessionId })
  await needs.emails.rightsChanged(user, { tx, change: `${right}${given ? "Given" : "Taken"}` })
  return changed ?? user
}

/**
 * Gives somebody a right of admins, or takes it. Throws notAllowed without the right to, or without a password to prove
 * oneself by; ownRights for one's own account, wrongPassword, notFound, and cannotGiveRight for an account that is gone,
 * unconfirmed, or no admin's.
 */
export const changeRights = async (needs: Needs, wanted: Wanted): Promise<Right[]> => {
  const { actor, password, request } = wanted
  const uuid = wanted.uuid.toLowerCase()
  const { db } = needs
  if (!mayAppoint(await findUser(db.query, actor.userId))) throw new AppError("notAllowed")
  if (uuid === actor.userId) throw new AppError("ownRights")
  if (!(await hasPassword(db.query, actor.userId))) throw new AppError("notAllowed")
  await needs.provePassword({ userId: actor.userId, password, address: request.ip })
  return listRights(await db.transaction((tx) => change(needs, { ...wanted, uuid, tx })))
}
