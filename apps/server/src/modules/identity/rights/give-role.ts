import type { Db } from "../../../platform/db/db.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import type { IdentityNeeds } from "../needs.ts"
import { findUser, updateUser } from "../user-repository.ts"

/** The roles that come with belonging to a clinic or a company. */
const FLAGS = {
  provider: { isProvider: true },
  clinic: { isCorporateAdmin: true },
  hr: { isHrAdmin: true },
} as const

/** Who gets which role. */
export type GivenRole = { readonly userId: string; readonly role: keyof typeof FLAGS }

/** Who works here although they did not sign up for it. What they are can be changed in the profile. */
const APPLIES_AS = "psychologist"

type Needs = Pick<IdentityNeeds, "openApplication"> & {
  readonly db: Pick<Db, "afterCommit">
  readonly now: () => number
  readonly forgetSessions: () => void
}

/**
 * Gives an account a role, in the caller's transaction; whoever has it keeps it. A new specialist finds a profile begun.
 */
export const giveRole = async (
  { openApplication, db, now, forgetSessions }: Needs,
  { tx, userId, role }: GivenRole & { readonly tx: Tx },
): Promise<void> => {
  const user = await findUser(tx, userId)
  if (user === null) return
  const isNewHere = role === "provider" && !user.isProvider
  await updateUser(tx, { id: userId, set: FLAGS[role], now: now() })
  // Who got it may be back before the database has told of it.
  db.afterCommit(tx, forgetSessions)
  if (isNewHere) await openApplication(tx, { ...user, userId, appliesAs: APPLIES_AS })
}
