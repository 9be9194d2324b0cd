import { formatMoney } from "@arnica/i18n/format"
import { NATIVE_NAMES } from "@arnica/i18n/languages"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, heading, newAddress, orderShown, payBy, signUp, walkToPayment } from "./support/flow.ts"
import { freeTime, mailTo, passTime } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const MESSAGE = "Για πιο ήρεμα βράδια"
const CODE = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/u
const GIFT = { amount: 50_000, currency: "RON" } as const

/** Fills the shop, corrects what it says, and pays. */
const give = async (giver: Visitor, address: string): Promise<void> => {
  const { page, t, open, language } = giver
  await open("/vouchers-shop")
  const amount = formatMoney({ language, ...GIFT })
  await page.getByRole("button", { name: amount, exact: true }).click()
  await button(page, t("voucherShop:pay", { amount })).click()
  await page.getByText(t("errors:validation.required")).first().waitFor()
  await page.getByLabel(t("voucherShop:whom.name")).fill("Ania")
  await page.getByLabel(t("voucherShop:whom.email")).fill(address)
  await page.getByLabel(t("voucherShop:whom.language")).selectOption({ label: NATIVE_NAMES.pl })
  const message = page.getByLabel(t("voucherShop:whom.message"))
  await message.fill("i want to die")
  await page.locator("[data-help-card]").locator("a[href^='tel:']").first().waitFor()
  await message.fill(MESSAGE)
  await expectAccessible(page)
  // What was typed outlives a reload.
  await page.reload()
  await expect.poll(() => page.getByLabel(t("voucherShop:whom.message")).inputValue()).toBe(MESSAGE)
  await button(page, t("voucherShop:pay", { amount })).click()
  await orderShown(giver)
  await payBy(giver, "success")
  await heading(page, t("voucherShop:order.success")).waitFor()
  await expectAccessible(page)
}

test("a gift is bought in Greek on a phone, arrives in Polish, and pays for a session there", async () => {
  const giver = await newVisitor({ device: "phone", language: "el" })
  await signUp(giver)
  const address = newAddress()
  await give(giver, address)
  await passTime(61)

  const receiver = await newVisitor({ language: "pl" })
  const mail = await mailTo(address, new RegExp(RegExp.escape(receiver.t("mails:voucherGift.subject")), "u"))
  expect(mail.text).toContain(MESSAGE)
  const [code = ""] = CODE.exec(mail.text) ?? []
  await signUp(receiver)
  const { page, t, open } = receiver
  await open(`/booking/voucher/${code}`)
  await button(page, t("vouchers:add.button")).click()
  await page.getByText(t("voucherShop:ready.title")).waitFor()
  await expectAccessible(page)
  await walkToPayment(receiver, { url: HOSTS.desktop.url, time: await freeTime(HOSTS.desktop.url) })
  await button(page, t("vouchers:pay.use")).first().click()
  const [pays = ""] = t("vouchers:pay.pays", { amount: "\u0000" }).split("\u0000")
  await page.getByText(pays).waitFor()
  await button(page, t("payment:pay.covered")).click()
  await heading(page, t("payment:title.success")).waitFor()

  await giver.open("/customer/vouchers")
  await heading(giver.page, giver.t("common:area.vouchers")).waitFor()
  await giver.page.getByText("Ania").first().waitFor()
  await expectAccessible(giver.page)
})
