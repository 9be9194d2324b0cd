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
import { button, fillSignUpForm, heading, typeSignUpCode } from "./support/flow.ts"
import { keyboardOf } from "./support/keyboard.ts"
import { answered, type ProviderSite, startProviderSite } from "./support/providers.ts"
import { eventually, mailsTo } from "./support/site.ts"
import type { Visitor } from "./support/visitor.ts"

let harness: ProviderSite
beforeAll(async () => {
  harness = await startProviderSite()
})
afterAll(() => harness.stop())

test.each([
  ["desktop", "el"],
  ["phone", "de"],
] as const)(
  "on a %s in %s, whose provider does not vouch for their address types the code that was sent to it",
  async (device, language) => {
    const visitor = await harness.somebody({ device, language }, [])
    const { page, t, open } = visitor
    const provider = { provider: "Google" }
    const login = `unproven.${language}`
    const email = `${login}@example.org`
    harness.openId.expectLogin(login)
    await open("/signup")
    await button(page, t("identity:social.signUp", provider)).click()
    await page.getByText(t("identity:signUpCode.sent", { email }), { exact: true }).waitFor()
    expect(await isSignedIn(visitor)).toBe(false)
    // Whose address it is stands in no address of a page that is kept or sent on.
    expect(page.url()).not.toContain("unproven")
    await page.reload()
    await page.getByText(t("identity:signUpCode.sent", { email }), { exact: true }).waitFor()
    await expectAccessible(page)
    await typeSignUpCode(visitor, { email, site: harness.site })
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)

    await signOut(visitor)
    await open(`/login?next=%2F${language}%2Fcustomer%2Fsecurity`)
    await button(page, t("identity:social.signIn", provider)).click()
    await page.waitForURL(/\/customer\/security$/)
  },
)

test.each([
  ["phone", "ro"],
  ["desktop", "uk"],
] as const)(
  "on a %s in %s, a program makes no account; a person does, connects a provider, and disconnects it",
  async (device, language) => {
    const visitor = await harness.somebody({ device, language }, ["a program"])
    const { page, t, open } = visitor
    visitor.expectComplaints(/^422 from .*sign-up\/email$/)
    await open("/signup")
    await answered(visitor, "a program")
    const email = `irina.${language}@example.org`
    await fillSignUpForm(visitor, email)
    await page.getByText(t("errors:botCheckFailed")).waitFor()
    expect(await isSignedIn(visitor)).toBe(false)

    await answered(visitor, "a person")
    await button(page, t("identity:signUp.button")).click()
    await typeSignUpCode(visitor, { email, site: harness.site })
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)

    harness.openId.expectLogin(`irina.${language}`)
    await open("/customer/security")
    const accounts = page.getByRole("region", { name: t("security:accounts.title"), exact: true })
    const connect = t("security:accounts.connect", { provider: "Google" })
    await button(accounts, connect).click()
    await accounts.getByLabel(t("security:email.password"), { exact: true }).fill(PASSWORD)
    await button(accounts, connect).click()
    const disconnect = button(accounts, t("security:accounts.disconnect", { provider: "Google" }))
    await disconnect.waitFor()
    await expectAccessible(page)
    await disconnect.click()
    await button(accounts, connect).waitFor()
  },
)

test.each([
  ["desktop", "bg"],
  ["phone", "fr"],
] as const)(
  "on a %s in %s, a provider is connected, signs somebody in, and is disconnected by keyboard alone",
  async (device, language) => {
    const visitor = await harness.somebody({ device, language }, [])
    const { page, t, open } = visitor
    const keyboard = keyboardOf(visitor)
    const provider = { provider: "Google" }
    const email = `radu.${language}@example.org`
    await open("/signup")
    await answered(visitor, "a person")
    await fillSignUpForm(visitor, email)
    await typeSignUpCode(visitor, { email, site: harness.site })
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)

    harness.openId.expectLogin(`radu.${language}`)
    await open("/customer/security")
    const accounts = page.getByRole("region", { name: t("security:accounts.title"), exact: true })
    const connect = button(accounts, t("security:accounts.connect", provider))
    const disconnect = button(accounts, t("security:accounts.disconnect", provider))
    await keyboard.press(connect)
    const password = accounts.getByLabel(t("security:email.password"), { exact: true })
    // The question that was asked for has the focus: one writes at once.
    await password.and(page.locator(":focus")).waitFor()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press("Enter")
    await disconnect.waitFor()

    await signOut(visitor)
    await open(`/login?next=%2F${language}%2Fcustomer%2Fsecurity`)
    await keyboard.press(button(page, t("identity:social.signIn", provider)))
    await page.waitForURL(/\/customer\/security$/)

    await keyboard.press(disconnect)
    await connect.waitFor()
    // The button that was pressed is gone; one goes on where it stood.
    await connect.and(page.locator(":focus")).waitFor()
  },
)

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

test.each([
  ["desktop", "pl"],
  ["phone", "hr"],
] as const)(
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
