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
} from "./support/accounts.ts"
import { button, heading, newAddress, SOMEBODY, signUp } from "./support/flow.ts"
import { hasFocus, keyboardOf, pressUntil, writeCode } from "./support/keyboard.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const field = ({ page }: Visitor, name: string): Locator => page.getByLabel(name, { exact: true })

const AT_SECURITY = /\/customer\/security$/

const makeAccount = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t, open } = visitor
  await open("/signup")
  await keyboardOf(visitor).write(field(visitor, t("identity:signUp.firstName")), SOMEBODY.firstName)
  await keyboardOf(visitor).write(field(visitor, t("identity:signUp.lastName")), SOMEBODY.lastName)
  await keyboardOf(visitor).write(field(visitor, t("identity:signUp.email")), email)
  await keyboardOf(visitor).write(field(visitor, t("identity:signUp.password")), PASSWORD)
  await keyboardOf(visitor).press(page.getByRole("checkbox"), "Space")
  await page.keyboard.press("Enter")
  await writeCode(visitor, email)
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

const signInAnew = async (visitor: Visitor, email: string): Promise<void> => {
  await signOut(visitor)
  await signInByPassword(visitor, email)
}

/** Switches two-step sign-in on, signs in by a recovery code, then by the app, and is not asked again on this device. */
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
  await page.getByRole("heading", { name: t("security:twoFactor.codesTitle") }).waitFor()
  const recoveryCode = (await twoFactor.locator("li").first().textContent()) ?? ""
  await keyboardOf(visitor).press(button(twoFactor, t("security:twoFactor.saved")))

  await signInAnew(visitor, email)
  await keyboardOf(visitor).press(button(page, t("identity:twoFactor.useRecovery")))
  await keyboardOf(visitor).write(field(visitor, t("identity:twoFactor.recoveryCode")), recoveryCode.trim())
  await page.keyboard.press("Enter")
  await page.waitForURL(AT_SECURITY)

  await signInAnew(visitor, email)
  await keyboardOf(visitor).write(field(visitor, t("identity:twoFactor.code")), app())
  const trust = page.getByRole("checkbox", { name: t("identity:twoFactor.trust") })
  await keyboardOf(visitor).press(trust, "Space")
  expect(await trust.isChecked()).toBe(true)
  await page.keyboard.press("Enter")
  await page.waitForURL(AT_SECURITY)

  await signInAnew(visitor, email)
  await page.waitForURL(AT_SECURITY)
}

/** Has notifications sent elsewhere, and back to where they went before; on the page of notifications. */
const moveNotifications = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t } = visitor
  const { tabTo, press } = keyboardOf(visitor)
  const part = page.getByRole("region", { name: t("personal:news.addressTitle"), exact: true })
  const elsewhere = newAddress()
  await tabTo(part.getByLabel(t("personal:news.address"), { exact: true }))
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type(elsewhere)
  await page.keyboard.press("Enter")
  await part.getByText(t("personal:news.linkSent", { email: elsewhere })).waitFor()
  await follow(visitor, await linkTo(elsewhere, t("mails:notificationAddress.subject")))
  await page.getByText(t("personal:news.nowConfirmed", { email: elsewhere })).waitFor()
  await press(button(part, t("personal:news.useOwn")))
  await part.getByText(email, { exact: true }).waitFor()
}

/** Says where they live, which news come, and where to. */
const tellOfOneself = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t, open } = visitor
  await open("/customer/profile")
  const address = page.getByRole("region", { name: t("personal:address.title"), exact: true })
  await keyboardOf(visitor).write(address.getByLabel(t("personal:address.city")), "Gdynia")
  await page.keyboard.press("Enter")
  await page.getByText(t("personal:saved"), { exact: true }).first().waitFor()
  await open("/customer/notifications")
  const mails = page
    .getByRole("group", { name: t("personal:news.occasion.ownBookings"), exact: true })
    .getByRole("checkbox", { name: t("personal:news.channel.email"), exact: true })
  const before = await mails.isChecked()
  await keyboardOf(visitor).press(mails, "Space")
  await page.getByText(t("personal:saved"), { exact: true }).first().waitFor()
  expect(await mails.isChecked()).toBe(!before)
  await moveNotifications(visitor, email)
}

test("somebody without a mouse signs up, recovers, signs in in two steps, and tells who they are", async () => {
  const visitor = await newVisitor({ language: "pl" })
  const email = newAddress()
  await makeAccount(visitor, email)
  await signOut(visitor)
  await recover(visitor, email)
  await signInByPassword(visitor, email)
  await visitor.page.waitForURL(AT_SECURITY)
  await takeTwoSteps(visitor, email)
  await tellOfOneself(visitor, email)
  expect(await isSignedIn(visitor)).toBe(true)
})

test("somebody without a mouse leaves the dialog of signing in over a profile, comes back and signs in by it", async () => {
  const email = await signUp(await newVisitor({ language: "hr" }))
  const visitor = await newVisitor({ language: "hr" })
  const { page, t, open } = visitor
  const { press, tabTo, write } = keyboardOf(visitor)
  await open("/a/ioana-muresan")
  // The dialog comes with the later part of the frame; until then the link leads to the page of its own.
  const keys = page.getByRole("dialog", { name: t("shell:shortcuts.title"), exact: true })
  await pressUntil(page, { key: "?", shown: keys })
  await page.keyboard.press("Escape")
  await keys.waitFor({ state: "hidden" })

  const link = page.getByRole("banner").getByRole("link", { name: t("common:session.signIn"), exact: true })
  const dialog = page.getByRole("dialog", { name: t("identity:panel.label") })
  const address = dialog.getByLabel(t("identity:signIn.email"), { exact: true })
  const password = dialog.getByLabel(t("identity:signIn.password"), { exact: true })
  await press(link)
  await dialog.waitFor()
  await page.evaluate(() => {
    addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest("dialog") === null)
        document.documentElement.setAttribute("data-strayed", "")
    })
  })
  const cross = button(dialog, t("common:notice.dismiss"))
  for (const stop of [address, password, button(dialog, t("identity:signIn.button")), cross])
    await tabTo(stop)
  expect(await page.locator("html[data-strayed]").count()).toBe(0)
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  await expect.poll(() => hasFocus(link), { timeout: 15_000 }).toBe(true)

  await press(link)
  await write(address, email)
  await write(password, PASSWORD)
  await page.keyboard.press("Enter")
  await dialog.waitFor({ state: "detached" })
  await link.waitFor({ state: "detached" })
  expect(new URL(page.url()).pathname).toBe("/hr/a/ioana-muresan")
  expect(await isSignedIn(visitor)).toBe(true)
})
