import { describe, expect, test } from "vitest"
import { atSecurity, isSignedIn, NEW_PASSWORD, openSignInDialog, PASSWORD, part } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { button, fillSignUpForm, signIn, signUp, typeSignUpCode } from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor } from "./support/visitor.ts"

describe.each([
  ["desktop", "de"],
  ["phone", "el"],
] as const)("on a %s in %s", (device, language) => {
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
})

describe.each([
  ["desktop", "ro"],
  ["phone", "bg"],
] as const)("on a %s in %s", (device, language) => {
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

test.each([
  ["desktop", "fr"],
  ["phone", "hr"],
] as const)("on a %s in %s, signs in over a search, which goes on where it was", async (device, language) => {
  const owner = await newVisitor({ language })
  const email = await signUp(owner)
  const visitor = await newVisitor({ device, language })
  const { page, t } = visitor
  const dialog = await openSignInDialog(visitor, "/help-store-search?q=sommeil")
  await dialog.getByLabel(t("identity:signIn.email"), { exact: true }).fill(email)
  await dialog.getByLabel(t("identity:signIn.password"), { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await button(dialog, t("identity:signIn.button")).click()
  await dialog.waitFor({ state: "detached" })
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    `/${language}/help-store-search?q=sommeil`,
  )
  await page
    .getByRole("link", { name: t("common:session.signIn"), exact: true })
    .filter({ visible: true })
    .waitFor({ state: "detached" })
})
