import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness } from "../testing-account.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness({ env: { PUBLIC_URL: "https://arnica.example" } })
})
afterAll(() => harness.server.close())

test("over https every cookie of signing in is bound to this host", async () => {
  const { email } = await harness.signUp()
  const { cookies } = await harness.signIn(email)
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: "/", sameSite: "Lax" })
    expect(cookie.name).toMatch(/^__Host-arnica\./)
    expect(cookie.domain).toBeUndefined()
  }
})

test("a cookie that a neighbouring host may have planted is none", async () => {
  const { email } = await harness.signUp()
  const cookie = cookieOf(await harness.signIn(email))
  expect(await harness.isLoggedIn(cookie)).toBe(true)
  expect(await harness.isLoggedIn(cookie.replaceAll("__Host-", ""))).toBe(false)
  expect(await harness.isLoggedIn(cookie.replaceAll("__Host-", "__Secure-"))).toBe(false)
})
