import { formatMoney } from "@arnica/i18n/format"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, heading, orderShown, payBy, signIn, signUp } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const QUESTION = "Μπορώ να κάνω την άσκηση και το πρωί;"
const HOST = HOSTS.desktop

/** Offers one question with its answer, as the store of a specialist does. */
const offerChat = async ({ context, site }: Visitor): Promise<void> => {
  const response = await context.request.patch("/api/v2/practice/paid-chat-products", {
    headers: { origin: site },
    data: { products: [{ type: "QUESTION", status: true, price: { amount: 9_000, currency: "RON" } }] },
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** Chooses the paid chat on the specialist's profile, asks, accepts the terms and pays. */
const askAndPay = async (client: Visitor): Promise<void> => {
  const { page, t, open } = client
  await open(`/a/${HOST.url}`)
  const sale = page.getByRole("region", { name: t("paidchat:sale.title") })
  await sale.getByRole("link").click()
  const question = page.getByLabel(t("paidchat:buy.question"))
  await button(page, t("paidchat:buy.pay")).click()
  await page.getByText(t("errors:validation.required")).first().waitFor()
  await page.getByText(t("paidchat:buy.mustAccept")).waitFor()
  await question.fill("i want to die")
  await page.locator("[data-help-card]").locator("a[href^='tel:']").first().waitFor()
  await question.fill(QUESTION)
  await page.getByRole("checkbox", { name: t("paidchat:buy.accept") }).check()
  await expectAccessible(page)
  await button(page, t("paidchat:buy.pay")).click()
  await orderShown(client)
  await payBy(client, "success")
  await heading(page, t("paidchat:order.success")).waitFor()
  await expectAccessible(page)
}

test("a client buys a question in Greek on a phone; the specialist reads it in German and ends the chat unanswered, and everything is refunded", async () => {
  const specialist = await newVisitor({ language: "de" })
  await signIn(specialist, HOST)
  await offerChat(specialist)
  const client = await newVisitor({ device: "phone", language: "el" })
  await signUp(client)
  await askAndPay(client)

  const { page, t, open } = specialist
  await open("/provider/paid-chats")
  await heading(page, t("paidchat:sold.title")).waitFor()
  await expectAccessible(page)
  await page
    .getByRole("link", { name: t("paidchat:toThread") })
    .first()
    .click()
  await page.locator("ol").getByText(QUESTION, { exact: true }).waitFor()
  await expectAccessible(page)

  await open("/provider/paid-chats")
  await button(page, t("paidchat:end.button")).first().click()
  const asked = page.getByRole("alertdialog", { name: t("paidchat:end.title") })
  await button(asked, t("paidchat:end.button")).click()
  await page.getByText(t("paidchat:state.closed"), { exact: true }).first().waitFor()

  await client.open("/customer/paid-chats")
  await heading(client.page, client.t("paidchat:own.title")).waitFor()
  const amount = formatMoney({ language: client.language, amount: 9_000, currency: "RON" })
  await client.page.getByText(client.t("paidchat:refunded", { amount })).waitFor()
  await expectAccessible(client.page)
})
