/** A role that may take a second step at signing in. */
export type GuardedRole = "admin" | "provider" | "clinic"

type Flags = {
  readonly isAdmin?: boolean | null | undefined
  readonly isProvider?: boolean | null | undefined
  readonly isCorporateAdmin?: boolean | null | undefined
}

/** The roles that the flags of an account stand for, the customer's aside, which everybody has. */
export const guardedRolesOf = ({ isAdmin, isProvider, isCorporateAdmin }: Flags): readonly GuardedRole[] => [
  ...(isAdmin === true ? (["admin"] as const) : []),
  ...(isProvider === true ? (["provider"] as const) : []),
  ...(isCorporateAdmin === true ? (["clinic"] as const) : []),
]

/** The roles that an account does not hold for want of a second step. */
export const withheldRoles = (
  user: Flags & { readonly twoFactorEnabled?: boolean | null | undefined },
  twoFactorRoles: readonly GuardedRole[],
): GuardedRole[] =>
  user.twoFactorEnabled === true ? [] : guardedRolesOf(user).filter((role) => twoFactorRoles.includes(role))
