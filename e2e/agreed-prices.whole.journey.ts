import { formatMoney } from "@arnica/i18n/format"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { STAFF } from "./support/fixtures.ts"
import { button, heading, pay, payButton, signIn, signUp, walkToPayment } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const { url } = STAFF
const AGREED = 6_150

/** Goes as far as paying for a session, and answers what the button that pays says. */
const priceOf = async (client: Visitor, lastName: string): Promise<string> => {
  await walkToPayment(client, { url, details: { firstName: "Maria", lastName } })
  return (await payButton(client).textContent()) ?? ""
}

/** The specialist finds somebody among their clients and agrees on another price with them, by keyboard. */
const agree = async ({ page, t, open }: Visitor, lastName: string): Promise<void> => {
  await open(`/provider/clients?text=${lastName}`)
  await page.getByRole("link", { name: `Maria ${lastName}`, exact: true }).click()
  await heading(page, `Maria ${lastName}`).waitFor()
  for (const none of ["clients:messages.none", "clients:results.none", "invoices:empty.client"] as const)
    await page.getByText(t(none)).waitFor()
  await page.getByText(t("clients:packages.none")).waitFor()
  const field = page.getByLabel(t("offers:prices.field", { currency: "RON" }), { exact: true }).first()
  await field.fill("a lot")
  await field.press("Enter")
  await page.getByText(t("offers:prices.wrong")).waitFor()
  await expectAccessible(page)
  await field.fill("61.50")
  await field.press("Enter")
  await page.getByText(t("offers:prices.saved")).first().waitFor()
}

test.each(
  oneOf(0, [
    ["desktop", "en", "Agreed"],
    ["phone", "de", "Vereinbart"],
  ]),
)(
  "on a %s (%s) a specialist agrees on a price with one client, who sees and pays it; everybody else pays the usual",
  async (device, language, family) => {
    // Of their own in each try: the specialist finds one client by it.
    const lastName = `${family}-${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`
    const client = await newVisitor({ device, language })
    await signUp(client)
    const usual = await priceOf(client, lastName)
    await pay(client)

    const specialist = await newVisitor({ device, language })
    await signIn(specialist, STAFF)
    await agree(specialist, lastName)

    const amount = formatMoney({ language, amount: AGREED, currency: "RON" })
    expect(await priceOf(client, lastName)).toBe(client.t("payment:pay.button", { amount }))
    await expectAccessible(client.page)
    await pay(client)

    const other = await newVisitor({ device, language })
    await signUp(other)
    expect(await priceOf(other, "Ionescu")).toBe(usual)
    expect(usual).not.toContain(amount)
    expect(await button(other.page, other.t("payment:pay.button", { amount })).count()).toBe(0)
  },
)
