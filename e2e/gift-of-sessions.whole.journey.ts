import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, heading, newAddress, orderShown, payBy, signUp, walkToPayment } from "./support/flow.ts"
import { freeTime, mailTo, passTime } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const CODE = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/u
const { url } = HOSTS.desktop

/** What stands before the first placeholder of a text. */
const beginOf = ({ t }: Pick<Visitor, "t">, text: "voucherShop:pay" | "vouchers:pay.pays"): string =>
  t(text, { amount: "\u0000" }).split("\u0000")[0] ?? ""

/** Gives two sessions with a specialist, from the link on their profile. */
const give = async (giver: Visitor, address: string): Promise<void> => {
  const { page, t, open } = giver
  await open(`/a/${url}`)
  await page.getByRole("link", { name: t("profile:give"), exact: true }).click()
  await heading(page, t("voucherShop:title")).waitFor()
  await page.getByLabel(t("voucherShop:sessions.count")).selectOption("2")
  const pay = page.getByRole("button", { name: beginOf(giver, "voucherShop:pay") })
  await pay.click()
  await page.getByText(t("errors:validation.required")).first().waitFor()
  await page.getByLabel(t("voucherShop:whom.name")).fill("Ania")
  await page.getByLabel(t("voucherShop:whom.email")).fill(address)
  await expectAccessible(page)
  // What was chosen outlives a reload.
  await page.reload()
  await expect.poll(() => page.getByLabel(t("voucherShop:sessions.count")).inputValue()).toBe("2")
  await pay.click()
  await orderShown(giver)
  await payBy(giver, "success")
  await heading(page, t("voucherShop:order.success")).waitFor()
}

test("two sessions are given from a profile, and one of them pays for the booking of whom they are for", async () => {
  const giver = await newVisitor({ device: "phone", language: "de" })
  await signUp(giver)
  const address = newAddress()
  await give(giver, address)
  await passTime(61)

  const receiver = await newVisitor({ language: "en" })
  const subject = giver.t("mails:voucherGift.subject")
  const mail = await mailTo(address, new RegExp(RegExp.escape(subject), "u"))
  const [code = ""] = CODE.exec(mail.text) ?? []
  await signUp(receiver)
  const { page, t, open } = receiver
  await open(`/booking/voucher/${code}`)
  await button(page, t("vouchers:add.button")).click()
  await page.getByText(t("voucherShop:ready.title")).waitFor()
  await page.getByText("Sessions left: 2 of 2").waitFor()
  await expectAccessible(page)
  await walkToPayment(receiver, { url, time: await freeTime(url) })
  await button(page, t("vouchers:pay.use")).first().click()
  await page.getByText(beginOf(receiver, "vouchers:pay.pays")).waitFor()
  await page.getByText(t("payment:bill.voucherOf", { number: "1", of: "2" })).waitFor()
  await expectAccessible(page)
})
