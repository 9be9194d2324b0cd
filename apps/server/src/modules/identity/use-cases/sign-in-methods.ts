import type { SignInMethods } from "@arnica/contract/account-security"
import { and, eq, isNotNull } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/db.ts"
import { credential } from "../tables.ts"
import type { UserRow } from "../user-repository.ts"

/** How a user signs in. Whoever looks after others has to use a second step. */
export const signInMethods = async (db: Queryable, user: UserRow): Promise<SignInMethods> => {
  const passwords = await db
    .select({ id: credential.id })
    .from(credential)
    .where(and(eq(credential.userId, user.id), isNotNull(credential.password)))
  return {
    email: user.email,
    emailConfirmed: user.emailVerified,
    hasPassword: passwords.length > 0,
    twoFactor: { on: user.twoFactorEnabled, required: user.isAdmin || user.isCorporateAdmin },
  }
}
