import type { ErrorCode } from "@arnica/contract/errors"
import { AppError } from "../errors.ts"
import type { Caller, Grant } from "./grants.ts"

type Rules<R, A extends string> = {
  /** What it is about, in a word for the documentation. */
  readonly of: string
  readonly refusal: ErrorCode
  readonly grants: Readonly<Record<A, Grant<R>>>
}

/**
 * Who may do what with one kind of thing. Whether somebody has a session and the role for a call is the contract's
 * audience, checked before any handler; a policy decides about the thing itself: ownership, tenant and state.
 */
export type Policy<R, A extends string> = Rules<R, A> & {
  /** Whether the caller may do that with it: for the screen that shows the thing. */
  may(caller: Caller, action: A, resource: R): boolean
  /**
   * Answers the thing when the caller may do that with it. Throws the policy's refusal when they may not, and just the
   * same when the thing is not there: a refusal tells nobody what exists.
   */
  authorize(caller: Caller, action: A, resource: R | null): R
}

/** Declares a policy. What it is about is what its grants look at. */
export const definePolicy = <R, A extends string>(rules: Rules<R, A>): Policy<R, A> => {
  const may = (caller: Caller, action: A, resource: R): boolean =>
    rules.grants[action].allows(caller, resource)
  return {
    ...rules,
    may,
    authorize: (caller, action, resource) => {
      if (resource === null || !may(caller, action, resource)) throw new AppError(rules.refusal)
      return resource
    },
  }
}
