import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { STAFF, UNPAID } from "./support/fixtures.ts"
import { button, signIn } from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor } from "./support/visitor.ts"

test("a specialist says where they are paid, moves it with their password, and hears of it by letter", async () => {
  const visitor = await newVisitor({ device: "phone", language: "ro" })
  const { page, t, open } = visitor
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await signIn(visitor, UNPAID)
  await open("/provider/statement")
  await page.getByText(t("statement:payout.noDetails")).waitFor()
  await expectAccessible(page)
  await page.getByRole("link", { name: t("errors:offer.billing") }).click()

  await field(t("wizard:field.name")).fill("Ioana Mureșan")
  await field(t("wizard:field.countryCode")).selectOption("RO")
  await field(t("wizard:field.city")).fill("Iași")
  await field(t("wizard:field.street")).fill("Strada Lungă 1")
  const iban = field(t("wizard:field.iban"))
  await iban.fill("RO49 AAAA 1B31 0075 9384 0000")
  const password = field(t("wizard:field.password"))
  await password.fill(UNPAID.password)
  await button(page, t("wizard:save")).click()
  await expect.poll(() => iban.inputValue()).toBe("RO••••••••••••••••••0000")

  visitor.expectComplaints(/^422 .*\/billing$/)
  await iban.fill("DE89 3704 0044 0532 0130 00")
  await password.fill("not the one at all")
  await button(page, t("wizard:save")).click()
  await page.getByText(t("errors:wrongPassword")).waitFor()
  await password.fill(UNPAID.password)
  await button(page, t("wizard:save")).click()
  await expect.poll(() => iban.inputValue()).toBe("DE••••••••••••••••3000")
  await password.waitFor({ state: "hidden" })
  await mailTo(UNPAID.email, new RegExp(`^${t("mails:payoutAccount.subject")}$`))

  await open("/provider/statement")
  await page.getByText("DE••••••••••••••••3000").waitFor()
  // It waits, and who did not change it finds the way to stop it.
  await page.getByText(t("statement:payout.waits", { date: "" }).split(".")[0] ?? "").waitFor()
  await expectAccessible(page)
  await page.getByRole("link", { name: t("statement:payout.notMe"), exact: true }).click()
  await page.waitForURL("**/provider/security")
})

test("a clinic says where it is paid, with the password of who says so, and sees that it waits", async () => {
  const visitor = await newVisitor({ device: "phone" })
  const { page, t, open } = visitor
  await signIn(visitor, STAFF)
  await open("/clinic/statement")
  const part = page.getByRole("region", { name: t("clinic:account.title"), exact: true })
  const field = (label: string) => part.getByLabel(label, { exact: true })
  await field(t("clinic:account.holder")).fill("Clinica Valeriana SRL")
  await field(t("wizard:field.iban")).fill("RO49 AAAA 1B31 0075 9384 0000")
  await field(t("wizard:field.countryCode")).selectOption("RO")
  await field(t("wizard:field.city")).fill("Iași")
  await field(t("wizard:field.street")).fill("Strada Lungă 1")
  await expectAccessible(page)
  visitor.expectComplaints(/^422 .*\/payout-account$/)
  await button(part, t("clinic:account.save")).click()
  await part.getByText(t("errors:wrongPassword")).waitFor()
  await field(t("wizard:field.password")).fill(STAFF.password)
  await button(part, t("clinic:account.save")).click()
  await part.getByText("Clinica Valeriana SRL, RO••••••••••••••••••0000").waitFor()
  await part.getByText(t("clinic:account.waits", { date: "" }).split(".")[0] ?? "").waitFor()
  expect(await field(t("wizard:field.iban")).inputValue()).toBe("")
  await expectAccessible(page)
})
