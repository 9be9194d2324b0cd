import { eq, inArray } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { personalProfile, userAccount } from "../tables.ts"
import type { UserRow } from "../user-repository.ts"

/** A row of what somebody told of themselves. */
export type ProfileRow = typeof personalProfile.$inferSelect

type Person = { readonly user: UserRow; readonly profile: ProfileRow | null }

/** Accounts with what their owners told; unknown ids are left out. */
export const findPeople = (on: Queryable, userIds: readonly string[]): Promise<Person[]> =>
  on
    .select({ user: userAccount, profile: personalProfile })
    .from(userAccount)
    .leftJoin(personalProfile, eq(personalProfile.userId, userAccount.id))
    .where(inArray(userAccount.id, [...userIds]))

/** One of them. Throws `noSession` for an account that is gone. */
export const findPerson = async (on: Queryable, userId: string): Promise<Person> => {
  const [row] = await findPeople(on, [userId])
  if (row === undefined) throw new AppError("noSession")
  return row
}

/** The same, while nobody else changes that account. */
export const lockPerson = async (tx: Tx, userId: string): Promise<Person> => {
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for("update")
  return await findPerson(tx, userId)
}

type Change = {
  readonly userId: string
  readonly set: Partial<Omit<ProfileRow, "userId" | "updatedAt">>
  readonly now: number
}

/** Writes parts of what somebody told; the rest stays. */
export const saveProfile = async (on: Queryable, { userId, set, now }: Change): Promise<void> => {
  const row = { ...set, updatedAt: new Date(now) }
  await on
    .insert(personalProfile)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: personalProfile.userId, set: row })
}
