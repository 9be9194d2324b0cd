import { expect, test } from "vitest"
import { acceptTerms, button, confirmTime, fillDetails, heading, openSlot, signUp } from "./stage/flow.ts"
import { freeTime } from "./stage/site.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const SPECIALIST = "plain-three"

/** Up to the moment before the time is held. */
const prepare = async (visitor: Visitor, time: Awaited<ReturnType<typeof freeTime>>): Promise<void> => {
  const { page, t } = visitor
  visitor.expectComplaints(/^409 from .*\/rest\/v2\/bookings$/)
  await signUp(visitor)
  await openSlot(visitor, SPECIALIST, time)
  await confirmTime(visitor)
  await fillDetails(visitor, { firstName: "Ilinca", lastName: "Grabă", note: "Kept, whoever wins." })
  await heading(page, t("booking:terms.title")).waitFor()
  await page.getByRole("checkbox", { name: t("booking:terms.accept") }).check()
}

test("of two browsers that want one time, one gets it; the other sees other times and keeps what was typed", async () => {
  const time = await freeTime(SPECIALIST)
  const both = [await newVisitor(), await newVisitor({ device: "phone", language: "ro" })]
  for (const visitor of both) await prepare(visitor, time)
  const outcomes = await Promise.all(
    both.map(async ({ page, t }) => {
      await button(page, t("booking:terms.toPayment")).click()
      const lost = page.getByRole("alert").filter({ hasText: t("booking:lost.taken") })
      await heading(page, t("payment:how")).or(lost).first().waitFor()
      return (await lost.count()) === 0 ? "held" : "lost"
    }),
  )
  expect(outcomes.toSorted()).toEqual(["held", "lost"])
  const loser = both[outcomes.indexOf("lost")]
  if (loser === undefined) throw new Error("nobody lost")
  const { page, t } = loser
  const others = page.getByRole("main").getByRole("button", { name: /\d\d:\d\d/ })
  expect(await others.count()).toBeGreaterThan(1)
  await others.first().click()
  await page
    .getByRole("alert")
    .filter({ hasText: t("booking:lost.taken") })
    .waitFor({ state: "hidden" })
  expect(decodeURIComponent(page.url())).not.toContain(time.start)
  await confirmTime(loser)
  await heading(page, t("booking:you.title")).waitFor()
  expect(await page.getByLabel(t("booking:you.firstName"), { exact: true }).inputValue()).toBe("Ilinca")
  expect(await page.getByLabel(t("booking:you.phone"), { exact: true }).inputValue()).toBe("712 345 678")
  expect(await page.locator("textarea").first().inputValue()).toBe("Kept, whoever wins.")
  await button(page, t("booking:steps.continue")).click()
  await acceptTerms(loser, t("booking:terms.toPayment"))
  await heading(page, t("payment:how")).waitFor()
})
