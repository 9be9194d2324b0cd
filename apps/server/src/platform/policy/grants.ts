import type { SignedIn } from "../http/actor.ts"

/** What a policy looks at of who asks. A use case that knows less of them hands in less, and grants less. */
export type Caller = Partial<
  Pick<SignedIn, "userId" | "number" | "specialistId" | "isAdmin" | "isProvider" | "isCorporateAdmin">
>

/** Who may, in words for the documentation and as a test. */
export type Grant<R> = {
  readonly says: string
  readonly allows: (caller: Caller, resource: R) => boolean
}

/** The user whose it is. */
export const owner = <R>(says: string, ownerOf: (resource: R) => string): Grant<R> => ({
  says,
  allows: (caller, resource) => caller.userId === ownerOf(resource),
})

/** The specialist whom it concerns. */
export const itsSpecialist = <R>(specialistOf: (resource: R) => number): Grant<R> => ({
  says: "its specialist",
  // An account without a specialist has null there, which is nobody's id.
  allows: ({ specialistId = null }, resource) =>
    specialistId !== null && specialistId === specialistOf(resource),
})

/** Platform admins. */
export const admin: Grant<unknown> = { says: "an admin", allows: ({ isAdmin }) => isAdmin === true }

/** Who is let in by one of these. */
export const anyOf = <R>(...grants: readonly Grant<R>[]): Grant<R> => ({
  says: grants.map(({ says }) => says).join(", or "),
  allows: (caller, resource) => grants.some(({ allows }) => allows(caller, resource)),
})

/** The same, as long as the thing itself is in a fitting state. */
export const whenever = <R>(
  grant: Grant<R>,
  state: { readonly says: string; readonly holds: (resource: R) => boolean },
): Grant<R> => ({
  says: `${grant.says} ${state.says}`,
  allows: (caller, resource) => state.holds(resource) && grant.allows(caller, resource),
})

/** Everybody but those. */
export const anyoneBut = <R>(grant: Grant<R>): Grant<R> => ({
  says: `anyone but ${grant.says}`,
  allows: (caller, resource) => !grant.allows(caller, resource),
})
