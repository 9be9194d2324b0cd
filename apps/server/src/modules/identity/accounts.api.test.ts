import { privacyNotice, termsOfUse } from "@arnica/content/terms"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Platform } from "../../platform/types.ts"
import { createTestServer, TEST_NOW, type TestServer } from "../../testing/server.ts"
import { createIdentity, createUsers, hashPassword, type Identity, type SpecialistFacts } from "./index.ts"
import { ALONE, aUser, cookieOf } from "./testing.ts"

const facts = new Map<string, SpecialistFacts>()

const compose = (platform: Platform): Identity =>
  createIdentity(platform, {
    ...ALONE,
    specialistFacts: async (userId) => facts.get(userId) ?? null,
    findSpecialistId: async (userId) => (facts.has(userId) ? 7 : null),
    openApplication: async () => undefined,
  })

let server: TestServer<Identity>

beforeAll(async () => {
  server = await createTestServer({ compose })
})
afterAll(() => server.close())

const PASSWORD = "a long enough password"
const SIGN_UP = {
  firstName: "  Maria ",
  lastName: "Dumitrescu",
  email: "Maria@Example.org",
  password: PASSWORD,
  language: "ro",
  timeZone: "Europe/London",
  acceptTerms: true,
}

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url, headers, payload: Object(payload) })
const begin = (
  given: Partial<Record<keyof typeof SIGN_UP, unknown>> = {},
  headers?: Record<string, string>,
) => post("/Auth/sign-up/email", { ...SIGN_UP, ...given }, headers)
/** The code of the last mail. */
const mailedCode = async (): Promise<string> => {
  await server.settle()
  return /: (\d{6})$/m.exec(server.mails.at(-1)?.text ?? "")?.[1] ?? ""
}
const signUp = async (given: Partial<Record<keyof typeof SIGN_UP, unknown>> = {}) => {
  const { signUpId } = (await begin(given)).json()
  return await post("/Auth/sign-up/code", { signUpId, code: await mailedCode() })
}
const signIn = (email: string, password = PASSWORD) => post("/Auth/sign-in/email", { email, password })
const get = (url: string, cookie = "") => server.app.inject({ url, headers: { cookie } })
const isLoggedIn = async (cookie: string) => (await get("/rest/v2/public/islogged", cookie)).json().isLoggedIn

test("who signs up is signed in, and is who they said they are", async () => {
  const response = await signUp()
  expect(response.statusCode).toBe(200)
  expect(response.body).not.toContain(PASSWORD)
  const [session] = response.cookies.filter(({ name }) => name.endsWith("session_token"))
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" })
  const cookie = cookieOf(response)
  expect(await isLoggedIn(cookie)).toBe(true)
  const details = (await get("/rest/v2/user/details/", cookie)).json()
  expect(details).toMatchObject({
    id: expect.any(Number),
    fullName: "Maria Dumitrescu",
    firstName: "Maria",
    email: "maria@example.org",
    language: "ro",
    timeZone: "Europe/London",
    role: { isAdmin: false, isProvider: false, isCorporateAdmin: false, isOHPsychologist: false },
    premium: false,
    profileURL: null,
    providerProfileStatus: null,
    onboarding: { client: true, specialist: false },
  })
  expect((await get("/rest/v2/user/roles", cookie)).json()).toEqual({
    isAdmin: false,
    isProvider: false,
    isCorporateAdmin: false,
    isHrAdmin: false,
    isOHPsychologist: false,
    isAccountant: false,
    roles: ["customer"],
    mobileRole: "customer",
  })
})

test("the terms that were accepted are in the ledger, and none are new", async () => {
  const cookie = cookieOf(await signUp({ email: "terms@example.org" }))
  const { uuid } = (await get("/rest/v2/user/details/", cookie)).json()
  expect(await server.modules.termsAccepted(uuid)).toMatchObject([
    { code: "TERMS_OF_USE", version: termsOfUse.version },
    { code: "PRIVACY", version: privacyNotice.version },
  ])
  expect((await get("/rest/v2/account/newTerms", cookie)).json()).toEqual([])
  const { rows } = await server.platform.db.query.execute(sql`
    select language from identity.consent where user_id = ${uuid}::uuid`)
  expect(rows).toEqual([{ language: "ro" }, { language: "ro" }])
})

