import { dayIn } from "@arnica/i18n/format"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { dayAfter, dayOn, mondayAfter, nameOf } from "./support/calendar.ts"
import { HOSTS } from "./support/fixtures.ts"
import { bookAndPay, button, type Details, heading, signIn, signUp } from "./support/flow.ts"
import { freeTime, passTime, siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

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

let tries = 0

/** Somebody whom no other journey books as, and no earlier try of this one: the host's day shows every client by name. */
const nextClient = (): Details => {
  tries += 1
  return { firstName: "Delia", lastName: ["Vasilescu", "Marinescu", "Stanescu"][tries - 1] ?? "Popa" }
}

test("a day is lived through on a phone: a session is opened, read, and nobody came", async () => {
  const client = await newVisitor()
  const somebody = nextClient()
  await signUp(client, somebody)
  const time = await freeTime(HOSTS.phone.url)
  await bookAndPay(client, { url: HOSTS.phone.url, time, details: somebody })

  const host = await newVisitor({ device: "phone" })
  const { page, t } = host
  await signIn(host, HOSTS.phone)
  const day = `/provider/calendar?view=day&date=${dayIn({ at: time.start, zone: "Europe/Bucharest" })}`
  await host.open(day)
  const session = page.getByRole("button", { name: `${somebody.firstName} ${somebody.lastName}` })
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
    .getByText(t("practice:miss.clientText", { name: `${somebody.firstName} ${somebody.lastName}` }))
    .waitFor()
  await expectAccessible(page)
  await button(asked, t("practice:miss.client")).click()
  await asked.waitFor({ state: "detached" })
  // The button and what became of the session are called the same.
  await button(dialog, t("practice:miss.client")).waitFor({ state: "detached" })
  await dialog.getByText(t("practice:status.noShowClient")).waitFor()
})
