import { LANGUAGES } from "@arnica/i18n/languages"
import { expect, test } from "vitest"
import { openSignInDialog } from "./support/accounts.ts"
import { expectAccessible } from "./support/axe.ts"
import { someOf } from "./support/cases.ts"
import { UNASKED } from "./support/fixtures.ts"
import { heading, signIn } from "./support/flow.ts"
import { expectNumbers, tapOn } from "./support/help-lines.ts"
import { newVisitor } from "./support/visitor.ts"

test("the numbers are one tap away from a page scrolled down on the narrowest phone", async () => {
  const visitor = await newVisitor({ device: "phone", language: "bg", width: 320 })
  const { page, open } = visitor
  await open("/terms")
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          for (const top of [400, 900, 1400]) {
            window.scrollTo({ top, behavior: "instant" })
            for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
          }
          return document.querySelector("header")?.dataset.hidden
        }),
      { timeout: 15_000 },
    )
    .toBe("true")
  await tapOn(visitor)
  await expectNumbers(page, visitor)
})

test("the numbers are one tap away from new terms that stand in the way", async () => {
  const visitor = await newVisitor({ language: "pl" })
  const { page, t, open, context } = visitor
  await signIn(visitor, UNASKED.other)
  await open("")
  const dialog = page.getByRole("dialog", { name: t("privacy:newTerms.title") })
  const beside = context.waitForEvent("page")
  await dialog.getByRole("link", { name: t("common:nav.helpLine"), exact: true }).click()
  const numbers = await beside
  await expectNumbers(numbers, visitor)
  expect(await numbers.getByRole("dialog").count()).toBe(0)
  expect(await dialog.isVisible()).toBe(true)
})

test("the numbers are one tap away from a dialog on the narrowest phone, which stays open with what is typed", async () => {
  const visitor = await newVisitor({ device: "phone", language: "el", width: 320 })
  const { t, context } = visitor
  const dialog = await openSignInDialog(visitor, "/a/ioana-muresan")
  const email = dialog.getByLabel(t("identity:signIn.email"), { exact: true })
  await email.fill("half-an-address")
  const beside = context.waitForEvent("page")
  await dialog.getByRole("link", { name: t("common:nav.helpLine"), exact: true }).tap()
  await expectNumbers(await beside, visitor)
  expect(await email.inputValue()).toBe("half-an-address")
})

/** Its label is read with it, by whoever does not see it. */
const CHOOSER = 'select[name="country"]'

test.each(someOf(["en", "ro", "uk"], LANGUAGES))(
  "an answer that speaks of danger shows help without scripts, and so does the page of lines (%s)",
  async (language) => {
    const { page, t, open } = await newVisitor({ language, scripts: false, width: 320 })
    await open("/tests/mood?q=9")
    const help = page.getByRole("region", { name: t("assessments:care.title") })
    await page.getByRole("radio").nth(0).check()
    expect(await help.isVisible()).toBe(false)
    await page.getByRole("radio").nth(1).check()
    await help.waitFor()
    // Another country, chosen by a form.
    await help.locator(CHOOSER).selectOption("AT")
    await help.getByRole("button", { name: t("safety:chooser.show") }).click()
    await page.waitForURL(/country=AT/)
    await help.locator('a[href="tel:142"]').waitFor()
    expect(new URL(page.url()).searchParams.get("q")).toBe("9")
    await help.getByRole("link", { name: t("safety:card.more") }).click()
    await heading(page, t("helpline:title")).waitFor()
    // What was chosen stays, and the language decides nothing.
    await page.locator('main a[href="tel:142"]').waitFor()
    await page.locator(CHOOSER).selectOption("CH")
    await page.getByRole("button", { name: t("safety:chooser.show") }).click()
    await page.waitForURL(/country=CH/)
    await page.locator('main a[href="tel:144"]').waitFor()
    expect(await page.locator('main a[href="tel:142"]').count()).toBe(0)
  },
)

test("the page of help lines is open to everybody, in the dark on the narrowest phone", async () => {
  const { page, t, open } = await newVisitor({ device: "phone", language: "hr", scheme: "dark", width: 320 })
  await open("/helpline?country=HR")
  await page.getByText(t("safety:card.none", { number: "112" })).waitFor()
  await expectAccessible(page)
  await open("/helpline?country=BE")
  await page.getByRole("link", { name: t("safety:leave.button") }).waitFor()
  await expectAccessible(page)
})
