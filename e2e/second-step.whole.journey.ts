import { expect, test } from "vitest"
import {
  atSecurity,
  isSignedIn,
  PASSWORD,
  part,
  signOut,
  switchOnTwoSteps,
  typePassword,
} from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { button } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Signs out, and types address and password anew. */
const beginAgain = async (visitor: Visitor, email: string): Promise<void> => {
  await signOut(visitor)
  await visitor.open("/login")
  await typePassword(visitor, { email })
}

/** Who was on the way to nothing arrives in their own area. */
const hasArrived = async ({ page, language }: Visitor): Promise<void> => {
  await page.waitForURL((url) => url.pathname === `/${language}/customer/dashboard`)
}

/** Types a recovery code where the code of the app is asked for. */
const typeRecoveryCode = async ({ page, t }: Visitor, code: string): Promise<void> => {
  await page.getByLabel(t("identity:twoFactor.recoveryCode"), { exact: true }).fill(code)
  await button(page, t("identity:twoFactor.button")).click()
}

/** At the second step by the app, which this device is not asked for again. */
const typeCodeAndTrust = async ({ page, t }: Visitor, code: string): Promise<void> => {
  await page.getByLabel(t("identity:twoFactor.code"), { exact: true }).fill(code)
  await page.getByRole("checkbox", { name: t("identity:twoFactor.trust") }).check()
  await expectAccessible(page)
  await button(page, t("identity:twoFactor.button")).click()
}

/** Has every device asked again, and takes new recovery codes, which are answered. */
const askAgainWithNewCodes = async (visitor: Visitor): Promise<string[]> => {
  const { page, t, open } = visitor
  await open("/customer/security")
  const twoFactor = part(visitor, "twoFactor")
  const forget = button(twoFactor, t("security:twoFactor.forget"))
  await forget.click()
  await forget.waitFor({ state: "detached" })
  await button(twoFactor, t("security:twoFactor.newCodes")).click()
  await twoFactor.getByLabel(t("security:twoFactor.passwordFirst"), { exact: true }).fill(PASSWORD)
  await button(twoFactor, t("security:twoFactor.newCodes")).click()
  await page.getByRole("heading", { name: t("security:twoFactor.codesTitle") }).waitFor()
  const codes = await twoFactor.locator("li").allTextContents()
  await button(twoFactor, t("security:twoFactor.saved")).click()
  return codes.map((code) => code.trim())
}

const switchOff = async (visitor: Visitor): Promise<void> => {
  const { page, t, open } = visitor
  await open("/customer/security")
  const twoFactor = part(visitor, "twoFactor")
  await button(twoFactor, t("security:twoFactor.stop")).click()
  await twoFactor.getByLabel(t("security:twoFactor.passwordFirst"), { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await button(twoFactor, t("security:twoFactor.stop")).click()
  await button(twoFactor, t("security:twoFactor.start")).waitFor()
}

test.each(
  oneOf(0, [
    ["desktop", "de"],
    ["phone", "el"],
  ]),
)("on a %s in %s, somebody signs in in two steps, until they switch it off", async (device, language) => {
  const visitor = await newVisitor({ device, language })
  const { page, t } = visitor
  const email = await atSecurity(visitor)
  const { codes: old, app } = await switchOnTwoSteps(visitor)
  await expectAccessible(page)

  await beginAgain(visitor, email)
  await page.getByRole("heading", { name: t("identity:twoFactor.title") }).waitFor()
  expect(await isSignedIn(visitor)).toBe(false)
  await button(page, t("identity:twoFactor.useRecovery")).click()
  await typeRecoveryCode(visitor, old[0] ?? "")
  await hasArrived(visitor)

  await beginAgain(visitor, email)
  await typeCodeAndTrust(visitor, app())
  await hasArrived(visitor)
  await beginAgain(visitor, email)
  await hasArrived(visitor)
  expect(await isSignedIn(visitor)).toBe(true)

  const fresh = await askAgainWithNewCodes(visitor)
  visitor.expectComplaints(/^422 from .*\/Auth\/two-factor\/verify-backup-code$/)
  await beginAgain(visitor, email)
  await button(page, t("identity:twoFactor.useRecovery")).click()
  await typeRecoveryCode(visitor, old[1] ?? "")
  await page.getByText(t("errors:wrongCode")).waitFor()
  await typeRecoveryCode(visitor, fresh[0] ?? "")
  await hasArrived(visitor)

  await switchOff(visitor)
  await beginAgain(visitor, email)
  await hasArrived(visitor)
  expect(await isSignedIn(visitor)).toBe(true)
})
