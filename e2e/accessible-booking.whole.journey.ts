import { describe, test } from "vitest"
import { expectAccessible, WIDTHS } from "./support/axe.ts"
import {
  acceptTerms,
  button,
  cardFields,
  confirmTime,
  fillDetails,
  fillSignUp,
  heading,
  newAddress,
  openSlot,
  orderShown,
  payBy,
  signUp,
  walkToPayment,
} from "./support/flow.ts"
import { freeTimes, passTime } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const EXPIRED_SECONDS = 16 * 60

/** The details with what is missing said at each field, for somebody else, in another zone. */
const inspectDetails = async ({ page, t }: Visitor): Promise<void> => {
  await heading(page, t("booking:you.title")).waitFor()
  await expectAccessible(page)
  await page.getByRole("radio", { name: t("booking:you.forOther") }).check({ force: true })
  await button(page, t("booking:steps.continue")).click()
  await page.locator("[aria-invalid=true]").first().waitFor()
  await expectAccessible(page)
  await button(page, t("booking:you.zoneChange")).click()
  const zones = page.getByRole("combobox", { name: t("booking:you.zone") })
  await zones.click()
  await page.getByRole("listbox").getByRole("option").first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.locator("input[type=file]").setInputFiles({
    name: "letter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  })
  await page.getByText("letter.pdf").first().waitFor()
  await expectAccessible(page)
  await page.getByRole("radio", { name: t("booking:you.forMe") }).check({ force: true })
}

const inspectAppointments = async ({ page, t, open }: Visitor): Promise<void> => {
  await page.getByRole("link", { name: t("payment:success.toDetails"), exact: true }).click()
  await heading(page, t("appointments:details.title")).waitFor()
  await expectAccessible(page)
  await open("/customer/appointments")
  await heading(page, t("appointments:title")).waitFor()
  await expectAccessible(page)
  await button(page, t("appointments:action.cancel")).first().click()
  const dialog = page.getByRole("alertdialog")
  await dialog.waitFor()
  await expectAccessible(page)
  await button(dialog, t("appointments:cancel.confirm")).click()
  await dialog.waitFor({ state: "hidden" })
  await page.getByRole("link", { name: t("appointments:tabs.past") }).click()
  await page.getByText(t("appointments:empty.past.title")).waitFor()
  await expectAccessible(page)
  await page.getByRole("link", { name: t("appointments:tabs.cancelled") }).click()
  await page.getByText(t("appointments:status.cancelledByClient")).first().waitFor()
  await expectAccessible(page)
}

describe.each([
  ["desktop", "en"],
  ["phone", "el"],
] as const)("on a %s in %s, axe finds nothing, in light and in dark,", (device, language) => {
  test("on every step of a booking, its payment, and in the appointments", async () => {
    const visitor = await newVisitor({ device, language, width: WIDTHS[device] })
    const { page, t } = visitor
    visitor.expectComplaints(/^422 from .*\/payments$/)
    await openSlot(visitor, { url: "ioana-muresan" })
    await heading(page, t("booking:time.title")).waitFor()
    await button(page, t("booking:time.change")).click()
    await expectAccessible(page)
    await confirmTime(visitor)
    await inspectDetails(visitor)
    await fillDetails(visitor)
    await heading(page, t("booking:terms.title")).waitFor()
    await expectAccessible(page)
    await acceptTerms(visitor, t("booking:steps.continue"))
    await heading(page, t("booking:account.title")).waitFor()
    await expectAccessible(page)
    await fillSignUp(visitor, newAddress())
    await orderShown(visitor)
    await cardFields(page).locator("#number").waitFor()
    await expectAccessible(page)
    await payBy(visitor, "declined")
    await page
      .getByRole("alert")
      .filter({ hasText: t("payment:failure.cardTitle") })
      .waitFor()
    await expectAccessible(page)
    await payBy(visitor, "challenge")
    const approve = cardFields(page).getByRole("button", { name: t("gateway:challenge.approve") })
    await approve.waitFor()
    await expectAccessible(page)
    await approve.click()
    await heading(page, t("payment:title.success")).waitFor()
    await expectAccessible(page)
    await inspectAppointments(visitor)
  })

  test("while the bank decides, when a payment is open, after a drop, and when the time was over", async () => {
    const visitor = await newVisitor({ device, language, width: WIDTHS[device] })
    const { page, t, open } = visitor
    await signUp(visitor)
    await walkToPayment(visitor, { url: "dana-family" })
    await page.getByRole("checkbox", { name: t("payment:card.keep") }).check()
    await payBy(visitor, "late")
    await heading(page, t("payment:title.pending")).waitFor()
    await expectAccessible(page)
    // Nobody can be in two sessions at once.
    const [, time] = await freeTimes("dana-food")
    await walkToPayment(visitor, { url: "dana-food", time })
    await open(`/booking/dana-food/slot/${time?.start ?? ""}`)
    await page.getByText(t("bookingIssues:title.ownHold")).waitFor()
    await expectAccessible(page)
    await page.getByRole("link", { name: t("bookingIssues:do.resume") }).click()
    await orderShown(visitor)
    await button(page, t("payment:drop.link")).click()
    await page.getByRole("alertdialog").waitFor()
    await expectAccessible(page)
    await button(page.getByRole("alertdialog"), t("payment:drop.confirm")).click()
    await heading(page, t("payment:title.dropped")).waitFor()
    await expectAccessible(page)
    const [, , later] = await freeTimes("dana-work")
    await walkToPayment(visitor, { url: "dana-work", time: later })
    await passTime(EXPIRED_SECONDS)
    await page.reload()
    await heading(page, t("payment:title.expired")).waitFor()
    await expectAccessible(page)
  })

  test("when somebody else has taken the time, and when it costs nothing", async () => {
    const visitor = await newVisitor({ device, language, width: WIDTHS[device] })
    const { page, t } = visitor
    const other = await newVisitor()
    await signUp(other)
    const [time] = await freeTimes("dana-food")
    await walkToPayment(other, { url: "dana-food", time })
    await openSlot(visitor, { url: "dana-food", time })
    await page
      .getByRole("alert")
      .filter({ hasText: t("bookingIssues:title.timeTaken") })
      .waitFor()
    await expectAccessible(page)
    await signUp(visitor)
    await openSlot(visitor, { url: "greta-gratis" })
    await confirmTime(visitor)
    await fillDetails(visitor)
    await heading(page, t("booking:terms.title")).waitFor()
    await expectAccessible(page)
    await acceptTerms(visitor, t("booking:terms.bookFree"))
    await heading(page, t("payment:title.success")).waitFor()
    await expectAccessible(page)
  })
})
