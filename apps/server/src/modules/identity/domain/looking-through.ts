type Account = {
  readonly email: string
  readonly isAdmin: boolean
  readonly isCorporateAdmin: boolean
  readonly isHrAdmin: boolean
  readonly isOhPsychologist: boolean
  readonly isAccountant: boolean
}

/** Whether an account is nobody's to look through: of who looks after others, or deleted. */
export const isClosedToAdmins = (user: Account): boolean =>
  user.isAdmin ||
  user.isCorporateAdmin ||
  user.isHrAdmin ||
  user.isOhPsychologist ||
  user.isAccountant ||
  user.email.endsWith("@deleted.invalid")

/** Profiles that are not open now. Who looks after one works on it from the admins' pages. */
const AT_REST: readonly string[] = ["suspended", "closed"]

/** Whether an account can be looked through now; `profileStatus` is that of the specialist whose it is, if there is one. */
export const isOpenToAdmins = (user: Account, profileStatus: string | undefined): boolean =>
  !isClosedToAdmins(user) && (profileStatus === undefined || !AT_REST.includes(profileStatus))
