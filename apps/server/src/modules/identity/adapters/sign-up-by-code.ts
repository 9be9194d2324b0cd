import { signUpCodeSchema } from "@arnica/contract/identity"
import type { GenericEndpointContext } from "@better-auth/core"
import { runWithTransaction } from "@better-auth/core/context"
import { createAuthEndpoint } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { parseUserOutput, revokeUnprovenAccountAccess } from "better-auth/db"
import { AppError } from "../../../platform/errors.ts"
import type { NewPerson, SignUps } from "./sign-ups.ts"

type Options = {
  readonly takeSignUp: SignUps["take"]
  /** Whose account it is from now on. */
  readonly onCode: (typed: { readonly signUpId: string; readonly userId: string }) => Promise<void>
  /** Whoever reads the mailbox is the owner. */
  readonly onProven: (owner: {
    readonly email: string
    readonly headers: Headers | undefined
  }) => Promise<void>
}

type Library = GenericEndpointContext["context"]["internalAdapter"]
type Owner = NonNullable<Awaited<ReturnType<Library["findUserByEmail"]>>>["user"]

const create = async (context: GenericEndpointContext, person: NewPerson): Promise<Owner> => {
  const { adapter, internalAdapter } = context.context
  const { firstName, lastName, email, language, timeZone, appliesAs } = person
  const fields = { firstName, lastName, email, language, timeZone, ...(appliesAs ? { appliesAs } : {}) }
  const name = `${firstName} ${lastName}`
  const { login } = "login" in person ? person : { login: undefined }
  // Its owner was faster with another address.
  if (login !== undefined && (await internalAdapter.findAccountByProviderId(login.accountId, login.provider)))
    throw new AppError("signUpExpired")
  // An account without a way in would keep the address from its owner for good.
  return await runWithTransaction(adapter, async () => {
    const user = await internalAdapter.createUser({ ...fields, name, emailVerified: true })
    await internalAdapter.linkAccount(
      "login" in person
        ? { userId: user.id, providerId: person.login.provider, accountId: person.login.accountId }
        : {
            userId: user.id,
            providerId: "credential",
            accountId: user.id,
            password: person.passwordHash,
          },
    )
    return user
  })
}

/**
 * An account whose address nobody had confirmed may be a stranger's: whoever reads the mailbox gets it without any of
 * the ways in that it had.
 */
const claim = async (context: GenericEndpointContext, user: Owner): Promise<Owner> => {
  const { adapter, internalAdapter } = context.context
  await revokeUnprovenAccountAccess(context, user.id)
  for (const { id } of await internalAdapter.findAccounts(user.id)) await internalAdapter.deleteAccount(id)
  await adapter.deleteMany({ model: "passkey", where: [{ field: "userId", value: user.id }] })
  return await internalAdapter.updateUser(user.id, { emailVerified: true })
}

type Found = { readonly user: Owner; readonly isNew: boolean }

/** The account of an address as it stands; nothing that was typed at sign-up changes it. */
const find = async (context: GenericEndpointContext, email: string): Promise<Found | null> => {
  const found = await context.context.internalAdapter.findUserByEmail(email)
  if (found === null) return null
  const { user } = found
  // Where a second step is asked for, that decides first.
  const isOwn = user.emailVerified || ("twoFactorEnabled" in user && user.twoFactorEnabled === true)
  return { user: isOwn ? user : await claim(context, user), isNew: false }
}

const findOrCreate = async (context: GenericEndpointContext, person: NewPerson): Promise<Found> => {
  const found = await find(context, person.email)
  if (found !== null) return found
  try {
    return { user: await create(context, person), isNew: true }
  } catch (error) {
    // Somebody who reads the same mailbox was faster.
    const faster = await find(context, person.email)
    if (faster === null) throw error
    return faster
  }
}

/** Signs in who typed the code of a sign-up: to a new account, or to the one that their address has already. */
// check-ignore exported-functions: the library infers the call on the server from this very endpoint.
export const signUpByCode = ({ takeSignUp, onCode, onProven }: Options) => ({
  id: "sign-up-by-code",
  endpoints: {
    signUpByCode: createAuthEndpoint(
      "/sign-up/code",
      { method: "POST", body: signUpCodeSchema },
      async (context) => {
        const person = await takeSignUp(context.body)
        const { user, isNew } = await findOrCreate(context, person)
        await onCode({ signUpId: context.body.signUpId, userId: user.id })
        await onProven({ email: person.email, headers: context.headers })
        const session = await context.context.internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return context.json({ isNew, user: parseUserOutput(context.context.options, user) })
      },
    ),
  },
})
