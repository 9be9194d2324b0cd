import { formatMoney } from "@arnica/i18n/format"
import { expect, onTestFinished, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, heading, orderShown, payBy, signIn, signUp } from "./support/flow.ts"
import { type Device, newVisitor, type Visitor } from "./support/visitor.ts"

const TITLE = { de: "Drei ruhige Abende", el: "Τρία ήρεμα βράδια" }
const PRICE = { amount: 30_000, currency: "RON" } as const

type Field = "code" | "language" | "title" | "summary" | "sessions" | "months" | "price" | "session"

/** A specialist writes a product in two languages and puts it on sale; after the test it is withdrawn. */
const publish = async (specialist: Visitor, code: string): Promise<void> => {
  const { page, t, open } = specialist
  await open("/provider/products/new")
  const field = (name: Field, more: Record<string, string> = {}) =>
    page.getByRole("main").getByLabel(t(`storeKeeping:field.${name}`, more), { exact: true })
  await field("code").fill(code)
  await button(page, t("storeKeeping:save")).click()
  // What is missing is said where it is missing, and what was typed stays.
  await page.locator("[aria-invalid=true]").first().waitFor()
  expect(await field("code").inputValue()).toBe(code)
  // Whoever would leave with something unsaved is asked first.
  await page.getByRole("link", { name: t("storeKeeping:back"), exact: true }).click()
  const asked = page.getByRole("alertdialog", { name: t("personal:leave.title") })
  await button(asked, t("personal:leave.stay")).last().click()
  expect(await field("code").inputValue()).toBe(code)
  const write = async (language: "de" | "el"): Promise<void> => {
    await field("language").selectOption(language)
    await field("title").fill(TITLE[language])
    await field("summary").fill(`${TITLE[language]}, 3 × 50`)
  }
  await write("el")
  await write("de")
  await field("sessions").fill("3")
  await field("months").fill("6")
  await field("price", { currency: "RON" }).fill("300")
  await field("session").selectOption({ index: 1 })
  await page.getByLabel(t("storeKeeping:status"), { exact: true }).selectOption("published")
  await expectAccessible(page)
  await button(page, t("storeKeeping:save")).click()
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)
  onTestFinished(async () => {
    await page.getByLabel(t("storeKeeping:status"), { exact: true }).selectOption("retired")
    await button(page, t("storeKeeping:save")).click()
    await page.getByText(t("storeKeeping:saved")).last().waitFor()
  })
}

/** Finds the product by a word of its title, and buys it. */
const buy = async (client: Visitor): Promise<void> => {
  const { page, t, open, language } = client
  await open("/help-store")
  const search = page.getByRole("searchbox", { name: t("store:search") })
  await search.fill("ηρεμα")
  await search.press("Enter")
  await page.getByRole("link", { name: TITLE.el }).click()
  await heading(page, TITLE.el).waitFor()
  await expectAccessible(page)
  await button(page, t("store:buy.action", { price: formatMoney({ language, ...PRICE }) })).click()
  await orderShown(client)
  await payBy(client, "success")
  await heading(page, t("packages:order.success")).waitFor()
}

test.each(oneOf(1, ["desktop", "phone"] as const))(
  "a specialist's product is found and bought in another language on a %s, and stands among the orders",
  async (device: Device) => {
    const specialist = await newVisitor({ language: "de" })
    specialist.expectComplaints(/^400 from .*\/practice\/products$/)
    await signIn(specialist, HOSTS[device])
    await publish(specialist, `evenings-${device}-${performance.now().toFixed(0)}`)

    const client = await newVisitor({ device, language: "el" })
    await signUp(client)
    await buy(client)
    await client.page.getByRole("link", { name: client.t("packages:order.toPackages") }).click()
    await client.page.getByText(client.t("packages:own.left", { left: 3, sessions: 3 })).waitFor()
    await client.open("/customer/orders")
    await client.page.getByText(TITLE.el).first().waitFor()
    await expectAccessible(client.page)
  },
)
