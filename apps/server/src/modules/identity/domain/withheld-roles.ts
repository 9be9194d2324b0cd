import { GUARDED_ROLES, type GuardedRole } from "@arnica/contract/roles"

/** The flag of an account that a role stands for. */
const FLAGS = {
  admin: "isAdmin",
  provider: "isProvider",
  clinic: "isCorporateAdmin",
  hr: "isHrAdmin",
  ohPsychologist: "isOhPsychologist",
  accountant: "isAccountant",
} as const satisfies Readonly<Record<GuardedRole, string>>

type Flags = { readonly [F in (typeof FLAGS)[GuardedRole]]?: boolean | null | undefined }

/** The roles that the flags of an account stand for, the customer's aside, which everybody has. */
export const guardedRolesOf = (flags: Flags): readonly GuardedRole[] =>
  GUARDED_ROLES.filter((role) => flags[FLAGS[role]] === true)

/** The roles that an account does not hold for want of a second step. */
export const withheldRoles = (
  user: Flags & { readonly twoFactorEnabled?: boolean | null | undefined },
  twoFactorRoles: readonly GuardedRole[],
): GuardedRole[] =>
  user.twoFactorEnabled === true ? [] : guardedRolesOf(user).filter((role) => twoFactorRoles.includes(role))
