import type { SignInMethods } from "@arnica/contract/account-security"
import type { GuardedRole } from "@arnica/contract/roles"
import { and, eq, isNotNull, sql } from "drizzle-orm"
import type { Queryable } from "../../../platform/db/handles.ts"
import { guardedRolesOf } from "../domain/withheld-roles.ts"
import { credential, verification } from "../tables.ts"
import type { UserRow } from "../user-repository.ts"

/** Whether a user has a password. */
export const hasPassword = async (on: Queryable, userId: string): Promise<boolean> => {
  const passwords = await on
    .select({ id: credential.id })
    .from(credential)
    .where(and(eq(credential.userId, userId), isNotNull(credential.password)))
  return passwords.length > 0
}

/** Only a trusted device is remembered for weeks; other proofs last minutes or hours. On the real clock, as the library counts. */
const countTrustedDevices = (on: Queryable, userId: string): Promise<number> =>
  on.$count(
    verification,
    and(
      eq(verification.value, userId),
      sql`${verification.expiresAt} > now() and ${verification.expiresAt} - ${verification.createdAt} > interval '7 days'`,
    ),
  )

/** How a user signs in, and whether a role of theirs takes a second step. */
export const signInMethods = async (
  on: Queryable,
  given: { readonly user: UserRow; readonly twoFactorRoles: readonly GuardedRole[] },
): Promise<SignInMethods> => {
  const { user, twoFactorRoles } = given
  const [withPassword, trustedDevices] = [
    await hasPassword(on, user.id),
    await countTrustedDevices(on, user.id),
  ]
  return {
    email: user.email,
    emailConfirmed: user.emailVerified,
    hasPassword: withPassword,
    twoFactor: {
      on: user.twoFactorEnabled,
      required: guardedRolesOf(user).some((role) => twoFactorRoles.includes(role)),
      trustedDevices,
    },
  }
}
