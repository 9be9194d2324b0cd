import { and, eq, isNotNull } from "drizzle-orm"
import type { Db } from "../../../platform/db/db.ts"
import { AppError, isAppError } from "../../../platform/errors.ts"
import { credential } from "../tables.ts"
import { findUser } from "../user-repository.ts"
import type { Attempts } from "./attempts.ts"
import { verifyPassword } from "./passwords.ts"
import { hasPassword } from "./sign-in-methods.ts"

type Needs = { readonly db: Pick<Db, "query">; readonly attempts: Attempts }

/** Who is to prove that they are the owner of their account, from where, and with what. */
export type Proof = {
  readonly userId: string
  readonly password: string | undefined
  readonly address: string
}

/** The refusal of a password that is not the account's, at its field. */
export const wrongPassword = (): AppError =>
  new AppError("wrongPassword", {
    details: [{ path: "password", message: "", translationKey: "errors:wrongPassword" }],
  })

/**
 * Has somebody who is signed in prove it again by their password, guesses counted as at signing in. An account without
 * a password has nothing to prove it by. Throws wrongPassword or tooManyRequests.
 */
export const provePassword = async (
  { db, attempts }: Needs,
  { userId, password, address }: Proof,
): Promise<void> => {
  const [user, credentials] = await Promise.all([
    findUser(db.query, userId),
    db.query
      .select({ hash: credential.password })
      .from(credential)
      .where(and(eq(credential.userId, userId), isNotNull(credential.password))),
  ])
  const hash = credentials[0]?.hash ?? null
  if (user === null) throw new AppError("noSession")
  if (hash === null) return
  if (password === undefined || password === "") throw wrongPassword()
  await attempts.judge({
    aim: { email: user.email, address },
    isWrong: (error) => isAppError(error, "wrongPassword"),
    work: async () => {
      if (!(await verifyPassword({ hash, password }))) throw wrongPassword()
    },
  })
}

/**
 * The same for what moves money: who signs in without a password chooses one first, so that a session alone is never
 * enough. Throws passwordNeeded, wrongPassword or tooManyRequests.
 */
export const proveOwner = async (needs: Needs, proof: Proof): Promise<void> => {
  if (!(await hasPassword(needs.db.query, proof.userId))) throw new AppError("passwordNeeded")
  await provePassword(needs, proof)
}
