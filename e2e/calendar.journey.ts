import { dayIn, formatDate } from "@arnica/i18n/format"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible } from "./stage/axe.ts"
import { HOSTS } from "./stage/cast.ts"
import { typeDate, typeTime } from "./stage/dates.ts"
import { bookAndPay, button, heading, SOMEBODY, signIn, signUp, walkToPayment } from "./stage/flow.ts"
import { freeTime, passTime, siteNow } from "./stage/site.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const nameOf = (date: string): string =>
  formatDate({ language: "en", at: date, zone: "UTC", style: "weekday" })

const dayOn = (page: Page, date: string): Locator => page.getByRole("region", { name: nameOf(date) })

/** Opens the hours of a day by its heading. */
const openDay = (page: Page, date: string): Promise<void> =>
  dayOn(page, date).getByRole("heading").getByRole("button").click()

const DAY_MS = 86_400_000
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of the week after a free time: nothing in it has passed. */
const mondayAfter = (start: string): string => {
  const date = start.slice(0, 10)
  return dayAfter(date, 7 - ((new Date(date).getUTCDay() + 6) % 7))
}

/** Moves a Monday's hours two days on, with the mouse and by keyboard. A minute of the day is so many pixels high. */
const moveToWednesday = async (
  host: Visitor,
  { monday, minute }: { monday: string; minute: number },
): Promise<void> => {
  const { page, t } = host
  const dialog = page.getByRole("dialog")
  const field = dayOn(page, monday).locator("[data-grip=move]")
  const wednesday = dayAfter(monday, 2)
  // An hour later there: what meets becomes one, and Monday has none.
  const label = await field.boundingBox()
  const other = await dayOn(page, wednesday).boundingBox()
  if (label === null || other === null) throw new Error("the days are not to be seen")
  await page.mouse.move(label.x + 8, label.y + 8)
  await page.mouse.down()
  await page.mouse.move(other.x + other.width / 2, label.y + 8 + 60 * minute, { steps: 4 })
  await page.locator("[data-target]").getByText("09:00–21:00", { exact: true }).waitFor()
  await page.mouse.up()
  await dialog.getByRole("heading", { name: nameOf(wednesday) }).waitFor()
  const left = { day: nameOf(monday), hours: t("calendar:day.closed") }
  await dialog.getByText(t("calendar:edit.moved", left)).waitFor()
  await expectAccessible(page)
  await button(dialog, t("calendar:edit.save")).click()
  await dialog.waitFor({ state: "detached" })
  await dayOn(page, wednesday)
    .getByText(t("calendar:item.hours", { range: "08:00–21:00" }))
    .waitFor()
  await dayOn(page, monday).getByText(t("calendar:day.closed")).waitFor()
  await button(page, t("calendar:undo")).click()
  await field.waitFor()
  await dayOn(page, wednesday).getByText(t("calendar:day.exception")).waitFor({ state: "detached" })

  // The same by keyboard.
  await field.focus()
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key)
  const place = { day: nameOf(wednesday), range: "08:15–20:15" }
  await page.getByText(t("calendar:cursor.carried", place), { exact: true }).waitFor()
  await page.keyboard.press("Enter")
  await dialog.getByText(t("calendar:edit.moved", left)).waitFor()
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
}

test("hours are changed with the mouse and by keyboard", async () => {
  const host = await newVisitor()
  const { page, t } = host
  await signIn(host, HOSTS.desktop)
  const time = await freeTime(HOSTS.desktop.url, 24 * 7)
  const monday = mondayAfter(time.start)
  await host.open(`/provider/calendar?date=${monday}`)
  await heading(page, t("calendar:title")).waitFor()
  await expectAccessible(page)

  // By mouse: a stretch within the hours is closed.
  const field = dayOn(page, monday).locator("[data-grip=move]")
  const box = await field.locator("xpath=ancestor::section/div").boundingBox()
  if (box === null) throw new Error("the day is not to be seen")
  const minute = box.height / (12 * 60)
  await page.mouse.move(box.x + box.width / 2, box.y + 4 * 60 * minute)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 5 * 60 * minute, { steps: 4 })
  await page.mouse.up()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("heading", { name: nameOf(monday) }).waitFor()
  const ends = dialog.getByLabel(`${t("calendar:edit.end")}, ${nameOf(monday)}`, { exact: true })
  expect(await ends.nth(0).inputValue()).toBe("12:00")
  await dialog.getByText("13:00", { exact: true }).waitFor()
  await expectAccessible(page)
  await button(dialog, t("calendar:edit.save")).click()
  await dialog.waitFor({ state: "detached" })
  await dayOn(page, monday).getByText(t("calendar:day.exception")).waitFor()

  // And taken back.
  await button(page, t("calendar:undo")).click()
  await dayOn(page, monday).getByText(t("calendar:day.exception")).waitFor({ state: "detached" })

  await moveToWednesday(host, { monday, minute })

  // By keyboard: the next day ends an hour earlier.
  const cursor = page.locator("[data-cursor]")
  await cursor.focus()
  await page.keyboard.press("Home")
  await page.keyboard.press("ArrowRight")
  const words = await page.locator("[data-cursor]:focus").getAttribute("aria-label")
  expect(words).toContain(nameOf(dayAfter(monday, 1)))
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await dialog.getByRole("heading", { name: nameOf(dayAfter(monday, 1)) }).waitFor()
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  await page.locator("[data-cursor]:focus").waitFor()
})

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

test("a day is lived through on a phone: a session is opened, read, and nobody came", async () => {
  const client = await newVisitor()
  await signUp(client)
  const time = await freeTime(HOSTS.phone.url)
  await bookAndPay(client, { url: HOSTS.phone.url, time })

  const host = await newVisitor({ device: "phone" })
  const { page, t } = host
  await signIn(host, HOSTS.phone)
  const day = `/provider/calendar?view=day&date=${dayIn({ at: time.start, zone: "Europe/Bucharest" })}`
  await host.open(day)
  const session = page.getByRole("button", { name: `${SOMEBODY.firstName} ${SOMEBODY.lastName}` })
  const dialog = page.getByRole("dialog", { name: t("practice:session.title") })
  await session.click()
  await button(dialog, t("appointments:action.cancel")).waitFor()
  await expectAccessible(page)
  expect(await button(dialog, t("practice:miss.client")).count()).toBe(0)

  await passTime(Math.ceil((Date.parse(time.start) - (await siteNow())) / 1000) + 300)
  await host.open(day)
  await session.click()
  await button(dialog, t("practice:miss.client")).click()
  const asked = page.getByRole("alertdialog")
  await asked
    .getByText(t("practice:miss.clientText", { name: `${SOMEBODY.firstName} ${SOMEBODY.lastName}` }))
    .waitFor()
  await expectAccessible(page)
  await button(asked, t("practice:miss.client")).click()
  await asked.waitFor({ state: "detached" })
  // The button and what became of the session are called the same.
  await button(dialog, t("practice:miss.client")).waitFor({ state: "detached" })
  await dialog.getByText(t("practice:status.noShowClient")).waitFor()
})
