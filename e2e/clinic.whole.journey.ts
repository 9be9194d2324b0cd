import { dayIn } from "@arnica/i18n/format"
import { describe, expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { oneOf } from "./support/cases.ts"
import { typeDate, typeTime } from "./support/dates.ts"
import { STAFF } from "./support/fixtures.ts"
import { bookAndPay, button, signIn, signUp } from "./support/flow.ts"
import { subjectOf } from "./support/mails.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Who works at the clinic of the staff. */
const COLLEAGUE = "eleni-papadaki"
const ZONE = "Europe/Athens"
const REASON = "Your specialist fell ill."

/** Walks from the list of specialists to the calendar of one, in which nothing can be changed. */
const openCalendar = async ({ page, t, open }: Visitor, date: string): Promise<void> => {
  await open("/clinic/specialists")
  await page
    .getByRole("link", { name: new RegExp(`^${t("common:area.calendar")}: `) })
    .first()
    .click()
  await page.waitForURL((url) => url.searchParams.has("specialistID"))
  const whose = new URL(page.url()).searchParams.get("specialistID") ?? ""
  await page.getByRole("combobox", { name: t("clinic:statement.specialist"), exact: true }).waitFor()
  await open(`/clinic/calendar?specialistID=${whose}&date=${date}`)
  await button(page, t("calendar:why.ask")).waitFor()
  expect(await page.locator("[data-grip]").count()).toBe(0)
  await expectAccessible(page)
}

/** Sees the session in the calendar, and is told that its time is taken; on a desktop by keyboard too. */
const lookAtCalendar = async (
  visitor: Visitor,
  { lastName, start, device }: { lastName: string; start: string; device: "desktop" | "phone" },
): Promise<void> => {
  const { page, t } = visitor
  const date = dayIn({ at: start, zone: ZONE })
  await openCalendar(visitor, date)
  await page.getByRole("button", { name: lastName }).click()
  const session = page.getByRole("dialog", { name: t("practice:session.title") })
  await button(session, t("appointments:cancel.confirm")).waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await session.waitFor({ state: "detached" })

  const why = page.getByRole("dialog", { name: t("calendar:why.title") })
  if (device === "desktop") {
    await page.locator("[data-cursor]").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
  } else await button(page, t("calendar:why.ask")).click()
  await typeDate(why.getByLabel(t("calendar:why.date"), { exact: true }), date)
  const clock = new Intl.DateTimeFormat("sv", { hour: "2-digit", minute: "2-digit", timeZone: ZONE })
  await typeTime(why.getByLabel(t("calendar:why.time"), { exact: true }), clock.format(Date.parse(start)))
  await why.getByText(t("errors:whyNot.taken")).waitFor()
  await expectAccessible(page)
  await button(why, t("calendar:why.done")).click()
  await why.waitFor({ state: "detached" })

  await page.getByRole("radio", { name: t("calendar:view.month"), exact: true }).click()
  await page.getByRole("table").waitFor()
  await expectAccessible(page)
  await page.locator("td[data-kind] a").nth(10).focus()
  await page.keyboard.press("Enter")
  await page.waitForURL(
    (url) => url.searchParams.get("view") === "day" && url.searchParams.has("specialistID"),
  )
}

/** Finds the session by the client's name, from the list of all. */
const openSession = async ({ page, t, open }: Visitor, lastName: string): Promise<void> => {
  await open("/clinic/appointments")
  await page.getByText(t("practice:filter.title"), { exact: true }).click()
  await page.getByLabel(t("practice:filter.client")).fill(lastName)
  await page.keyboard.press("Enter")
  await page.waitForURL((url) => url.searchParams.get("client") === lastName)
  const found = page.getByRole("article")
  await found.getByText(lastName).waitFor()
  await expectAccessible(page)
  await found.getByRole("link").first().click()
  await page.waitForURL(/\/clinic\/appointments\/[\da-f-]{36}$/)
}

describe.each(
  oneOf(0, [
    ["desktop", "de", "Desktopescu"],
    ["phone", "uk", "Phonescu"],
  ]),
)("a clinic on a %s in %s", (device, language, lastName) => {
  test("calls a session off in its specialist's place: the client gets everything back and a letter", async () => {
    const client = await newVisitor({ device, language: "en" })
    const email = await signUp(client)
    const { start } = await bookAndPay(client, { url: COLLEAGUE, details: { firstName: "Maria", lastName } })

    const clinic = await newVisitor({ device, language })
    const { page, t } = clinic
    await signIn(clinic, STAFF)
    await lookAtCalendar(clinic, { lastName, start, device })
    await openSession(clinic, lastName)
    await button(page, t("appointments:cancel.confirm")).focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("alertdialog")
    await button(dialog, t("appointments:cancel.confirm")).click()
    await dialog.getByText(t("errors:validation.tooSmallText", { limit: 3 })).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel(t("practice:cancel.reason")).fill(REASON)
    await button(dialog, t("appointments:cancel.confirm")).click()
    await dialog.waitFor({ state: "detached" })
    await page.getByText(t("appointments:status.cancelledByProvider")).first().waitFor()
    await expectAccessible(page)

    await mailTo(email, subjectOf(client, "cancelled"))
    await client.open("/customer/appointments?show=cancelled")
    await client.page.getByText(client.t("appointments:status.cancelledByProvider")).first().waitFor()
    await client.page
      .getByText(client.t("appointments:card.reason", { reason: REASON }))
      .first()
      .waitFor()
  })
})
