import { formatDate } from "@arnica/i18n/format"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { dayAfter, dayOn, mondayAfter, nameOf } from "./support/calendar.ts"
import { typeDate, typeTime } from "./support/dates.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, heading, signIn, signUp, walkToPayment } from "./support/flow.ts"
import { freeTime } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** Opens the hours of a day by its heading. */
const openDay = (page: Page, date: string): Promise<void> =>
  dayOn(page, date).getByRole("heading").getByRole("button").click()

test("a day that is booked is not taken off unasked", async () => {
  const host = await newVisitor()
  host.expectComplaints(/409 from \S+specWizard\/availability/)
  const { page, t } = host
  await signIn(host, HOSTS.desktop)
  const time = await freeTime(HOSTS.desktop.url, 24 * 4)
  const client = await newVisitor()
  await signUp(client)
  await walkToPayment(client, { url: HOSTS.desktop.url, time })
  const date = time.start.slice(0, 10)
  await host.open(`/provider/calendar?view=day&date=${date}`)
  await dayOn(page, date).getByText(t("calendar:item.hold")).waitFor()
  await openDay(page, date)
  const dialog = page.getByRole("dialog")
  await button(dialog, t("calendar:edit.off")).click()
  const asked = page.getByRole("alertdialog")
  await asked.getByText(t("calendar:conflicts.text")).waitFor()
  await expectAccessible(page)
  await button(asked, t("calendar:conflicts.keep")).click()
  await asked.waitFor({ state: "detached" })
  await dayOn(page, date).getByText(t("calendar:day.timeOff")).waitFor()
  await dayOn(page, date).getByText(t("calendar:item.hold")).waitFor()
})

/** Takes the holidays of a region off, and then those of a country without regions. */
const keepHolidays = async ({ page, t }: Visitor): Promise<void> => {
  const country = page.getByLabel(t("calendar:holidays.country"), { exact: true })
  const region = page.getByLabel(t("calendar:holidays.region"), { exact: true })
  await country.selectOption("DE")
  await region.selectOption("BY")
  await page.getByText("Epiphany").waitFor()
  await expectAccessible(page)
  await country.selectOption("RO")
  await region.waitFor({ state: "detached" })
  await page.getByText("Christmas Day").waitFor()
}

/** Types a day off, is asked on leaving, stays, and adds it. */
const addDayOff = async ({ page, t }: Visitor, day: string): Promise<void> => {
  const off = page.getByLabel(t("calendar:off.from"), { exact: true })
  await typeDate(off, day)
  // What is typed and not added is not lost unasked.
  await page
    .locator("#content")
    .getByRole("link", { name: t("calendar:toCalendar"), exact: true })
    .click()
  const question = page.getByRole("alertdialog", { name: t("personal:leave.title") })
  await button(question.locator("footer"), t("personal:leave.stay")).click()
  await question.waitFor({ state: "detached" })
  expect(await off.inputValue()).toBe(day.split("-").toReversed().join("/"))
  await button(page, t("calendar:off.add")).click()
  const range = formatDate({ language: "en", at: day, zone: "UTC" })
  await button(page, t("calendar:edit.remove", { range })).waitFor()
}

test("on a phone days are lists, and everything is done in dialogs", async () => {
  const host = await newVisitor({ device: "phone" })
  const { page, t } = host
  await signIn(host, HOSTS.phone)
  const time = await freeTime(HOSTS.phone.url, 24 * 7)
  const monday = mondayAfter(time.start)
  await host.open(`/provider/calendar?date=${monday}&free=true`)
  await dayOn(page, monday)
    .getByText(t("calendar:preview.count", { count: 12 }))
    .waitFor()
  await expectAccessible(page)
  await openDay(page, monday)
  const dialog = page.getByRole("dialog")
  const start = dialog.getByLabel(`${t("calendar:edit.start")}, ${nameOf(monday)}`, { exact: true })
  await typeTime(start, "21:00")
  await button(dialog, t("calendar:edit.save")).click()
  await dialog.getByText(t("errors:validation.endBeforeStart")).waitFor()
  await typeTime(start, "10:00")
  await dialog.getByRole("radio", { name: t("calendar:edit.weekly", { weekday: "Monday" }) }).check()
  await button(dialog, t("calendar:edit.save")).click()
  await dialog.waitFor({ state: "detached" })
  await dayOn(page, monday)
    .getByText(t("calendar:item.hours", { range: "10:00–20:00" }))
    .waitFor()

  await button(page, t("calendar:why.ask")).click()
  await typeDate(dialog.getByLabel(t("calendar:why.date"), { exact: true }), monday)
  await typeTime(dialog.getByLabel(t("calendar:why.time"), { exact: true }), "09:00")
  await dialog.getByText(t("errors:whyNot.outsideHours")).waitFor()
  await button(dialog, t("calendar:why.done")).click()

  await page.getByRole("radio", { name: t("calendar:view.month"), exact: true }).click()
  await page.getByRole("table").waitFor()
  await expectAccessible(page)

  await page.getByRole("link", { name: t("calendar:toHours"), exact: true }).click()
  await heading(page, t("calendar:hours.title")).waitFor()
  await expectAccessible(page)
  await addDayOff(host, dayAfter(monday, 2))
  await keepHolidays(host)

  // An inner address is not asked: no calendar answers there, and the field says so.
  host.expectComplaints(/^400 from .*\/outside-calendars/)
  await page.getByLabel(t("calendar:feeds.name"), { exact: true }).fill("Home")
  await page.getByLabel(t("calendar:feeds.url"), { exact: true }).fill("http://127.0.0.1/home.ics")
  await button(page, t("calendar:feeds.add")).click()
  await page.getByText(t("errors:validation.calendarAddress")).waitFor()
  await button(page, t("calendar:out.make")).click()
  const address = await page.getByLabel(t("calendar:out.url"), { exact: true }).inputValue()
  expect(await (await fetch(address)).text()).toContain("BEGIN:VCALENDAR")
  await expectAccessible(page)
})
