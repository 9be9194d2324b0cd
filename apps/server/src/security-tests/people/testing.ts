import type { InjectOptions, LightMyRequestResponse } from "fastify"
import { z } from "zod"
import type { Modules } from "../../compose.ts"
import { createUsers, hashPassword, type NewUser } from "../../modules/identity/index.ts"
import { aUser, cookieOf } from "../../modules/identity/testing.ts"
import type { TestServer } from "../../testing/server.ts"

const FLAGS = [
  "isAdmin",
  "isProvider",
  "isCorporateAdmin",
  "isHrAdmin",
  "isOhPsychologist",
  "isAccountant",
] as const
/** What gives an account a role. */
export type Flag = (typeof FLAGS)[number]

export const personSchema = z.object({
  userId: z.string(),
  email: z.string(),
  cookie: z.string(),
  flags: z.array(z.enum(FLAGS)).readonly(),
})
/** Somebody with a session. */
export type Person = Readonly<z.infer<typeof personSchema>>

export const PASSWORD = "a long enough password"

type Wanted = { readonly flags: readonly Flag[]; readonly firstName?: string; readonly lastName?: string }

/** Two of each role, so that what belongs to one can be kept from the other, and somebody who has them all. */
const PEOPLE: Readonly<Record<string, Wanted>> = {
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
  everyRole: { flags: FLAGS },
}

type Needs = {
  readonly server: TestServer<Modules>
  readonly call: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

/** Makes the people and signs everybody in. Answers them by name. */
export const plantPeople = async ({ server, call }: Needs): Promise<Readonly<Record<string, Person>>> => {
  const passwordHash = await hashPassword(PASSWORD)
  const users = Object.entries(PEOPLE).map(([name, { flags, ...more }]): NewUser => {
    const held = Object.fromEntries(flags.map((flag) => [flag, true]))
    if (flags.includes("isAdmin")) Object.assign(held, { mayImpersonate: true, mayAppoint: true })
    return aUser({ email: `${name.toLowerCase()}@people.example`, passwordHash, ...more, ...held })
  })
  await server.platform.db.transaction((tx) => createUsers(tx, users))
  const people: Record<string, Person> = {}
  for (const [index, [name, { flags }]] of Object.entries(PEOPLE).entries()) {
    const { id: userId = "", email = "" } = users[index] ?? {}
    people[name] = { userId, email, flags, cookie: await signIn({ call }, email) }
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

/** One of them. Throws when nobody is called so. */
export const personOf = (people: Readonly<Record<string, Person>>, name: string): Person => {
  const person = people[name]
  if (person === undefined) throw new Error(`${name} is not there`)
  return person
}

/** An account of somebody who is signed in nowhere; answers its uuid. */
export const plantStranger = async ({ platform }: Pick<Needs["server"], "platform">): Promise<string> => {
  const user = aUser()
  await platform.db.transaction((tx) => createUsers(tx, [user]))
  return user.id
}
