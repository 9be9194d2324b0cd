import { afterAll, beforeAll, expect, test } from "vitest"
import {
  follow,
  isSignedIn,
  linkIn,
  PASSWORD,
  part,
  signOut,
  switchOnTwoSteps,
  typePassword,
} from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { button, heading } from "./support/flow.ts"
import { type ProviderSite, startProviderSite } from "./support/providers.ts"
import { eventually, mailsTo } from "./support/site.ts"
import type { Visitor } from "./support/visitor.ts"

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

/** Chooses a first password, by the link of a mail. */
const choosePassword = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t, open } = visitor
  await open("/customer/security")
  await button(part(visitor, "password"), t("security:password.sendLink")).click()
  await page.getByText(t("security:password.sent", { email })).waitFor()
  await expectAccessible(page)
  const about = t("mails:reset.subject")
  const mail = await eventually("the link", async () =>
    (await mailsTo(email, harness.site)).find(({ subject }) => subject === about),
  )
  visitor.expectComplaints(/^401 from |WebSocket connection to .* failed/)
  await follow(visitor, linkIn(mail))
  await page.getByLabel(t("identity:reset.password"), { exact: true }).fill(PASSWORD)
  await button(page, t("identity:reset.button")).click()
  await page.getByText(t("identity:reset.doneTitle"), { exact: true }).waitFor()
}

test.each(
  oneOf(1, [
    ["desktop", "pl"],
    ["phone", "hr"],
  ]),
)(
  "on a %s in %s, who came by a provider chooses a first password; as an admin they switch two steps on, and go on where they were",
  async (device, language) => {
    const visitor = await harness.somebody({ device, language }, [])
    const { page, t, open } = visitor
    const login = `ana.${language}`
    const email = `${login}@example.org`
    harness.openId.expectLogin(login)
    await open("/signup")
    await button(page, t("identity:social.signUp", { provider: "Google" })).click()
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)
    await choosePassword(visitor, email)
    await harness.server.platform.db.pool.query(
      "update identity.user_account set is_admin = true where email = $1",
      [email],
    )

    const wanted = `/${language}/admin/settings?q=x`
    await open(`/login?next=${encodeURIComponent(wanted)}`)
    await typePassword(visitor, { email })
    await page.waitForURL(/\/admin\/security\?needed=true/)
    await page.getByText(t("security:needed.title"), { exact: true }).waitFor()
    await expectAccessible(page)
    await switchOnTwoSteps(visitor)
    await page.waitForURL((url) => url.pathname + url.search === wanted)
    await heading(page, t("common:area.settings")).waitFor()
  },
)
