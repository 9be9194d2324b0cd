import { describe, expect, test } from "vitest"
import {
  atSecurity,
  follow,
  linksTo,
  NEW_PASSWORD,
  PASSWORD,
  part,
  signOut,
  typePassword,
} from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { button, fillSignUpForm, heading, newAddress, signUp, typeSignUpCode } from "./support/flow.ts"
import { codeMailedTo, eventually, mailsTo } from "./support/site.ts"
import { newVisitor } from "./support/visitor.ts"

describe.each(
  oneOf(0, [
    ["desktop", "de"],
    ["phone", "el"],
  ]),
)("on a %s in %s", (device, language) => {
  test("signs up by a code, after a wrong one, another one and a mistyped address; nothing has to be typed twice", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t } = visitor
    const [mistyped, email] = [newAddress(), newAddress()]
    visitor.expectComplaints(/^422 from .*\/sign-up\/code$/)
    await visitor.open("/signup")
    await expectAccessible(page)
    await fillSignUpForm(visitor, mistyped)
    await page.getByText(t("identity:signUpCode.sent", { email: mistyped }), { exact: true }).waitFor()
    await expectAccessible(page)
    await button(page, t("identity:signUpCode.change")).click()
    const field = (name: string) => page.getByLabel(name, { exact: true })
    expect(await field(t("identity:signUp.password")).inputValue()).toBe(PASSWORD)
    await field(t("identity:signUp.email")).fill(email)
    await button(page, t("identity:signUp.button")).click()
    await page.getByText(t("identity:signUpCode.sent", { email }), { exact: true }).waitFor()
    const first = await codeMailedTo(email)
    await field(t("identity:signUpCode.code")).fill(first === "123456" ? "654321" : "123456")
    await button(page, t("identity:signUpCode.button")).click()
    await page
      .getByRole("alert")
      .filter({ hasText: t("errors:wrongMailedCode") })
      .waitFor()
    await expectAccessible(page)
    await button(page, t("identity:signUpCode.again")).click()
    await page.getByText(t("identity:signUpCode.sentAgain"), { exact: true }).waitFor()
    await eventually("another code", async () => ((await mailsTo(email)).length === 2 ? true : undefined))
    await typeSignUpCode(visitor, { email })
    await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)
    const asked = await visitor.context.request.get("/rest/v2/client/invalidEmail")
    expect(await asked.json()).toEqual({ email: null })
  })

  test("chooses a new password by mail; the older link is refused, and the new password gets in", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t } = visitor
    const email = await signUp(await newVisitor({ language }))
    const ask = async (): Promise<void> => {
      await page.getByLabel(t("identity:signIn.email"), { exact: true }).fill(email)
      await button(page, t("identity:recover.button")).click()
      await page.getByText(t("identity:recover.sentTitle"), { exact: true }).waitFor()
    }
    const links = (): Promise<string[]> => linksTo(email, new RegExp(t("mails:reset.subject")))
    const choose = async (): Promise<void> => {
      await page.getByLabel(t("identity:reset.password"), { exact: true }).fill(NEW_PASSWORD)
      await button(page, t("identity:reset.button")).click()
    }
    await visitor.open("/login")
    await expectAccessible(page)
    await page.getByRole("link", { name: t("identity:signIn.forgot"), exact: true }).click()
    await heading(page, t("identity:recover.title")).waitFor()
    await expectAccessible(page)
    await ask()
    const old = await eventually("the first link", async () => (await links())[0])
    await button(page, t("identity:recover.again")).click()
    await ask()
    const fresh = await eventually("the second link", async () =>
      (await links()).find((link) => link !== old),
    )
    await follow(visitor, fresh)
    await expectAccessible(page)
    await choose()
    await page.getByText(t("identity:reset.doneTitle"), { exact: true }).waitFor()
    visitor.expectComplaints(/^410 from .*\/Auth\/reset-password$/)
    for (const used of [old, fresh]) {
      await follow(visitor, used)
      await choose()
      await page.getByText(t("identity:reset.deadTitle"), { exact: true }).waitFor()
    }
    await visitor.open("/login?next=%2Fx")
    visitor.expectComplaints(/^401 from .*\/Auth\/sign-in\/email$/)
    await typePassword(visitor, { email })
    await page.getByText(t("errors:invalidCredentials")).waitFor()
    await visitor.open(`/login?next=%2F${language}%2Fcustomer%2Fsecurity`)
    await typePassword(visitor, { email, password: NEW_PASSWORD })
    await page.waitForURL(/\/customer\/security$/)
  })
})

describe.each(
  oneOf(1, [
    ["desktop", "ro"],
    ["phone", "bg"],
  ]),
)("on a %s in %s", (device, language) => {
  test("signs in by a passkey, without address and password", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t, context } = visitor
    const devtools = await context.newCDPSession(page)
    await devtools.send("WebAuthn.enable")
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await atSecurity(visitor)
    const passkeys = part(visitor, "passkeys")
    await button(passkeys, t("security:passkeys.add")).click()
    await passkeys.getByLabel(t("security:passkeys.name"), { exact: true }).fill("Laptop")
    await passkeys.getByLabel(t("security:email.password"), { exact: true }).fill(PASSWORD)
    await button(passkeys, t("security:passkeys.add")).click()
    await passkeys.getByText("Laptop", { exact: true }).waitFor()

    await signOut(visitor)
    await visitor.open(`/login?next=%2F${language}%2Fcustomer%2Fsecurity`)
    await button(page, t("identity:signIn.passkey")).click()
    await page.waitForURL(/\/customer\/security$/)

    await button(passkeys, t("security:passkeys.removeOf", { name: "Laptop" })).click()
    await button(page, t("security:passkeys.removeConfirm")).click()
    await page.getByText(t("security:passkeys.none"), { exact: true }).waitFor()
    await signOut(visitor)
    await visitor.open("/login")
    visitor.expectComplaints(/^404 from .*\/Auth\/passkey\/verify-authentication$/)
    await button(page, t("identity:signIn.passkey")).click()
    await page.getByText(t("errors:userNotFound")).waitFor()
    await page
      .getByRole("alert")
      .getByRole("link", { name: t("errors:offer.signUp") })
      .click()
    await heading(page, t("identity:signUp.title")).waitFor()
  })
})
