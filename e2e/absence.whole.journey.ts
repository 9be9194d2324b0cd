import { expect, test } from "vitest"
import { haveSession, PAIRS, REASON } from "./support/absence.ts"
import { expectAccessible } from "./support/axe.ts"
import { OTHER_ADMIN } from "./support/fixtures.ts"
import { button, signIn } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** The specialist notes, after the session, that the client did not come. */
const noteMissing = async ({ page, t, open }: Visitor, lastName: string): Promise<void> => {
  await open("/provider/appointments?show=past")
  const card = page.getByRole("listitem").filter({ hasText: lastName }).first()
  await button(card, t("practice:miss.client")).click()
  const question = page.getByRole("alertdialog", { name: t("practice:miss.title") })
  await expectAccessible(page)
  await button(question, t("practice:miss.client")).click()
  await question.waitFor({ state: "hidden" })
  await button(card, t("practice:miss.client")).waitFor({ state: "detached" })
  await card.getByText(t("practice:status.noShowClient")).first().waitFor()
}

/** An admin reads what was noted, and corrects it by keyboard. */
const correct = async ({ page, t, open }: Visitor, lastName: string): Promise<void> => {
  await open("/admin/appointments?status=noShowClient")
  await page
    .getByRole("listitem")
    .filter({ hasText: lastName })
    .first()
    .locator('a[href*="/admin/appointments/"]')
    .click()
  const name = t("administration:appointments.correct.button")
  await button(page, name).focus()
  await page.keyboard.press("Enter")
  const question = page.getByRole("alertdialog", { name })
  await question.getByLabel(t("administration:orders.reason")).fill(REASON)
  await question.getByText(t("administration:appointments.correct.noShowProvider")).click()
  await expectAccessible(page)
  await button(question, name).press("Enter")
  await question.waitFor({ state: "hidden" })
  await page.getByText(t("administration:appointments.correct.done")).first().waitFor()
  await expectAccessible(page)
}

test.each(["phone", "desktop"] as const)(
  "on a %s a specialist notes after the session who did not come, and an admin corrects it",
  async (device) => {
    const { specialist: language, host } = PAIRS[device]
    const lastName = device === "phone" ? "Gekommen" : "Irthe"
    const client = await newVisitor({ device, language: PAIRS[device].client })
    await haveSession(client, { device, lastName })
    const specialist = await newVisitor({ device, language })
    await signIn(specialist, host)
    await noteMissing(specialist, lastName)
    const admin = await newVisitor({ device, language: "pl" })
    await signIn(admin, OTHER_ADMIN)
    await correct(admin, lastName)
    const { page, t, open } = client
    await open("/customer/appointments?show=past")
    const missed = page.getByText(t("appointments:status.noShowProvider")).first()
    await missed.waitFor()
    expect(await missed.isVisible()).toBe(true)
  },
)
