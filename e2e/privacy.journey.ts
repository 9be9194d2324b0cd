import { describe, expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { oneOf } from "./stage/cases.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  heading,
  openSlot,
  orderShown,
  SOMEBODY,
  signUp,
} from "./stage/flow.ts"
import { newVisitor } from "./stage/visitor.ts"

describe.each(
  oneOf(0, [
    ["desktop", "en"],
    ["phone", "el"],
  ]),
)("on a %s in %s", (device, language) => {
  test("somebody fetches all that is kept of them, and sees that they did", async () => {
    const visitor = await newVisitor({ device, language })
    const { page, t, open } = visitor
    await signUp(visitor)
    await open("/customer/privacy")
    await heading(page, t("privacy:title")).waitFor()
    await page.getByText(t("privacy:access.action.signedUp")).waitFor()
    const agreed = page.getByRole("region", { name: t("privacy:consents.title"), exact: true })
    await agreed.getByRole("listitem").first().getByText(t("privacy:consents.accepted")).waitFor()
    await button(page, t("privacy:export.ask")).click()
    const fetching = page.waitForEvent("download")
    await button(page, t("privacy:export.fetch")).click()
    const download = await fetching
    expect(download.suggestedFilename()).toBe("arnica-data.zip")
    expect(await download.failure()).toBeNull()
    await open("/customer/privacy")
    await page.getByText(t("privacy:access.action.exportFetched")).waitFor()
    await expectAccessible(page)
  })
})

test.each(
  oneOf(1, [
    ["desktop", "ro"],
    ["phone", "hr"],
  ]),
)(
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

test.each(
  oneOf(0, [
    ["phone", "de"],
    ["desktop", "es"],
  ]),
)("on a %s in %s, somebody takes back what they wrote for a session", async (device, language) => {
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