test("a consent that stands already stays as it is", async () => {
  const user = aUser()
  await server.platform.db.transaction(async (tx) => {
    await createUsers(tx, [user])
    const consent = {
      userId: user.id,
      code: "BOOKING",
      version: 1,
      language: "en",
      source: "booking" as const,
    }
    await server.modules.recordConsents(tx, [{ ...consent, at: TEST_NOW }])
    await server.modules.recordConsents(tx, [{ ...consent, at: TEST_NOW + 1_000 }])
  })
  const { rows } = await server.platform.db.query.execute(sql`
    select extract(epoch from accepted_at)::float8 * 1000 as at from identity.consent
    where user_id = ${user.id}::uuid`)
  expect(rows).toEqual([{ at: TEST_NOW }])
})

test("who was brought in is asked for the terms in their language", async () => {
  const user = aUser({ passwordHash: await hashPassword(PASSWORD), language: "el" })
  await server.platform.db.transaction((tx) => createUsers(tx, [user]))
  const cookie = cookieOf(await signIn(user.email))
  const terms = (await get("/rest/v2/account/newTerms", cookie)).json()
  expect(terms.map(({ code }: { code: string }) => code)).toEqual(["TERMS_OF_USE", "PRIVACY"])
  expect(terms[0]).toMatchObject({ version: termsOfUse.version, language: "el", title: "Όροι χρήσης" })
})

test("the right password signs in, in whatever case the address is written; the wrong one does not", async () => {
  await signUp({ email: "both@example.org" })
  const right = await signIn("BOTH@example.org")
  expect(right.statusCode).toBe(200)
  expect(await isLoggedIn(cookieOf(right))).toBe(true)
  const wrong = await signIn("both@example.org", "another long password")
  const unknown = await signIn("nobody@example.org")
  for (const response of [wrong, unknown]) {
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({
      errorCode: "invalidCredentials",
      translationKey: "errors:invalidCredentials",
    })
    expect(response.cookies).toEqual([])
  }
  // Whether there is an account must not be told.
  const { requestId: first, ...a } = wrong.json()
  const { requestId: second, ...b } = unknown.json()
  expect(a).toEqual(b)
  expect(first).not.toBe(second)
})

test("an address is taken once, whatever its case, and nothing changes for who has it", async () => {
  await signUp({ email: "taken@example.org" })
  const again = await signUp({
    email: "TAKEN@example.org",
    firstName: "Other",
    password: "four quiet harbours",
  })
  expect(again.json()).toMatchObject({ isNew: false, user: { firstName: "Maria" } })
  expect((await signIn("taken@example.org")).statusCode).toBe(200)
  expect((await signIn("taken@example.org", "four quiet harbours")).statusCode).toBe(401)
})

test("of many who sign up with one address at once one makes the account, and all get into it", async () => {
  const email = "race@example.org"
  const begun: { readonly signUpId: string; readonly code: string }[] = []
  for (let n = 0; n < 5; n += 1) {
    const { signUpId } = (await begin({ email })).json()
    await server.settle()
    const mail = server.mails.findLast(({ to }) => to.address === email)
    begun.push({ signUpId, code: /: (\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? "" })
  }
  const tries = begun.map((typed) => post("/Auth/sign-up/code", typed))
  const made = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 200)
  expect(made).toHaveLength(5)
  expect(made.filter((answer) => answer.json().isNew)).toHaveLength(1)
  expect(new Set(made.map((answer) => answer.json().user.id)).size).toBe(1)
})

