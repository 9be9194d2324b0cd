import type { InjectOptions, LightMyRequestResponse } from "fastify"
import type { Modules } from "../../compose.ts"
import { createUsers, hashPassword, type NewUser } from "../../modules/identity/index.ts"
import { aUser, cookieOf } from "../../modules/identity/testing.ts"
import type { TestServer } from "../../testing/server.ts"

/** What gives an account a role. */
export type Flag =
  | "isAdmin"
  | "isProvider"
  | "isCorporateAdmin"
  | "isHrAdmin"
  | "isOhPsychologist"
  | "isAccountant"

/** Somebody with a session. */
export type Person = {
  readonly userId: string
  readonly email: string
  readonly cookie: string
  readonly flags: readonly Flag[]
}

export const PASSWORD = "a long enough password"

type Cast = { readonly flags: readonly Flag[]; readonly firstName?: string; readonly lastName?: string }

/** Two of each role, so that what belongs to one can be kept from the other, and somebody who has them all. */
const CAST: Readonly<Record<string, Cast>> = {
  ana: { flags: [], firstName: "Ana", lastName: "Secretova" },
  bob: { flags: [], firstName: "Bob" },
  ioana: { flags: ["isProvider"] },
  andrei: { flags: ["isProvider"] },
  clinic: { flags: ["isCorporateAdmin"] },
  otherClinic: { flags: ["isCorporateAdmin"] },
  admin: { flags: ["isAdmin"] },
  hr: { flags: ["isHrAdmin"] },
  otherHr: { flags: ["isHrAdmin"] },
  psychologist: { flags: ["isOhPsychologist"] },
  otherPsychologist: { flags: ["isOhPsychologist"] },
  accountant: { flags: ["isAccountant"] },
  otherAccountant: { flags: ["isAccountant"] },
  everyRole: {
    flags: ["isAdmin", "isProvider", "isCorporateAdmin", "isHrAdmin", "isOhPsychologist", "isAccountant"],
  },
}

type Needs = {
  readonly server: TestServer<Modules>
  readonly call: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

/** Makes the cast and signs everybody in. */
export const plantPeople = async ({ server, call }: Needs): Promise<ReadonlyMap<string, Person>> => {
  const passwordHash = await hashPassword(PASSWORD)
  const users = Object.entries(CAST).map(([name, { flags, ...more }]): NewUser => {
    const held = Object.fromEntries(flags.map((flag) => [flag, true]))
    if (flags.includes("isAdmin")) Object.assign(held, { mayImpersonate: true, mayAppoint: true })
    return aUser({ email: `${name.toLowerCase()}@people.example`, passwordHash, ...more, ...held })
  })
  await server.platform.db.transaction((tx) => createUsers(tx, users))
  const people = new Map<string, Person>()
  for (const [index, [name, { flags }]] of Object.entries(CAST).entries()) {
    const { id: userId = "", email = "" } = users[index] ?? {}
    people.set(name, { userId, email, flags, cookie: await signIn({ call }, email) })
  }
  return people
}

/** A cookie of somebody who signs in now. */
export const signIn = async ({ call }: Pick<Needs, "call">, email: string): Promise<string> => {
  const payload = { email, password: PASSWORD }
  const response = await call({ method: "POST", url: "/Auth/sign-in/email", payload })
  if (response.statusCode !== 200) throw new Error(`not signed in: ${response.body}`)
  return cookieOf(response)
}

/** One of the cast. */
export const personOf = (people: ReadonlyMap<string, Person>, name: string): Person => {
  const person = people.get(name)
  if (person === undefined) throw new Error(`${name} is not there`)
  return person
}

/** An account of somebody who is signed in nowhere; answers its uuid. */
export const plantStranger = async ({ platform }: Pick<Needs["server"], "platform">): Promise<string> => {
  const user = aUser()
  await platform.db.transaction((tx) => createUsers(tx, [user]))
  return user.id
}
