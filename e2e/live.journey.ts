import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { acceptTerms, confirmTime, fillDetails, heading, openSlot, signUp } from "./stage/flow.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

/** The way to the appointments in the bar of a phone, or in the header. */
const wayIn = (visitor: Visitor, page: Page = visitor.page): Locator =>
  page
    .getByRole("navigation")
    .getByRole("link", { name: visitor.t("common:area.appointments") })
    .first()

const waitForTitle = (page: Page, pattern: RegExp): Promise<unknown> =>
  page.waitForFunction((source) => new RegExp(source).test(document.title), pattern.source)

test("what is booked in one browser is counted in all of them, until it has been looked at", async () => {
  const desktop = await newVisitor()
  await signUp(desktop)
  const phone = await newVisitor({ device: "phone" })
  await phone.context.addCookies(await desktop.context.cookies())
  await phone.open("")
  const secondTab = await desktop.openTab("")

  await openSlot(desktop, { url: "greta-gratis" })
  await confirmTime(desktop)
  await fillDetails(desktop)
  await acceptTerms(desktop, desktop.t("booking:terms.bookFree"))
  await heading(desktop.page, desktop.t("payment:title.success")).waitFor()

  const oneNew = desktop.t("common:nav.new", { number: 1 })
  await wayIn(phone).getByText(oneNew).waitFor()
  await wayIn(desktop, secondTab).getByText(oneNew).waitFor()
  for (const page of [phone.page, secondTab]) await waitForTitle(page, /^\(1\) /)

  await wayIn(phone).click()
  await heading(phone.page, phone.t("appointments:title")).waitFor()
  for (const page of [phone.page, secondTab]) {
    await page.getByText(oneNew).first().waitFor({ state: "detached" })
    await waitForTitle(page, /^[^(]/)
  }
  expect(await phone.page.getByRole("list", { name: phone.t("appointments:list.label") }).count()).toBe(1)
})
