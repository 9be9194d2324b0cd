import { afterAll, beforeAll, expect, test } from "vitest"
import { isSignedIn, signOut } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { button, heading } from "./support/flow.ts"
import { type ProviderSite, startProviderSite } from "./support/providers.ts"

let harness: ProviderSite
beforeAll(async () => {
  harness = await startProviderSite()
})
afterAll(() => harness.stop())

test.each(
  oneOf(1, [
    ["desktop", "de"],
    ["phone", "el"],
  ]),
)("on a %s in %s, somebody makes an account by a provider, and signs in by it", async (device, language) => {
  const visitor = await harness.somebody({ device, language }, [])
  const { page, t, open } = visitor
  const provider = { provider: "Google" }
  harness.openId.expectLogin(`maria.${language}`)

  // Without an account, signing in makes none: the terms stand where one is made.
  await open("/login?next=%2Fcustomer%2Fsecurity")
  await expectAccessible(page)
  await button(page, t("identity:social.signIn", provider)).click()
  await page.getByText(t("identity:social.failed.noAccount", provider)).waitFor()
  expect(await isSignedIn(visitor)).toBe(false)

  await open("/signup")
  await expectAccessible(page)
  await button(page, t("identity:social.signUp", provider)).click()
  await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)
  expect(await isSignedIn(visitor)).toBe(true)

  await signOut(visitor)
  await open(`/login?next=%2F${language}%2Fcustomer%2Fsecurity`)
  await button(page, t("identity:social.signIn", provider)).click()
  await page.waitForURL(/\/customer\/security$/)
  await heading(page, t("security:title")).waitFor()
})
