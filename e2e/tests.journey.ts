import { scales } from "@arnica/content/scales"
import { expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { STAFF } from "./stage/cast.ts"
import { bookAndPay, button, fillSignUp, heading, newAddress, signIn, signUp } from "./stage/flow.ts"
import { keyboardOf } from "./stage/keyboard.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const { url } = STAFF
const SLUG = "mood"
const scale = scales.find(({ slug }) => slug === SLUG)
const total = scale?.questions.length ?? 0

/** Answers the question that is asked by its nth answer, and waits for the next. */
const answer = async ({ page, t }: Visitor, at: number, nth: number): Promise<void> => {
  await page.getByText(t("assessments:question.of", { number: at, total })).waitFor()
  await page.getByRole("group").getByRole("button").nth(nth).click()
}

/** Gives the answer that speaks of danger: help shows at once, and the next question waits for a press. */
const answerGravely = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByText(t("assessments:question.of", { number: total, total })).waitFor()
  const help = page.getByRole("region", { name: t("assessments:care.title") })
  await page.getByRole("radio").nth(0).check()
  expect(await help.isVisible()).toBe(false)
  await page.getByRole("radio").nth(1).check()
  await help.waitFor()
  expect(await help.locator('a[href="tel:112"]').count()).toBe(1)
  await expectAccessible(page)
  await page.getByRole("link", { name: t("assessments:question.next"), exact: true }).click()
}

/** Answers all questions; goes back once, and loads the page anew in between: nothing is lost. */
const fillIn = async (guest: Visitor): Promise<void> => {
  const { page, t } = guest
  await guest.open("/tests/list")
  await expectAccessible(page)
  await page.locator(`a[href$="/tests/${SLUG}"]`).click()
  await page.getByRole("link", { name: t("assessments:intro.begin"), exact: true }).click()
  await answer(guest, 1, 0)
  await answer(guest, 2, 1)
  await page.getByText(t("assessments:question.of", { number: 3, total })).waitFor()
  await expectAccessible(page)
  await page.goBack()
  const group = page.getByRole("group").getByRole("button")
  await page.getByText(t("assessments:question.of", { number: 2, total })).waitFor()
  expect(await group.nth(1).getAttribute("aria-pressed")).toBe("true")
  await group.nth(2).click()
  await page.reload()
  await page.getByText(t("assessments:question.of", { number: 3, total })).waitFor()
  // The third by the keyboard alone: reading goes on at the question, the answers come next.
  const keyboard = keyboardOf(guest)
  await keyboard.tabTo(group.nth(0))
  await page.keyboard.press("Enter")
  for (let at = 4; at < total; at += 1) await answer(guest, at, 1)
  await answerGravely(guest)
  await heading(page, t("assessments:send.title")).waitFor()
  // Help stands there before anybody is asked for consent.
  await page.getByRole("region", { name: t("assessments:care.title") }).waitFor()
  await button(page, t("assessments:send.button")).click()
  await page.getByText(t("assessments:send.missing")).waitFor()
  await expectAccessible(page)
  await page.getByRole("checkbox").check()
  await button(page, t("assessments:send.button")).click()
  await page.waitForURL(/\/tests\/mood\/[\da-f-]{36}$/)
}

test.each([["phone", "el"]] as const)(
  "a guest (%s, %s) fills in a test, keeps the result by signing up, and shows it to a specialist, who reads it",
  async (device, language) => {
    const guest = await newVisitor({ device, language })
    const { page, t } = guest
    // A journey that is tried once more meets somebody else.
    const email = newAddress()
    const lastName = `Testova${email.replaceAll(/\D/g, "")}`
    await fillIn(guest)

    // One answer spoke of danger: help stands first.
    const points = t("assessments:result.score", { score: "8", maximum: "27" })
    await page.getByText(points, { exact: true }).waitFor()
    expect(await page.getByRole("region", { name: t("assessments:care.title") }).isVisible()).toBe(true)
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex")
    await expectAccessible(page)
    const address = page.url()
    await button(page, t("assessments:keep.signUp")).click()
    await fillSignUp({ page, t }, email)
    await page.getByText(t("assessments:share.none")).waitFor()
    expect(page.url()).toBe(address)

    await bookAndPay(guest, { url, details: { firstName: "Maria", lastName } })
    await guest.open(new URL(address).pathname.slice(3))
    await button(page, t("assessments:share.button")).click()
    await button(page, t("assessments:share.end")).waitFor()
    await expectAccessible(page)

    const specialist = await newVisitor({ device: "desktop", language })
    await signIn(specialist, STAFF)
    await specialist.open(`/provider/clients?text=${lastName}`)
    await specialist.page.getByRole("link", { name: `Maria ${lastName}`, exact: true }).click()
    await button(specialist.page, t("clients:results.open")).click()
    const table = specialist.page.getByRole("figure").getByRole("table")
    await table.getByRole("cell", { name: "8", exact: true }).waitFor()
    await expectAccessible(specialist.page)

    await guest.open("/customer/privacy")
    await page.getByText(t("privacy:access.action.resultsRead")).first().waitFor()
    await guest.open(`/tests/history/${SLUG}`)
    await page.getByRole("figure").waitFor()
    await expectAccessible(page)
    await guest.open(new URL(address).pathname.slice(3))
    await button(page, t("assessments:share.end")).click()
    await button(page, t("assessments:share.button")).waitFor()
    await specialist.page.reload()
    await specialist.page.getByText(t("clients:results.none")).waitFor()
  },
)

test("who signs up elsewhere has the result with the first page of their area (desktop, ro)", async () => {
  const guest = await newVisitor({ device: "desktop", language: "ro" })
  await fillIn(guest)
  await signUp(guest)
  const linked = guest.page.waitForResponse((response) => response.url().endsWith("/linkToUser"))
  await guest.open("/customer/dashboard")
  expect(await (await linked).json()).toMatchObject({ linked: [expect.any(String)] })
  await guest.open("/tests/history")
  await expectAccessible(guest.page)
  await guest.page.locator(`a[href$="/history/${SLUG}"]`).click()
  await guest.page.getByRole("figure").waitFor()
})
