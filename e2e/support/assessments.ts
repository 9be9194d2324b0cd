import { scales } from "@arnica/content/scales"
import { expect } from "vitest"
import { expectAccessible } from "./axe.ts"
import { button, heading } from "./flow.ts"
import { keyboardOf } from "./keyboard.ts"
import type { Visitor } from "./visitor.ts"

/** The test that is filled in. */
export const SLUG = "mood"
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
export const fillIn = async (guest: Visitor): Promise<void> => {
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
