import { expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { UNPAID } from "./stage/cast.ts"
import { button, signIn } from "./stage/flow.ts"
import { mailTo } from "./stage/site.ts"
import { newVisitor } from "./stage/visitor.ts"

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
  expect(await password.count()).toBe(0)
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
})