test("a sign-up that breaks off half way leaves the address free", async () => {
  const { query } = server.platform.db
  await query.execute(sql`
    create function identity.break_off() returns trigger language plpgsql as
      $$ begin raise exception 'cut'; end $$`)
  await query.execute(sql`
    create trigger cut before insert on identity.credential execute function identity.break_off()`)
  const broken = await signUp({ email: "half@example.org" })
  await query.execute(sql`drop trigger cut on identity.credential`)
  expect(broken.statusCode).toBe(500)
  expect(broken.cookies).toEqual([])
  expect((await signUp({ email: "half@example.org" })).statusCode).toBe(200)
  expect((await signIn("half@example.org")).statusCode).toBe(200)
})

test.each([
  [{ email: "nobody" }, "email"],
  [{ password: "short" }, "password"],
  [{ password: "x".repeat(129) }, "password"],
  [{ firstName: "   " }, "firstName"],
  [{ lastName: "x".repeat(61) }, "lastName"],
  [{ language: "xx" }, "language"],
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
  [{ acceptTerms: false }, "acceptTerms"],
])("sign-up refuses %j at its field", async (given, path) => {
  const response = await begin({ email: "fields@example.org", ...given })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ errorCode: -2434, errorMessage: { details: [{ path }] } })
})

test("nobody makes themselves an admin", async () => {
  const { signUpId } = (
    await post("/Auth/sign-up/email", {
      ...SIGN_UP,
      email: "sly@example.org",
      isAdmin: true,
      isProvider: true,
      number: 1,
      twoFactorEnabled: true,
    })
  ).json()
  const code = await mailedCode()
  const response = await post("/Auth/sign-up/code", { signUpId, code, isAdmin: true, isProvider: true })
  const details = (await get("/rest/v2/user/details/", cookieOf(response))).json()
  expect(details.role).toMatchObject({ isAdmin: false, isProvider: false })
  expect(details.id).not.toBe(1)
})

test("another site cannot sign anybody up or in", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" }
  expect((await begin({ email: "evil@example.org" }, headers)).statusCode).toBe(403)
  const typed = { signUpId: "0197a3f4-0000-7000-8000-000000000000", code: "123456" }
  expect((await post("/Auth/sign-up/code", typed, headers)).statusCode).toBe(403)
  const response = await post(
    "/Auth/sign-in/email",
    { email: "maria@example.org", password: PASSWORD },
    headers,
  )
  expect(response.statusCode).toBe(403)
})

test.each(["/Auth/delete-user", "/Auth/list-sessions", "/Auth/update-user", "/Auth/ok"])(
  "%s is not open",
  async (url) => {
    expect((await post(url, {})).statusCode).toBe(404)
    expect((await get(url)).statusCode).toBe(404)
  },
)

test("a specialist's details say how their profile stands", async () => {
  const user = aUser({ isProvider: true, passwordHash: await hashPassword(PASSWORD) })
  await server.platform.db.transaction((tx) => createUsers(tx, [user]))
  facts.set(user.id, {
    profileUrl: "ioana-muresan",
    status: "suspended",
    suspendedComment: "Licence expired",
    domain: "PSIHO",
    timeZone: "Europe/Athens",
    licensedInRomania: true,
    premium: true,
    wizardProgress: 100,
  })
  const details = (await get("/rest/v2/user/details/", cookieOf(await signIn(user.email)))).json()
  expect(details).toMatchObject({
    role: { isProvider: true },
    profileURL: "ioana-muresan",
    providerProfileStatus: "suspended",
    suspendedSpecialistComment: "Licence expired",
    medicalDomain: "PSIHO",
    practiceZone: "Europe/Athens",
    licensedInRo: true,
    premium: true,
  })
})

test("admins count as premium", async () => {
  const user = aUser({ isAdmin: true, passwordHash: await hashPassword(PASSWORD) })
  await server.platform.db.transaction((tx) => createUsers(tx, [user]))
  const details = (await get("/rest/v2/user/details/", cookieOf(await signIn(user.email)))).json()
  expect(details).toMatchObject({ premium: true, role: { isAdmin: true } })
})
