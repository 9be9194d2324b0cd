import { formatDateTime } from "@arnica/i18n/format"
import { expect, onTestFinished, test } from "vitest"
import { z } from "zod"
import { expectAccessible } from "./support/axe.ts"
import { HOSTS } from "./support/fixtures.ts"
import {
  acceptTerms,
  bookAndPay,
  button,
  confirmTime,
  fillDetails,
  heading,
  orderShown,
  payBy,
  reload,
  signIn,
  signUp,
} from "./support/flow.ts"
import { type FreeTime, freeTimes, mailTo, passTime, siteNow } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS = 7
const HOURS = "/rest/v2/specWizard/availability"
const HOST = HOSTS.phone
const NEWS = { timeout: 60_000 }

const hoursSchema = z.looseObject({
  zone: z.string(),
  version: z.int(),
  exceptions: z.array(z.looseObject({ date: z.string() })),
})

/** The Monday that begins the second week from now, at midnight UTC. */
const secondWeek = (now: number): number => {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const sinceMonday = (new Date(today).getUTCDay() + 6) % DAYS
  return today + (2 * DAYS - sinceMonday) * DAY_MS
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Minutes since midnight on a clock. */
const minutesIn = (zone: string, at: number): number => {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(at)
    .split(":")
    .map(Number)
  return hour * 60 + minute
}

/** Has the specialist receive nobody in a week but at one time, and everybody again after the test. Answers that time. */
const openOneTime = async (specialist: Visitor, monday: number): Promise<FreeTime> => {
  const { context } = specialist
  const hoursAhead = (monday - (await siteNow())) / HOUR_MS
  const [time] = await freeTimes(HOST.url, { hoursAhead })
  if (time === undefined) throw new Error("nothing is free in that week")
  const read = async () => hoursSchema.parse(await (await context.request.get(HOURS)).json())
  const write = async (exceptions: readonly object[]): Promise<void> => {
    const { specialistId: _specialist, ...hours } = await read()
    const saved = await context.request.post(HOURS, {
      data: { ...hours, exceptions, confirmedConflicts: [] },
    })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
  const before = await read()
  const start = minutesIn(before.zone, Date.parse(time.start))
  const week = Array.from({ length: DAYS }, (_, day) => {
    const date = dayOf(monday + day * DAY_MS)
    const isThen = date === dayOf(Date.parse(time.start))
    // Long enough for one session, and for none that begins a step later.
    return { date, windows: isThen ? [{ start, end: start + 50, placeId: null }] : [] }
  })
  await write(week)
  onTestFinished(() => write(before.exceptions))
  return time
}

/** Joins the list of the specialist for the week that begins on a Monday. Answers the address. */
const join = async (client: Visitor, monday: number): Promise<string> => {
  const { page, t, open } = client
  const email = await signUp(client)
  await open(`/customer/waiting/join?specialist=${HOST.url}`)
  await heading(page, t("waiting:join.title")).waitFor()
  await page.getByRole("radio", { name: t("waiting:kind.week") }).check()
  await page.getByLabel(t("waiting:join.week"), { exact: true }).selectOption(dayOf(monday))
  await expectAccessible(page)
  await button(page, t("waiting:join.submit")).click()
  await heading(page, t("common:area.waiting")).waitFor()
  await page.getByText(t("waiting:state.waiting")).first().waitFor()
  return email
}

/** The time that is kept for a client, in their words. */
const keptFor = async ({ page, t, open, language }: Visitor, { start }: FreeTime): Promise<void> => {
  await open("/customer/waiting")
  const when = formatDateTime({ language, at: start, zone: "Europe/Bucharest" })
  await page.getByText(when).first().waitFor(NEWS)
  await page.getByRole("link", { name: t("waiting:book"), exact: true }).waitFor()
  await expectAccessible(page)
}

test("two clients wait for a week: what is called off is offered to the first, and to the second when the first does not want it", {
  timeout: 300_000,
}, async () => {
  const specialist = await newVisitor({ device: "desktop", language: "ro" })
  await signIn(specialist, HOST)
  const monday = secondWeek(await siteNow())
  const time = await openOneTime(specialist, monday)

  const booked = await newVisitor({ device: "desktop", language: "en" })
  await signUp(booked)
  await bookAndPay(booked, { url: HOST.url, time })

  const first = await newVisitor({ device: "phone", language: "el" })
  const second = await newVisitor({ device: "desktop", language: "de" })
  const firstAddress = await join(first, monday)
  await passTime(60)
  const secondAddress = await join(second, monday)

  await booked.open("/customer/appointments")
  await button(booked.page, booked.t("appointments:action.cancel")).first().click()
  const dialog = booked.page.getByRole("alertdialog")
  await button(dialog, booked.t("appointments:cancel.confirm")).click()
  await booked.page.getByText(booked.t("appointments:cancel.done")).first().waitFor()

  await passTime(60)
  await mailTo(firstAddress, new RegExp(first.t("mails:waiting.offered.subject")))
  await keptFor(first, time)
  await second.open("/customer/waiting")
  expect(await second.page.getByRole("link", { name: second.t("waiting:book"), exact: true }).count()).toBe(0)

  await button(first.page, first.t("waiting:decline")).click()
  await first.page.getByText(first.t("waiting:declined")).waitFor()
  await passTime(60)
  await mailTo(secondAddress, new RegExp(second.t("mails:waiting.offered.subject")))
  await keptFor(second, time)
  const { page, t } = second
  await page.getByRole("link", { name: t("waiting:book"), exact: true }).click()
  await confirmTime(second)
  await fillDetails(second)
  await acceptTerms(second, t("booking:terms.toPayment"))
  await orderShown(second)
  await payBy(second, "success")
  await heading(page, t("payment:title.success")).waitFor(NEWS)
  await second.open("/customer/waiting?show=ended")
  await page.getByText(t("waiting:state.booked")).first().waitFor()

  await reload(first.page)
  await button(first.page, first.t("waiting:leave")).click()
  await first.page.getByText(first.t("waiting:left")).waitFor()
  await first.page.getByText(first.t("waiting:empty")).waitFor()
})
