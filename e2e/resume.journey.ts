import { expect, test } from "vitest"
import {
  confirmTime,
  fillDetails,
  heading,
  openSlot,
  orderShown,
  pay,
  payBy,
  reload,
  signUp,
  walkToPayment,
} from "./support/flow.ts"
import { freeTimes } from "./support/site.ts"
import { hydrated, newVisitor, type Visitor } from "./support/visitor.ts"

const SPECIALIST = "plain-four"
const DETAILS = { firstName: "Sorina", lastName: "Pop", note: "A note that stays in this tab." }

const firstName = ({ page, t }: Pick<Visitor, "page" | "t">): Promise<string> =>
  page.getByLabel(t("booking:you.firstName"), { exact: true }).inputValue()

test("a guest reloads, goes back and opens a second tab in the wizard, and nothing is lost", async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  const time = await openSlot(visitor, { url: SPECIALIST })
  await confirmTime(visitor)
  await fillDetails(visitor, DETAILS)
  await heading(page, t("booking:terms.title")).waitFor()
  await reload(page)
  await heading(page, t("booking:terms.title")).waitFor()
  await page.goBack()
  await heading(page, t("booking:you.title")).waitFor()
  expect(await firstName(visitor)).toBe(DETAILS.firstName)
  expect(await page.locator("textarea").first().inputValue()).toBe(DETAILS.note)
  await page.goBack()
  await heading(page, t("booking:time.title")).waitFor()
  await page.goForward()
  await heading(page, t("booking:you.title")).waitFor()

  const tab = await visitor.openTab(`/booking/${SPECIALIST}/slot/${time.start}`)
  await confirmTime({ page: tab, t })
  await heading(tab, t("booking:you.title")).waitFor()
  expect(await firstName({ page: tab, t })).toBe(DETAILS.firstName)
  // What the note says may be about health: it stays in the tab in which it was written.
  expect(await tab.locator("textarea").first().inputValue()).toBe("")
})

test("whoever leaves the payment finds it again: after a reload, by the back button, in another tab", async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await signUp(visitor)
  const [time] = await freeTimes(SPECIALIST)
  const orderId = await walkToPayment(visitor, { url: SPECIALIST, time })
  await reload(page)
  expect(await orderShown(visitor)).toBe(orderId)
  await page.goBack()
  await page.waitForURL(/\/slot\//)
  await hydrated(page)
  await page.getByText(t("bookingIssues:title.ownHold")).waitFor()
  await page.getByRole("link", { name: t("bookingIssues:do.resume") }).click()
  expect(await orderShown(visitor)).toBe(orderId)
  const tab = await visitor.openTab(`/booking/payment/${orderId}`)
  await heading(tab, t("payment:how")).waitFor()

  await pay(visitor)
  // The other tab does not know yet; a second payment there is refused and shows what stands.
  visitor.expectComplaints(/^409 from .*\/payments$/)
  await payBy({ page: tab, t }, "success")
  await heading(tab, t("payment:title.success")).waitFor()
  const order = await (await visitor.context.request.get(`/api/v2/orders/${orderId}`)).json()
  expect(order).toMatchObject({ attempts: 1, paymentStatus: "captured" })
  await reload(tab)
  await heading(tab, t("payment:title.success")).waitFor()
})
