import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  openSlot,
  orderShown,
  SOMEBODY,
  signUp,
} from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

test.each([
  ["desktop", "ro"],
  ["phone", "hr"],
] as const)(
  "on a %s in %s, somebody asks for their account to be deleted by the keyboard alone, and thinks better of it",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    visitor.expectComplaints(/^400 from .*account-deletion/)
    const email = await signUp(visitor)
    await open("/customer/privacy")
    const field = page.getByLabel(t("privacy:delete.label"))
    await field.focus()
    await page.keyboard.type("somebody@else.example")
    await page.keyboard.press("Enter")
    await page.getByText(t("errors:validation.notYourEmail")).waitFor()
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type(email)
    await page.keyboard.press("Tab")
    await button(page, t("privacy:delete.ask")).and(page.locator(":focus")).waitFor()
    await page.keyboard.press("Enter")
    await button(page, t("privacy:delete.withdraw")).waitFor()
    await expectAccessible(page)
    await open("/customer/privacy")
    await button(page, t("privacy:delete.withdraw")).click()
    await field.waitFor()
    await page.getByText(t("privacy:access.action.deletionWithdrawn")).waitFor()
    expect(await button(page, t("privacy:delete.withdraw")).count()).toBe(0)
  },
)

test.each([
  ["phone", "de"],
  ["desktop", "es"],
] as const)("on a %s in %s, somebody takes back what they wrote for a session", async (device, language) => {
  const visitor = await newVisitor({ device, language })
  const { page, t, open } = visitor
  await signUp(visitor)
  await openSlot(visitor, { url: "plain-four" })
  await confirmTime(visitor)
  await fillDetails(visitor, { ...SOMEBODY, note: "I sleep badly." })
  await acceptTerms(visitor, t("booking:terms.toPayment"))
  await orderShown(visitor)
  await open("/customer/privacy")
  await page.getByText(t("privacy:health.count", { notes: 1, files: 0 })).waitFor()
  await button(page, t("privacy:health.withdraw")).click()
  const question = page.getByRole("alertdialog", { name: t("privacy:health.question") })
  await question.waitFor()
  await expectAccessible(page)
  await button(question, t("privacy:health.withdraw")).click()
  await page.getByText(t("privacy:health.count", { notes: 0, files: 0 })).waitFor()
  await page.getByText(t("privacy:access.action.healthDataWithdrawn")).waitFor()
  expect(await button(page, t("privacy:health.withdraw")).count()).toBe(0)
})
