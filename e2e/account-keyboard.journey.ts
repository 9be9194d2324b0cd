import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import {
  authenticator,
  follow,
  isSignedIn,
  linkTo,
  NEW_PASSWORD,
  PASSWORD,
  part,
  signOut,
} from "./stage/accounts.ts"
import { button, heading, newAddress, SOMEBODY } from "./stage/flow.ts"
import { keyboardOf } from "./stage/keyboard.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const field = ({ page }: Visitor, name: string): Locator => page.getByLabel(name, { exact: true })

const makeAccount = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t, open } = visitor
  await open("/signup")
  await keyboardOf(visitor).write(field(visitor, t("identity:signUp.firstName")), SOMEBODY.firstName)
  await keyboardOf(visitor).write(field(visitor, t("identity:signUp.lastName")), SOMEBODY.lastName)
  await keyboardOf(visitor).write(field(visitor, t("identity:signUp.email")), email)
  await keyboardOf(visitor).write(field(visitor, t("identity:signUp.password")), PASSWORD)
  await keyboardOf(visitor).press(page.getByRole("checkbox"), "Space")
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/customer\/onboarding\?ref=new_signup$/)
}

const recover = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t, open } = visitor
  await open("/login")
  await keyboardOf(visitor).press(page.getByRole("link", { name: t("identity:signIn.forgot"), exact: true }))
  await heading(page, t("identity:recover.title")).waitFor()
  await keyboardOf(visitor).write(field(visitor, t("identity:signIn.email")), email)
  await page.keyboard.press("Enter")
  await page.getByText(t("identity:recover.sentTitle"), { exact: true }).waitFor()
  await follow(visitor, await linkTo(email, t("mails:reset.subject")))
  await keyboardOf(visitor).write(field(visitor, t("identity:reset.password")), NEW_PASSWORD)
  await page.keyboard.press("Enter")
  await page.getByText(t("identity:reset.doneTitle"), { exact: true }).waitFor()
}

const signInByPassword = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t, open, language } = visitor
  await open(`/login?next=%2F${language}%2Fcustomer%2Fsecurity`)
  await keyboardOf(visitor).write(field(visitor, t("identity:signIn.email")), email)
  await keyboardOf(visitor).write(field(visitor, t("identity:signIn.password")), NEW_PASSWORD)
  await page.keyboard.press("Enter")
}

/** Switches two-step sign-in on, and signs in with it. */
const takeTwoSteps = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t } = visitor
  const twoFactor = part(visitor, "twoFactor")
  await keyboardOf(visitor).press(button(twoFactor, t("security:twoFactor.start")))
  await keyboardOf(visitor).write(
    twoFactor.getByLabel(t("security:twoFactor.passwordFirst"), { exact: true }),
    NEW_PASSWORD,
  )
  await page.keyboard.press("Enter")
  const app = authenticator((await twoFactor.locator("code").first().textContent()) ?? "")
  await keyboardOf(visitor).write(twoFactor.getByLabel(t("security:twoFactor.code"), { exact: true }), app())
  await page.keyboard.press("Enter")
  await keyboardOf(visitor).press(button(twoFactor, t("security:twoFactor.saved")))
  await signOut(visitor)
  await signInByPassword(visitor, email)
  await keyboardOf(visitor).write(field(visitor, t("identity:twoFactor.code")), app())
  await page.keyboard.press("Enter")
  await page.waitForURL(/\/customer\/security$/)
}

/** Says where they live, and which news come. */
const tellOfOneself = async (visitor: Visitor): Promise<void> => {
  const { page, t, open } = visitor
  await open("/customer/profile")
  const address = page.getByRole("region", { name: t("personal:address.title"), exact: true })
  await keyboardOf(visitor).write(address.getByLabel(t("personal:address.city")), "Gdynia")
  await page.keyboard.press("Enter")
  await page.getByText(t("personal:saved"), { exact: true }).first().waitFor()
  await open("/customer/notifications")
  const mails = page.getByRole("checkbox", { name: t("personal:news.mails") })
  const before = await mails.isChecked()
  await keyboardOf(visitor).press(mails, "Space")
  await page.getByText(t("personal:saved"), { exact: true }).first().waitFor()
  expect(await mails.isChecked()).toBe(!before)
}

test("somebody without a mouse signs up, recovers, signs in in two steps, and tells who they are", async () => {
  const visitor = await newVisitor({ language: "pl" })
  const email = newAddress()
  await makeAccount(visitor, email)
  await signOut(visitor)
  await recover(visitor, email)
  await signInByPassword(visitor, email)
  await visitor.page.waitForURL(/\/customer\/security$/)
  await takeTwoSteps(visitor, email)
  await tellOfOneself(visitor)
  expect(await isSignedIn(visitor)).toBe(true)
})
