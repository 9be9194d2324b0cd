import { test } from "vitest"
import { haveSession, PAIRS, REASON } from "./support/absence.ts"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { OTHER_ADMIN } from "./support/fixtures.ts"
import { button, heading, signIn } from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const SAID = "I waited for half an hour in the empty room."
const ANSWER = "I was in the room all the time."

/** The client says that nobody came. */
const report = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/customer/appointments?show=past")
  await page
    .getByRole("link", { name: t("appointments:action.details") })
    .first()
    .click()
  await heading(page, t("appointments:details.title")).waitFor()
  await button(page, t("appointments:absence.ask")).click()
  const question = page.getByRole("alertdialog", { name: t("appointments:absence.title") })
  await button(question, t("appointments:absence.send")).click()
  await question.getByText(t("errors:validation.tooSmallText", { limit: 3 })).waitFor()
  await question.getByLabel(t("appointments:absence.text")).fill(SAID)
  await expectAccessible(page)
  await button(question, t("appointments:absence.send")).click()
  await question.waitFor({ state: "hidden" })
  await page.getByText(t("appointments:absence.said.report", { text: SAID })).waitFor()
  await expectAccessible(page)
}

/** The specialist says otherwise. */
const contest = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("/provider/appointments?show=past")
  await page.getByText(SAID).waitFor()
  await expectAccessible(page)
  await button(page, t("practice:absence.came")).click()
  const question = page.getByRole("alertdialog", { name: t("practice:absence.came") })
  await question.getByLabel(t("appointments:absence.text")).fill(ANSWER)
  await button(question, t("practice:absence.came")).click()
  await question.waitFor({ state: "hidden" })
  await page.getByText(t("practice:absence.contested")).waitFor()
}

/** An admin finds the case among the appointments, and decides for the client. */
const decide = async ({ page, t, open }: Visitor, lastName: string): Promise<void> => {
  await open("/admin/appointments")
  await page.getByRole("link", { name: t("administration:appointments.disputed") }).click()
  await page
    .getByRole("listitem")
    .filter({ hasText: lastName })
    .first()
    .locator('a[href*="/admin/appointments/"]')
    .click()
  await page.getByText(t("appointments:absence.said.answer", { text: ANSWER })).waitFor()
  await expectAccessible(page)
  await button(page, t("administration:appointments.absence.decide")).click()
  const question = page.getByRole("alertdialog", { name: t("administration:appointments.absence.decide") })
  await question.getByLabel(t("administration:orders.reason")).fill(REASON)
  await expectAccessible(page)
  await button(question, t("administration:appointments.absence.decide")).click()
  await question.waitFor({ state: "hidden" })
  await page.getByText(t("administration:appointments.absence.granted")).waitFor()
}

test.each(oneOf(1, ["phone", "desktop"]))(
  "on a %s a client to whom nobody came says so; the specialist contests it, and an admin decides",
  async (device) => {
    const pair = PAIRS[device]
    const client = await newVisitor({ device, language: pair.client })
    await haveSession(client, { device, lastName: pair.lastName })
    await report(client)
    const specialist = await newVisitor({ device, language: pair.specialist })
    await signIn(specialist, pair.host)
    await contest(specialist)
    const admin = await newVisitor({ device, language: "en" })
    await signIn(admin, OTHER_ADMIN)
    await decide(admin, pair.lastName)
    const { page, t, open } = client
    await open("/customer/appointments?show=past")
    await page
      .getByRole("link", { name: t("appointments:action.details") })
      .first()
      .click()
    await page.getByText(t("appointments:absence.state.granted")).waitFor()
    await page.getByText(t("appointments:absence.said.reason", { text: REASON })).waitFor()
    await expectAccessible(page)
  },
)
