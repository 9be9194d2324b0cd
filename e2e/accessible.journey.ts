import { describe, expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import {
  acceptTerms,
  button,
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
} from "./stage/flow.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const SCHEMES = ["light", "dark"] as const

const PUBLIC = [
  "",
  "/help-store-search",
  "/help-store-search?q=nobody+at+all",
  "/a/ioana-muresan",
  "/a/ioana-muresan/about",
  "/a/ioana-muresan/education",
  "/a/ioana-muresan/reviews",
  "/a/ioana-muresan/blog",
  "/a/ioana-muresan/videos",
  "/login",
  "/signup",
  "/404",
  "/terms",
  "/privacy",
  "/credits",
]

describe.each(SCHEMES)("in %s, axe finds nothing", (scheme) => {
  test("on the public pages", async () => {
    const visitor = await newVisitor({ scheme })
    visitor.expectComplaints(/^404 from .*\/404$/)
    for (const path of PUBLIC) {
      await visitor.open(path)
      await visitor.page.waitForLoadState("networkidle")
      await expectAccessible(visitor.page)
    }
  })

  test("with the filters, the menus and the list of times open", async () => {
    const { page, t, open } = await newVisitor({ scheme, device: "phone" })
    await open("/help-store-search?domain=PSIHO")
    await page.getByRole("button", { name: t("search:filters.allCount", { count: 1 }) }).click()
    await page.getByRole("dialog").getByText(t("search:filters.gender")).waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await button(page, t("common:nav.openMenu")).click()
    await expectAccessible(page)
    await open("/a/ioana-muresan")
    await page.getByRole("radio", { name: t("profile:booking.list") }).check({ force: true })
    await expectAccessible(page)
  })

  test("on every step of a booking, its payment and its end", async () => {
    const visitor = await newVisitor({ scheme })
    const { page, t } = visitor
    visitor.expectComplaints(/^422 from .*\/payments$/)
    await openSlot(visitor, "ioana-muresan")
    await heading(page, t("booking:time.title")).waitFor()
    await button(page, t("booking:time.change")).click()
    await expectAccessible(page)
    await confirmTime(visitor)
    await heading(page, t("booking:you.title")).waitFor()
    await button(page, t("booking:steps.continue")).click()
    // With what is missing said at each field.
    await expectAccessible(page)
    await fillDetails(visitor)
    await heading(page, t("booking:terms.title")).waitFor()
    await expectAccessible(page)
    await acceptTerms(visitor, t("booking:steps.continue"))
    await heading(page, t("booking:account.title")).waitFor()
    await expectAccessible(page)
    await fillSignUp(visitor, newAddress())
    await orderShown(visitor)
    await page.frameLocator("iframe").locator("#number").waitFor()
    await expectAccessible(page)
    await payBy(visitor, "declined")
    await page
      .getByRole("alert")
      .filter({ hasText: t("payment:failure.cardTitle") })
      .waitFor()
    await expectAccessible(page)
    await payBy(visitor, "success")
    await heading(page, t("payment:title.success")).waitFor()
    await expectAccessible(page)
    await expectAppointmentsAccessible(visitor)
  })

  test("while the bank decides, and after a drop", async () => {
    const visitor = await newVisitor({ scheme, device: "phone" })
    const { page, t } = visitor
    await signUp(visitor)
    await walkToPayment(visitor, "dana-family")
    await payBy(visitor, "late")
    await heading(page, t("payment:title.pending")).waitFor()
    await expectAccessible(page)
    await walkToPayment(visitor, "dana-food")
    await button(page, t("payment:drop.link")).click()
    await page.getByRole("alertdialog").waitFor()
    await expectAccessible(page)
    await button(page.getByRole("alertdialog"), t("payment:drop.confirm")).click()
    await heading(page, t("payment:title.dropped")).waitFor()
    await expectAccessible(page)
  })

  const expectAppointmentsAccessible = async ({ page, t, open }: Visitor): Promise<void> => {
    await page.getByRole("link", { name: t("payment:success.toDetails"), exact: true }).click()
    await heading(page, t("appointments:details.title")).waitFor()
    await expectAccessible(page)
    await open("/customer/appointments")
    await heading(page, t("appointments:title")).waitFor()
    await expectAccessible(page)
    await button(page, t("appointments:action.cancel")).first().click()
    await page.getByRole("alertdialog").waitFor()
    await expectAccessible(page)
    await button(page.getByRole("alertdialog"), t("appointments:cancel.keep")).click()
    await page.getByRole("link", { name: t("appointments:tabs.past") }).click()
    await page.getByText(t("appointments:empty.past.title")).waitFor()
    await expectAccessible(page)
    expect(page.url()).toContain("past")
  }
})
