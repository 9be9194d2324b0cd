import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, heading, payBy, signIn } from "./support/flow.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor } from "./support/visitor.ts"

test("a specialist begins premium, pays for a month, sees their numbers, cancels and goes on after all", async () => {
  const visitor = await newVisitor({ device: "phone", language: "ro" })
  const { page, t, open } = visitor
  await signIn(visitor, HOSTS.phone)
  await open("/provider/premium")
  await heading(page, t("premium:title")).waitFor()
  await expectAccessible(page)
  await button(page, t("premium:begin")).click()
  await page.waitForURL(/booking\/payment\//)
  await heading(page, t("payment:how")).waitFor()
  await payBy(visitor, "success")
  await heading(page, t("premium:order.success")).waitFor()
  await expectAccessible(page)
  await mailTo(HOSTS.phone.email, new RegExp(`^${t("mails:premiumBegun.subject")}$`))

  await page.getByRole("link", { name: t("premium:order.back") }).click()
  await heading(page, t("premium:title")).waitFor()
  await page.getByRole("heading", { name: t("premium:numbers.title") }).waitFor()
  expect(await page.getByRole("row").filter({ hasText: "99" }).count()).toBeGreaterThan(0)
  await expectAccessible(page)

  await button(page, t("premium:cancel.button")).click()
  const question = page.getByRole("alertdialog", { name: t("premium:cancel.title") })
  await button(question, t("premium:cancel.confirm")).click()
  await question.waitFor({ state: "hidden" })
  await button(page, t("premium:goOn")).click()
  await button(page, t("premium:cancel.button")).waitFor()
})
