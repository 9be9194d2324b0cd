import { describe, expect, test } from "vitest"
import {
  atSecurity,
  follow,
  isSignedIn,
  linksTo,
  NEW_PASSWORD,
  PASSWORD,
  part,
  signOut,
  typePassword,
} from "./stage/accounts.ts"
import { expectAccessible } from "./stage/axe.ts"
import { oneOf } from "./stage/cases.ts"
import { button, fillSignUpForm, heading, newAddress, signIn, signUp, typeSignUpCode } from "./stage/flow.ts"
import { codeMailedTo, eventually, mailsTo, mailTo } from "./stage/site.ts"
import { newVisitor } from "./stage/visitor.ts"

const DEVICES = oneOf(0, [
  ["desktop", "de"],
  ["phone", "el"],
])

describe.each(DEVICES)("on a %s in %s", (device, language) => {
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

  test("who has an account signs up all the same, is told by mail alone, and is in it by the code", async () => {
    const owner = await newVisitor({ language })
    const email = await signUp(owner)
    const visitor = await newVisitor({ device, language })
    const { page, t } = visitor
    await visitor.open(`/signup?next=%2F${language}%2Fcustomer%2Fsecurity`)
    await fillSignUpForm(visitor, email)
    await page.getByText(t("identity:signUpCode.sent", { email }), { exact: true }).waitFor()
    await mailTo(email, new RegExp(t("mails:signInCode.subject")))
    await typeSignUpCode(visitor, { email })
    await page.waitForURL(/\/customer\/security$/)
    expect(await isSignedIn(visitor)).toBe(true)
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
        ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
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

  test("a new password ends the sessions of other devices", async () => {
    const [here, elsewhere] = [await newVisitor({ device, language }), await newVisitor()]
    const email = await atSecurity(here)
    await signIn(elsewhere, { email, password: PASSWORD })
    await elsewhere.open("/customer/security")
    const { page, t } = here
    const password = part(here, "password")
    await button(password, t("security:password.open")).click()
    await expectAccessible(page)
    await password.getByLabel(t("security:password.current"), { exact: true }).fill(PASSWORD)
    await password.getByLabel(t("security:password.new"), { exact: true }).fill(NEW_PASSWORD)
    await button(page.getByRole("dialog"), t("security:password.button")).click()
    await page.getByText(t("security:password.doneTitle"), { exact: true }).waitFor()
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
    elsewhere.expectComplaints(/^401 from |WebSocket connection to .* failed/)
    await elsewhere.page.reload()
    await elsewhere.page.waitForURL(/\/en\/login\?next=%2Fen%2Fcustomer%2Fsecurity$/)
  })
})

test.each(
  oneOf(0, [
    ["desktop", "fr"],
    ["phone", "hr"],
  ]),
)("on a %s in %s, signs in over a search, which goes on where it was", async (device, language) => {
  const owner = await newVisitor({ language })
  const email = await signUp(owner)
  const visitor = await newVisitor({ device, language })
  const { page, t } = visitor
  const dialog = page.getByRole("dialog", { name: t("identity:panel.label") })
  const link = page
    .getByRole("link", { name: t("common:session.signIn"), exact: true })
    .filter({ visible: true })
  const isOverSearch = async (): Promise<boolean> => {
    await visitor.open("/help-store-search?q=sommeil")
    await page.waitForLoadState("networkidle")
    if (device === "phone") await button(page, t("common:nav.openMenu")).click()
    await link.click()
    const leaves = page.waitForURL(({ pathname }) => !pathname.endsWith("/help-store-search"))
    return await Promise.race([dialog.waitFor().then(() => true), leaves.then(() => false)])
  }
  // The dialog comes when the browser has time; until then the link leads to a page of its own.
  await expect.poll(isOverSearch, { timeout: 120_000 }).toBe(true)
  await dialog.getByLabel(t("identity:signIn.email"), { exact: true }).fill(email)
  await dialog.getByLabel(t("identity:signIn.password"), { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await button(dialog, t("identity:signIn.button")).click()
  await dialog.waitFor({ state: "detached" })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    `/${language}/help-store-search?q=sommeil`,
  )
  await link.waitFor({ state: "detached" })
})
