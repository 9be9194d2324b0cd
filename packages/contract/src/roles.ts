/** The areas of signed-in people as they stand in addresses, `/{role}/…` (specification, 2.8 and 6). */
export const ROLES = ["admin", "provider", "clinic", "customer"] as const
/** A role, named as the area that it opens. */
export type Role = (typeof ROLES)[number]

/** Roles that may have to take a second step at signing in: all but the customer's. Named as the audiences of calls. */
export const GUARDED_ROLES = ["admin", "provider", "clinic", "hr", "ohPsychologist", "accountant"] as const
/** A role that may have to take a second step at signing in. */
export type GuardedRole = (typeof GUARDED_ROLES)[number]

/** The flags of an account that roles derive from. */
export type RoleFlags = {
  readonly isAdmin: boolean
  readonly isProvider: boolean
  readonly isCorporateAdmin: boolean
}

/** True for the name of a role. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

/**
 * The roles that somebody may act in, those of their flags first, in the order of specification 6: admin, provider,
 * clinic. Everybody is a customer too.
 */
export function rolesOf(flags: RoleFlags): readonly [Role, ...Role[]] {
  const own = [
    ...(flags.isAdmin ? (["admin"] as const) : []),
    ...(flags.isProvider ? (["provider"] as const) : []),
    ...(flags.isCorporateAdmin ? (["clinic"] as const) : []),
    "customer" as const,
  ]
  const [first = "customer", ...others] = own
  return [first, ...others]
}

/** The role in which somebody acts: the one they chose last if it is theirs, else the first of their flags. */
export function actingRole(flags: RoleFlags, stored?: unknown): Role {
  const roles = rolesOf(flags)
  return roles.find((role) => role === stored) ?? roles[0]
}

/** The role as the phone app shows it: it has no area for admins and clinics, who see the provider's (specification, 6). */
export function mobileRole(role: Role): "provider" | "customer" {
  return role === "customer" ? "customer" : "provider"
}
