import { subscribe, unsubscribe } from "node:diagnostics_channel"
import type pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"
import { PASSWORD_CALCULATED } from "./passwords.ts"

/** What the database was asked, in its order: the texts of statements, never their values. */
const asked: string[] = []

const listenTo = (client: pg.PoolClient): void => {
  const send = client.query
  Object.defineProperty(client, "query", {
    configurable: true,
    value: (query: unknown, ...rest: unknown[]) => {
      const text = typeof query === "object" && query !== null && "text" in query ? query.text : query
      asked.push(String(text))
      return Reflect.apply(send, client, [query, ...rest])
    },
  })
}

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness({ env: { RATE_LIMIT_FACTOR: "1000" } })
  const heard = new WeakSet<pg.PoolClient>()
  harness.server.platform.db.pool.on("acquire", (client) => {
    if (!heard.has(client)) listenTo(client)
    heard.add(client)
  })
})
afterAll(() => harness.server.close())

let passwords = 0
const count = (): void => {
  passwords += 1
}
beforeAll(() => subscribe(PASSWORD_CALCULATED, count))
afterAll(() => void unsubscribe(PASSWORD_CALCULATED, count))

/** What a call has done by the time it is answered. */
const workOf = async (call: () => Promise<unknown>) => {
  passwords = 0
  asked.length = 0
  await call()
  return { passwords, statements: [...asked] }
}

test("a wrong password costs one calculation and the same statements, with an account or without", async () => {
  const { email } = await harness.signUp()
  // From where no owner has signed in.
  const guessAt = (at: string) =>
    harness.server.app.inject({
      method: "POST",
      url: "/Auth/sign-in/email",
      remoteAddress: "203.0.113.77",
      payload: { email: at, password: "wrong, whatever it is" },
    })
  const known = await workOf(() => guessAt(email))
  const unknown = await workOf(() => guessAt("ghost@example.org"))
  expect(known.passwords).toBe(1)
  expect(known.statements.length).toBeGreaterThan(2)
  expect(unknown).toEqual(known)
})

test("whoever never had a password costs the same as whoever has one", async () => {
  const [known, without] = [await harness.signUp(), await harness.signUp()]
  await harness.server.platform.db.pool.query(
    `update identity.credential set password = null
     where user_id = (select id from identity.user_account where email = $1)`,
    [without.email],
  )
  const first = await workOf(() => harness.signIn(known.email, "wrong, whatever it is"))
  expect(await workOf(() => harness.signIn(without.email, "wrong, whatever it is"))).toEqual(first)
})

test("asking for a new password does the same before it answers, with an account or without; letters leave later", async () => {
  const { email } = await harness.signUp()
  const recover = (to: string) => harness.post("/Auth/request-password-reset", { email: to })
  const [before, ghost] = [harness.server.mails.length, "ghost@example.org"]
  const known = await workOf(() => recover(email))
  const unknown = await workOf(() => recover(ghost))
  expect(known.statements.length).toBeGreaterThan(2)
  expect(unknown).toEqual(known)
  expect(harness.server.mails).toHaveLength(before)
  expect((await harness.lastMail(email))?.text).toContain("/reset?token=")
  expect((await harness.lastMail(ghost))?.text).toContain("/signup")
})

test("asking for another address does the same, whether it has an account or not: somebody is written to there", async () => {
  const [{ cookie }, { email }] = [await harness.signUp(), await harness.signUp()]
  const changeTo = (newEmail: string) =>
    harness.post("/Auth/change-email", { newEmail, password: PASSWORD }, { cookie })
  // From the second call on the server remembers whose session it is.
  await changeTo("ghost.first@example.org")
  await harness.server.settle()
  const known = await workOf(() => changeTo(email))
  const unknown = await workOf(() => changeTo("ghost.of.mine@example.org"))
  expect(known.passwords).toBe(1)
  expect(known.statements.length).toBeGreaterThan(2)
  expect(unknown.passwords).toBe(1)
  expect(unknown.statements.toSorted()).toEqual(known.statements.toSorted())
})

test("signing up does the same before it answers, with an account or without; letters leave later", async () => {
  const { email } = await harness.signUp()
  const signUp = (to: string) =>
    harness.post("/Auth/sign-up/email", {
      firstName: "Ana",
      lastName: "Pop",
      email: to,
      password: "four quiet harbours",
      language: "en",
      timeZone: "Europe/Bucharest",
      acceptTerms: true,
    })
  const before = harness.server.mails.length
  const known = await workOf(() => signUp(email))
  const unknown = await workOf(() => signUp("ghost.again@example.org"))
  expect(known.passwords).toBe(1)
  expect(known.statements.length).toBeGreaterThan(2)
  expect(unknown).toEqual(known)
  expect(harness.server.mails).toHaveLength(before)
  const code = await harness.lastCode(email)
  expect((await harness.lastMail("ghost.again@example.org"))?.text).not.toContain(code)
})
