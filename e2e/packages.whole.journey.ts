import { formatMoney } from "@arnica/i18n/format"
import { expect, onTestFinished, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { HOSTS } from "./support/fixtures.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  heading,
  openSlot,
  orderShown,
  payBy,
  signIn,
  signUp,
} from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { type Device, newVisitor, type Visitor } from "./support/visitor.ts"

const OFFERS = "/api/v2/practice/packages"

/** A specialist who sells five sessions for 450 lei; after the test they do not any more. */
const seller = async (device: Device): Promise<void> => {
  const specialist = await newVisitor({ device, language: "ro" })
  const { page, t, open, context } = specialist
  await signIn(specialist, HOSTS[device])
  onTestFinished(async () => {
    const saved = await context.request.patch(OFFERS, { data: { packages: [] } })
    expect(saved.ok(), await saved.text()).toBe(true)
  })
  await open("/provider/store")
  const part = page.getByRole("region", { name: t("packages:editor.title"), exact: true })
  await button(part, t("packages:editor.add")).click()
  await button(part, t("packages:editor.save")).click()
  await part.getByText(t("packages:editor.wrongPrice")).waitFor()
  await part.getByLabel(t("packages:editor.price", { currency: "RON" }), { exact: true }).fill("450")
  await expectAccessible(page)
  await button(part, t("packages:editor.save")).click()
  await page.getByText(t("packages:editor.saved")).waitFor()
}

/** Buys the package from the profile and pays; answers the address. */
const buy = async (client: Visitor, url: string): Promise<void> => {
  const { page, t, open, language } = client
  const email = await signUp(client)
  await open(`/a/${url}`)
  const part = page.getByRole("region", { name: t("packages:sale.title"), exact: true })
  const price = formatMoney({ language, amount: 45_000, currency: "RON" })
  // What goes wrong is said, and bought nothing.
  client.expectComplaints(/net::ERR_FAILED/)
  await page.route("**/api/v2/packages", (route) => route.abort())
  await button(part, t("packages:sale.buy", { price })).click()
  await part.getByRole("alert").getByText(t("errors:network")).waitFor()
  await page.unroute("**/api/v2/packages")
  await button(part, t("packages:sale.buy", { price })).click()
  await orderShown(client)
  await payBy(client, "success")
  await heading(page, t("packages:order.success")).waitFor()
  await expectAccessible(page)
  await mailTo(email, /./)
}

test.each(oneOf(1, ["desktop", "phone"]))(
  "on a %s a package is put on sale, bought, used for a session, and given back",
  async (device) => {
    await seller(device)
    const client = await newVisitor({ device, language: "ro" })
    const { page, t, open } = client
    await buy(client, HOSTS[device].url)
    await page.getByRole("link", { name: t("packages:order.toPackages") }).click()
    await heading(page, t("common:area.packages")).waitFor()
    await page.getByText(t("packages:own.left", { left: 5, sessions: 5 })).waitFor()

    await openSlot(client, { url: HOSTS[device].url })
    await confirmTime(client)
    await fillDetails(client)
    await heading(page, t("booking:terms.title")).waitFor()
    const choice = page.getByRole("checkbox", { name: t("booking:package.use") })
    expect(await choice.isChecked()).toBe(true)
    await expectAccessible(page)
    await acceptTerms(client, t("booking:terms.bookFree"))
    await heading(page, t("payment:title.success")).waitFor()

    await open("/customer/packages")
    await page.getByText(t("packages:own.left", { left: 4, sessions: 5 })).waitFor()
    await expectAccessible(page)
    await button(page, t("packages:give.button")).click()
    const question = page.getByRole("alertdialog", { name: t("packages:give.title") })
    await button(question, t("packages:give.confirm")).click()
    await question.waitFor({ state: "hidden" })
    await page.getByText(t("packages:state.refunded"), { exact: true }).waitFor()
    expect(
      await page
        .getByRole("listitem")
        .filter({ hasText: t("packages:own.booked") })
        .count(),
    ).toBeGreaterThan(0)
  },
)
