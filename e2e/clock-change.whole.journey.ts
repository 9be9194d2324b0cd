import { formatDate } from "@arnica/i18n/format"
import { offsetAt } from "@arnica/rules/zones"
import { expect, test } from "vitest"
import { z } from "zod"
import { expectAccessible } from "./support/axe.ts"
import { HOSTS } from "./support/fixtures.ts"
import { button, heading, payBy, SOMEBODY, signIn, signUp, walkToPayment } from "./support/flow.ts"
import { freeTimes, passTime, siteNow } from "./support/site.ts"
import { newVisitor, siteUrl, type Visitor } from "./support/visitor.ts"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ZONE = "Europe/Bucharest"

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The next Sunday on which clocks go forward in Bucharest, at midnight UTC. */
const nextChange = (now: number): number => {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const days = Array.from({ length: 400 }, (_, day) => midnight + (day + 4) * DAY_MS)
  const found = days.find((day) => offsetAt(ZONE, day + 12 * HOUR_MS) > offsetAt(ZONE, day - 12 * HOUR_MS))
  if (found === undefined) throw new Error("clocks do not change any more")
  return found
}

/** Moves the website's clock to an instant, and that of everybody's browser with it. */
const moveTo = async (instant: number, visitors: readonly Visitor[]): Promise<void> => {
  await passTime(Math.ceil((instant - (await siteNow())) / 1000))
  for (const { context } of visitors) await context.clock.setSystemTime(instant)
}

const namedDay = (date: string): string =>
  formatDate({ language: "en", at: date, zone: "UTC", style: "weekday" })

/** Sets the hours of one date in the calendar, from one in the morning until six. */
const openEarly = async ({ page, t, open }: Visitor, date: string): Promise<void> => {
  await open(`/provider/calendar?view=day&date=${date}&free=true`)
  const day = page.getByRole("region", { name: namedDay(date) })
  await day.getByText(t("calendar:preview.count", { count: 12 })).waitFor()
  await day.getByRole("heading").getByRole("button").click()
  const dialog = page.getByRole("dialog")
  const field = (end: "start" | "end") =>
    dialog.getByLabel(`${t(`calendar:edit.${end}`)}, ${namedDay(date)}`, { exact: true })
  await field("start").fill("01:00")
  await field("end").fill("06:00")
  await dialog.getByText("05:00", { exact: true }).waitFor()
  // The hour after it does not exist on this night.
  await dialog.getByText("02:00", { exact: true }).waitFor()
  expect(await dialog.getByText("03:00", { exact: true }).count()).toBe(0)
  await expectAccessible(page)
  await button(dialog, t("calendar:edit.save")).click()
  await dialog.waitFor({ state: "detached" })
  await day.getByText(t("calendar:preview.count", { count: 4 })).waitFor()
}

/** Books the first time after the change from a phone elsewhere, and pays. Answers when it begins. */
const bookThere = async (client: Visitor): Promise<string> => {
  await signUp(client)
  const times = await freeTimes(HOSTS.desktop.url, { hoursAhead: 0 })
  const time = times.find(({ start }) => new Date(start).getUTCHours() === 1)
  if (time === undefined) throw new Error("nothing is free at four")
  await walkToPayment(client, { url: HOSTS.desktop.url, time })
  await payBy(client, "success")
  await heading(client.page, client.t("payment:title.success")).waitFor()
  return time.start
}

test("a weekend on which clocks change: the hour that is missing is not offered, and a session begins when it should", async () => {
  const sunday = nextChange(await siteNow())
  const date = dateOf(sunday)
  const host = await newVisitor()
  const client = await newVisitor({ device: "phone", language: "de", zone: "America/New_York" })
  const everybody = [host, client]
  await moveTo(sunday - 2 * DAY_MS + 9 * HOUR_MS, everybody)
  await signIn(host, HOSTS.desktop)
  await openEarly(host, date)

  const start = await bookThere(client)
  expect(Date.parse(start)).toBe(sunday + HOUR_MS)
  // Four in the morning there is nine in the evening of the day before here.
  await client.open("/customer/appointments")
  await client.page.getByText("21:00").first().waitFor()
  await expectAccessible(client.page)
  await host.open(`/provider/calendar?view=day&date=${date}`)
  const name = `${SOMEBODY.firstName} ${SOMEBODY.lastName}`
  await host.page.getByRole("button", { name: new RegExp(`04:00.*${name}`) }).waitFor()

  const expectStatus = async (status: "confirmed" | "inProgress" | "completed", list = ""): Promise<void> => {
    await host.open(`/provider/appointments${list}`)
    const card = host.page.getByRole("article").filter({ hasText: name })
    await card.getByText(host.t(`appointments:status.${status}`), { exact: true }).waitFor()
  }
  await moveTo(sunday + HOUR_MS - 60_000, everybody)
  await expectStatus("confirmed")
  await moveTo(sunday + HOUR_MS + 60_000, everybody)
  await expectStatus("inProgress")
  await moveTo(sunday + 2 * HOUR_MS, everybody)
  await expectStatus("completed", "?show=past")
})

const holidaySchema = z.array(z.object({ date: z.string(), name: z.string() }))

test("public holidays close the days on which they fall, until the specialist works on one", async () => {
  const host = await newVisitor({ device: "phone" })
  const { page, t, open } = host
  await moveTo((await siteNow()) + 60_000, [host])
  await signIn(host, HOSTS.phone)
  const now = await siteNow()
  const query = new URLSearchParams({
    country: "RO",
    from: dateOf(now + 7 * DAY_MS),
    to: dateOf(now + 55 * DAY_MS),
  })
  const answered = await fetch(`${siteUrl()}/api/v2/holidays?${query.toString()}`, {
    headers: { language: "en" },
  })
  // Orthodox Easter is always among them.
  const [holiday] = holidaySchema.parse(await answered.json())
  if (holiday === undefined) throw new Error("there is no holiday")
  const isFree = async (): Promise<boolean> => {
    const hoursAhead = (Date.parse(holiday.date) - (await siteNow())) / HOUR_MS
    const times = await freeTimes(HOSTS.phone.url, { hoursAhead })
    return times.some(({ start }) => start.startsWith(holiday.date))
  }
  expect(await isFree()).toBe(true)

  await open("/provider/availability")
  const country = page.getByLabel(t("calendar:holidays.country"), { exact: true })
  await country.selectOption("RO")
  await page.getByText(holiday.name).first().waitFor()
  await expectAccessible(page)
  await open(`/provider/calendar?view=day&date=${holiday.date}&free=true`)
  const day = page.getByRole("region", { name: namedDay(holiday.date) })
  await day.getByText(holiday.name).first().waitFor()
  await day.getByText(t("calendar:preview.none")).waitFor()
  expect(await isFree()).toBe(false)

  await open("/provider/availability")
  const line = page.getByRole("listitem").filter({ hasText: holiday.name }).first()
  await button(line, t("calendar:holidays.work")).click()
  await button(line, t("calendar:holidays.close")).waitFor()
  expect(await isFree()).toBe(true)
})
