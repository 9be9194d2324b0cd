import type { LightMyRequestResponse } from "fastify"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, PASSWORD } from "../testing-account.ts"
import { createSocialHarness, type SocialHarness, waitingAt } from "../testing-social.ts"

let social: SocialHarness
let harness: AccountHarness
beforeAll(async () => {
  social = await createSocialHarness()
  harness = social.harness
})
afterAll(() => social.close())

const BROWSER = { origin: "https://arnica.example", "sec-fetch-site": "same-origin" }

type Begun = { readonly signUpId: string; readonly email: string; readonly cookie: string }

let people = 0
const newLogin = (): string => {
  people += 1
  return `owner.${people}`
}

const byForm = async (cookie = ""): Promise<Begun> => {
  const email = `${newLogin()}@example.org`
  const begun = await harness.post(
    "/Auth/sign-up/email",
    {
      firstName: "Maria",
      lastName: "Ionescu",
      email,
      password: PASSWORD,
      language: "en",
      timeZone: "Europe/Bucharest",
      acceptTerms: true,
    },
    { ...BROWSER, cookie },
  )
  return { signUpId: begun.json().signUpId, email, cookie: cookieOf(begun) }
}

const byFacebook = async (): Promise<Begun> => {
  const back = await social.come({ provider: "facebook", login: newLogin(), signUp: true })
  const { signUpId, email } = waitingAt(back)
  return { signUpId, email, cookie: cookieOf(back) }
}

/** Types the code of the mail into a browser with these cookies. */
const type = async ({ signUpId, email }: Begun, cookie: string): Promise<LightMyRequestResponse> =>
  harness.post(
    "/Auth/sign-up/code",
    { signUpId, code: await harness.lastCode(email) },
    { ...BROWSER, cookie },
  )

describe.each([
  ["a form", byForm],
  ["a login that nobody vouches for", byFacebook],
])("a sign-up by %s that a stranger began with somebody's address", (_name, begin) => {
  test("is not ended in the owner's browser, whatever page they were sent to", async () => {
    const strangers = await begin()
    const own = await begin()
    for (const cookie of ["", own.cookie]) {
      const typed = await type(strangers, cookie)
      expect([typed.statusCode, typed.json().errorCode]).toEqual([422, "wrongMailedCode"])
      expect(await harness.isLoggedIn(cookieOf(typed))).toBe(false)
    }
    const { rowCount } = await harness.server.platform.db.pool.query(
      "select 1 from identity.user_account where email = $1",
      [strangers.email],
    )
    expect(rowCount).toBe(0)
  })

  test("is ended in the browser in which it began", async () => {
    const own = await begin()
    expect((await type(own, own.cookie)).json()).toMatchObject({ isNew: true })
  })
})

test("two sign-ups of one browser are both its own", async () => {
  const first = await byForm()
  const second = await byForm(first.cookie)
  expect((await type(first, second.cookie)).statusCode).toBe(200)
  expect((await type(second, second.cookie)).statusCode).toBe(200)
})

test("a page that a stranger chose to be led to makes no sign-up the browser's own", async () => {
  const strangers = await byForm()
  const waiting = JSON.stringify({ signUpId: strangers.signUpId, email: strangers.email })
  const next = `/ro/login#signUp=${encodeURIComponent(waiting)}`
  const back = await social.come({ login: newLogin(), signUp: true, next })
  expect(await harness.isLoggedIn(cookieOf(back))).toBe(true)
  expect((await type(strangers, cookieOf(back))).json().errorCode).toBe("wrongMailedCode")
})

test.each(["/ro/login#signUp=x", "/ro/customer?error=x", "/ro/customer?a=1&error=&b=2#?error=y"])(
  "going on to %s hides no sign-in from those who look after accounts",
  async (next) => {
    const written = async (): Promise<number | null> =>
      (
        await harness.server.platform.db.pool.query(
          "select 1 from platform.audit_entry where action = 'identity.signedIn'",
        )
      ).rowCount
    const login = newLogin()
    await social.come({ login, signUp: true })
    const before = (await written()) ?? 0
    const back = await social.come({ login, next })
    expect(await harness.isLoggedIn(cookieOf(back))).toBe(true)
    expect(await written()).toBe(before + 1)
  },
)
