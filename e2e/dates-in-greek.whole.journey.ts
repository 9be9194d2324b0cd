import { formatDate } from "@arnica/i18n/format"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { inDays, typeDate, typeTime, written } from "./support/dates.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, signIn } from "./support/flow.ts"
import { newVisitor } from "./support/visitor.ts"

test("in Greek, on a phone, a day and an hour are typed with digits, and picked in a Greek calendar", async () => {
  const host = await newVisitor({ device: "phone", language: "el", width: 360 })
  const { page, t } = host
  await signIn(host, HOSTS.phone)
  const date = await inDays(9)
  await host.open(`/provider/calendar?date=${date}`)
  await button(page, t("calendar:why.ask")).click()
  const dialog = page.getByRole("dialog", { name: t("calendar:why.title") })
  const day = dialog.getByLabel(t("calendar:why.date"), { exact: true })
  const hour = dialog.getByLabel(t("calendar:why.time"), { exact: true })

  // The signs between the parts come by themselves; hours go on after noon.
  await typeDate(day, date)
  await typeTime(hour, "21:30")
  expect([await day.inputValue(), await hour.inputValue()]).toEqual([written(date), "21:30"])
  await dialog.getByText(t("errors:whyNot.outsideHours")).waitFor()

  // What is wrong is said in Greek at its field, and stays there.
  await day.clear()
  await day.pressSequentially("31022027")
  await hour.fill("25:00")
  await hour.blur()
  await dialog.getByText(t("errors:dates.none")).waitFor()
  await dialog.getByText(t("errors:dates.time")).waitFor()
  expect([await day.inputValue(), await hour.inputValue()]).toEqual(["31/02/2027", "25:00"])
  await expectAccessible(page)
  await typeTime(hour, "09:00")

  // The calendar lies over the dialog, and Esc closes it alone.
  const opener = t("errors:dates.open", { field: t("calendar:why.date") })
  await button(dialog, opener).click()
  const calendar = page.getByRole("dialog", { name: opener, exact: true })
  expect(await calendar.locator("thead th").first().textContent()).toBe("Δευ")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await calendar.waitFor({ state: "detached" })
  await typeDate(day, date)
  await button(dialog, opener).click()
  const other = await inDays(10)
  const name = formatDate({ language: "el", at: date, zone: "UTC", style: "weekday" }).split(" ")[0] ?? ""
  await calendar.getByRole("button", { name: new RegExp(`^${name}`), pressed: true }).press("ArrowRight")
  await page.keyboard.press("Enter")
  await calendar.waitFor({ state: "detached" })
  // From a Sunday the arrow leads on to the next row only.
  expect([written(date), written(other)]).toContain(await day.inputValue())
})
