import { formatDateTime, formatTime } from "@arnica/i18n/format"
import { offsetAt } from "@arnica/rules/zones"
import { expect, test } from "vitest"
import { expectAccessible } from "./support/axe.ts"
import { HOSTS } from "./support/fixtures.ts"
import {
  acceptTerms,
  button,
  fillDetails,
  freeTimesIn,
  heading,
  openSlot,
  orderShown,
  payBy,
  reload,
  signIn,
  signUp,
} from "./support/flow.ts"
import { eventually, freeTimes, mailsTo, passTime, siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const ZONE = "Europe/Bucharest"

/** The next Sunday on which clocks change in Bucharest, at midnight UTC, at least ten days from now. */
const nextChange = (now: number): number => {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const days = Array.from({ length: 400 }, (_, day) => midnight + (day + 10) * DAY_MS)
  const found = days.find((day) => offsetAt(ZONE, day + 12 * HOUR_MS) !== offsetAt(ZONE, day - 12 * HOUR_MS))
  if (found === undefined) throw new Error("clocks do not change any more")
  return found
}

/** Moves the website's clock to an instant, and that of the visitor's browser with it. */
const moveTo = async (instant: number, { context }: Visitor): Promise<void> => {
  await passTime(Math.ceil((instant - (await siteNow())) / 1000))
  await context.clock.setSystemTime(instant)
}

/** When the planned times are, as the page has them. */
const plannedStarts = async ({ page, t }: Visitor): Promise<string[]> => {
  const times = page.getByRole("list", { name: t("series:repeat.times") }).locator("time")
  await times.nth(3).waitFor()
  return await times.evaluateAll((all) => all.map((each) => each.getAttribute("datetime") ?? ""))
}

/** Chooses another time, or does without it, for every one that cannot be had. */
const settle = async ({ page, t }: Visitor): Promise<void> => {
  const list = page.getByRole("list", { name: t("series:repeat.times") })
  for (;;) {
    const open = list.getByRole("button", { name: t("series:choose.leaveOut") }).first()
    if ((await open.count()) === 0) return
    await open.click()
  }
}

/** Their specialist moves one of them and all after it, and leaves where it is what cannot move. */
const moveBySpecialist = async (uuid: string): Promise<void> => {
  const host = await newVisitor()
  const { page, t, open, context } = host
  await context.clock.setSystemTime(await siteNow())
  await signIn(host, HOSTS.desktop)
  await open(`/provider/appointments/${uuid}`)
  await button(page, t("series:move.button")).click()
  const dialog = page.getByRole("dialog", { name: t("series:move.title") })
  const times = await freeTimesIn(dialog, host)
  await times.first().getByRole("button").click()
  await button(dialog, t("series:move.other")).waitFor()
  await dialog.getByRole("listitem").first().waitFor()
  await expectAccessible(page)
  const stay = button(dialog, t("series:move.stay"))
  while ((await stay.count()) > 0) await stay.first().click()
  await button(dialog, t("series:move.confirm")).click()
  await dialog.waitFor({ state: "detached" })
}

test("a series over the change of clocks: the same time on the wall, paid once, moved by its specialist, and called off from there on", async () => {
  const client = await newVisitor()
  const { page, t, open, language } = client
  const sunday = nextChange(await siteNow())
  await moveTo(sunday - 9 * DAY_MS + 9 * HOUR_MS, client)
  const email = await signUp(client)
  const times = await freeTimes(HOSTS.desktop.url, { hoursAhead: 30 })
  const [time] = times
  if (time === undefined) throw new Error("nothing is free")
  await openSlot(client, { url: HOSTS.desktop.url, time })
  await heading(page, t("booking:time.title")).waitFor()
  await page.getByRole("radio", { name: t("series:repeat.weekly"), exact: true }).check()
  const starts = await plannedStarts(client)
  const onWall = starts.map((at) => formatTime({ language: "en", at, zone: ZONE }))
  expect(new Set(onWall).size).toBe(1)
  // An hour more or less than four weeks have passed.
  expect(Math.abs(Date.parse(starts[3] ?? "") - Date.parse(starts[0] ?? "") - 21 * DAY_MS)).toBe(HOUR_MS)
  await expectAccessible(page)
  await settle(client)
  await button(page, t("booking:steps.continue")).click()
  await fillDetails(client)
  await acceptTerms(client, t("booking:terms.toPayment"))
  await orderShown(client)
  await expectAccessible(page)
  await payBy(client, "success")
  await heading(page, t("series:order.success")).waitFor()

  const [mail, ...others] = await eventually("the confirmation", async () => {
    const found = (await mailsTo(email)).filter(({ attachments }) => attachments.length > 0)
    return found.length > 0 ? found : undefined
  })
  expect(others).toEqual([])
  const file = Buffer.from(mail?.attachments[0]?.content ?? "", "base64").toString()
  const booked = file.match(/BEGIN:VEVENT/g)?.length ?? 0
  expect(booked).toBeGreaterThanOrEqual(2)

  await open("/customer/appointments")
  const card = page.getByRole("article").first()
  await card.getByText(t("appointments:card.series", { number: 1, sessions: booked })).waitFor()
  await card.getByRole("link", { name: t("appointments:action.details") }).click()
  await heading(page, t("appointments:details.title")).waitFor()
  const series = page.getByRole("region", { name: t("series:list.part", { number: 1, sessions: booked }) })
  const first = series.getByText(formatDateTime({ language, at: starts[0] ?? "", zone: ZONE }))
  await first.waitFor()
  await moveBySpecialist(/appointments\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "")
  await eventually("the news of the move", async () => {
    const { length } = (await mailsTo(email)).filter(({ attachments }) => attachments.length > 0)
    return length > 1 ? length : undefined
  })
  await reload(page)
  await series.waitFor()
  expect(await first.count()).toBe(0)
  await button(series, t("series:cancel.button")).click()
  const dialog = page.getByRole("alertdialog")
  await dialog
    .getByRole("listitem")
    .nth(booked - 1)
    .waitFor()
  await expectAccessible(page)
  await button(dialog, t("series:cancel.confirm")).click()
  await dialog.waitFor({ state: "detached" })
  await series.getByText(t("appointments:status.cancelledByClient")).first().waitFor()
  expect(await button(series, t("series:cancel.button")).count()).toBe(0)
})
