import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "./testing.ts"
import { type AccountRig, createAccountRig } from "./testing-account.ts"

let rig: AccountRig
beforeAll(async () => {
  rig = await createAccountRig({ env: { PUBLIC_URL: "https://arnica.example" } })
})
afterAll(() => rig.server.close())

test("over https every cookie of signing in is bound to this host", async () => {
  const { email } = await rig.signUp()
  const { cookies } = await rig.signIn(email)
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: "/", sameSite: "Lax" })
    expect(cookie.name).toMatch(/^__Host-arnica\./)
    expect(cookie.domain).toBeUndefined()
  }
})

test("a cookie that a neighbouring host may have planted is none", async () => {
  const { email } = await rig.signUp()
  const cookie = cookieOf(await rig.signIn(email))
  expect(await rig.isLoggedIn(cookie)).toBe(true)
  expect(await rig.isLoggedIn(cookie.replaceAll("__Host-", ""))).toBe(false)
  expect(await rig.isLoggedIn(cookie.replaceAll("__Host-", "__Secure-"))).toBe(false)
})
