import { expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { oneOf } from "./stage/cases.ts"
import { HOSTS, OTHER_ADMIN } from "./stage/cast.ts"
import { bookAndPay, button, heading, signIn, signUp } from "./stage/flow.ts"
import { passTime, siteNow } from "./stage/site.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

/** In seconds. */
const HOUR = 3_600
const SAID = "I waited for half an hour in the empty room."
const ANSWER = "I was in the room all the time."
const REASON = "The room was empty, its log says so."

/** By device: who is with whom, and in which languages. */
const CAST = {
  phone: { client: "de", lastName: "Wartend", specialist: "ro", host: HOSTS.phone },
  desktop: { client: "el", lastName: "Perimenou", specialist: "fr", host: HOSTS.desktop },
} as const

/** A client pays for a session and lets it pass. */
const haveSession = async (client: Visitor, device: keyof typeof CAST, lastName: string): Promise<void> => {
  const { host } = CAST[device]
  await signUp(client)
  const details = { firstName: "Maria", lastName }
  const { start } = await bookAndPay(client, { url: host.url, details })
  await passTime(Math.ceil((Date.parse(start) - (await siteNow())) / 1000) + 2 * HOUR)
}

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
    const cast = CAST[device]
    const client = await newVisitor({ device, language: cast.client })
    await haveSession(client, device, cast.lastName)
    await report(client)
    const specialist = await newVisitor({ device, language: cast.specialist })
    await signIn(specialist, cast.host)
    await contest(specialist)
    const admin = await newVisitor({ device, language: "en" })
    await signIn(admin, OTHER_ADMIN)
    await decide(admin, cast.lastName)
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

test.each(oneOf(0, ["phone", "desktop"]))(
  "on a %s a specialist notes after the session who did not come, and an admin corrects it",
  async (device) => {
    const { specialist: language, host } = CAST[device]
    const lastName = device === "phone" ? "Gekommen" : "Irthe"
    const client = await newVisitor({ device, language: CAST[device].client })
    await haveSession(client, device, lastName)
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
