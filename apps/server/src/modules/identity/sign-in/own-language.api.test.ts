import { afterAll, beforeAll, expect, test } from "vitest"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const BROWSER = { "sec-fetch-site": "same-origin", cookie: "user_lang=de" }
const chosen = ({ cookies }: { readonly cookies: readonly { name: string; value: string }[] }) =>
  cookies.find(({ name }) => name === "user_lang")?.value

test("signing in stores the language of the account in the browser, whichever was chosen there before", async () => {
  const { email } = await harness.signUp({ language: "ro" })
  expect(chosen(await harness.signIn(email, PASSWORD, BROWSER))).toBe("ro")
  expect(chosen(await harness.signIn(email, "wrong, whatever it is", BROWSER))).toBeUndefined()
  // Phones keep no cookies.
  expect(chosen(await harness.signIn(email))).toBeUndefined()
})

test("reading the session again changes no language that was chosen since", async () => {
  const { cookie } = await harness.signUp({ language: "ro" })
  const headers = { ...BROWSER, cookie: `${cookie}; user_lang=de` }
  const read = await harness.server.app.inject({ url: "/Auth/get-session", headers })
  expect([read.statusCode, chosen(read)]).toEqual([200, undefined])
})
