import { LANGUAGES } from "@arnica/i18n/languages"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { STAFF, UNASKED } from "./stage/cast.ts"
import { button, heading, signIn, signUp, walkToPayment } from "./stage/flow.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

/** The way to the help lines that can be seen now, without scrolling. */
const tapOn = async ({ page, t }: Visitor): Promise<void> => {
  const ways = page.getByRole("link", { name: t("common:nav.helpLine"), exact: true })
  const seen = async (): Promise<number> => {
    const height = page.viewportSize()?.height ?? 0
    for (const [index, way] of (await ways.all()).entries()) {
      const box = await way.boundingBox()
      if (box !== null && box.y >= 0 && box.y + box.height <= height) return index
    }
    return -1
  }
  await expect.poll(seen, { timeout: 15_000 }).toBeGreaterThanOrEqual(0)
  await ways.nth(await seen()).click()
}

const expectNumbers = async (page: Page, { t }: Visitor): Promise<void> => {
  await heading(page, t("helpline:title")).waitFor()
  expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(1)
}

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

test("the numbers are one tap away from the top of the narrowest phone, signed in", async () => {
  const visitor = await newVisitor({ device: "phone", language: "fr", width: 320 })
  await signUp(visitor)
  await visitor.open("/customer/appointments")
  await tapOn(visitor)
  await expectNumbers(visitor.page, visitor)
})

test("the numbers are one tap away from paying and from a page without a frame, which both stay open", async () => {
  const visitor = await newVisitor({ device: "phone", language: "hr" })
  await signUp(visitor)
  await walkToPayment(visitor, { url: "olena-koval" })
  const paying = visitor.page.url()
  const besidePayment = visitor.context.waitForEvent("page")
  await tapOn(visitor)
  await expectNumbers(await besidePayment, visitor)
  expect(visitor.page.url()).toBe(paying)

  await visitor.open("/terms?standalone")
  const besideTerms = visitor.context.waitForEvent("page")
  await tapOn(visitor)
  await expectNumbers(await besideTerms, visitor)
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
  const { page, t, open, context } = visitor
  await open("/a/ioana-muresan")
  await page.waitForLoadState("networkidle")
  await button(page, t("common:nav.openMenu")).tap()
  await page
    .getByRole("link", { name: t("common:session.signIn"), exact: true })
    .filter({ visible: true })
    .tap()
  const dialog = page.getByRole("dialog", { name: t("identity:panel.label") })
  const email = dialog.getByLabel(t("identity:signIn.email"), { exact: true })
  await email.fill("half-an-address")
  const beside = context.waitForEvent("page")
  await dialog.getByRole("link", { name: t("common:nav.helpLine"), exact: true }).tap()
  await expectNumbers(await beside, visitor)
  expect(await email.inputValue()).toBe("half-an-address")
})

/** Its label is read with it, by whoever does not see it. */
const CHOOSER = 'select[name="country"]'

test.each(LANGUAGES)(
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

test("an admin notes that an operator confirmed a line, and says how they know", async () => {
  const visitor = await newVisitor({ language: "de" })
  const { page, t, open } = visitor
  await signIn(visitor, STAFF)
  await open("/admin/help-lines")
  await heading(page, t("common:area.helpLines")).waitFor()
  await expectAccessible(page)
  const row = page.getByRole("listitem").filter({ hasText: "Hrabri telefon" })
  await row.getByText(t("administration:helpLines.unconfirmed")).waitFor()
  await row
    .getByRole("button")
    .filter({ hasText: t("administration:helpLines.finding.confirmed") })
    .click()
  const dialog = page.getByRole("alertdialog")
  await button(dialog, t("administration:helpLines.save")).click()
  await dialog.getByText(t("errors:validation.tooSmallText", { limit: 3 })).waitFor()
  await dialog
    .getByLabel(t("administration:helpLines.note"), { exact: true })
    .fill("Their office wrote back.")
  await expectAccessible(page)
  await button(dialog, t("administration:helpLines.save")).click()
  await row.getByText(t("administration:helpLines.unconfirmed")).waitFor({ state: "detached" })
})
