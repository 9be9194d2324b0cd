import { text } from "node:stream/consumers"
import { formatMoney, formatTime } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { zoneCity } from "@arnica/i18n/zones"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { calendarInstant, readCalendar } from "./support/calendar-file.ts"
import { oneOf } from "./support/cases.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  fillSignUp,
  heading,
  newAddress,
  pay,
} from "./support/flow.ts"
import { eventually, mailTo, siteNow } from "./support/site.ts"
import { type Device, newVisitor, type Visitor } from "./support/visitor.ts"

const THEIRS = "Europe/Bucharest"
const DAY_MS = 86_400_000

/** Home, a search with two typing errors, and the profile of who was meant. */
const findIoana = async ({ page, t, open }: Visitor): Promise<void> => {
  await open("")
  await page.getByRole("searchbox").first().fill("Joana Muresn")
  await page.keyboard.press("Enter")
  await page.waitForURL(/help-store-search\?/)
  await page.getByRole("heading", { level: 2, name: "Ioana Mureșan" }).getByRole("link").click()
  await heading(page, "Ioana Mureșan").waitFor()
  await page.getByRole("heading", { name: t("profile:booking.title") }).waitFor()
}

/** Chooses a day far enough ahead that a cancellation costs nothing, and its first time. Answers that time. */
const chooseTime = async ({ page, t }: Visitor): Promise<string> => {
  const days = page.getByRole("grid").getByRole("button", { disabled: false })
  await days.first().waitFor()
  if ((await days.count()) < 5) await button(page, t("profile:booking.next")).click()
  await days.nth(4).click()
  const times = page.locator("#booking ul").last().getByRole("button")
  await times.first().waitFor()
  // Whatever the zones, some hours into the day.
  await times.nth(2).click()
  const book = page.locator("#booking").getByRole("link", { name: /\d/ })
  const start = /slot\/([^/?]+)/.exec(decodeURIComponent((await book.getAttribute("href")) ?? ""))?.[1] ?? ""
  expect(Date.parse(start) - (await siteNow())).toBeGreaterThan(2 * DAY_MS)
  await book.click()
  return start
}

const bookAsNewCustomer = async (visitor: Visitor, email: string): Promise<string> => {
  const { page, t } = visitor
  await confirmTime(visitor)
  await fillDetails(visitor, { firstName: "Maria", lastName: "Ionescu", note: "It is about sleep." })
  await acceptTerms(visitor, t("booking:steps.continue"))
  await heading(page, t("booking:account.title")).waitFor()
  await fillSignUp(visitor, email)
  return await pay(visitor)
}

type Made = { readonly start: string; readonly email: string; readonly zone: string }

/** The mail names both zones, and its file puts the session where it belongs. */
const expectMails = async ({ language, t }: Visitor, { start, email, zone }: Made): Promise<void> => {
  const word = t("mails:confirmed.subject")
  const mail = await mailTo(email, new RegExp(`^${word}`))
  for (const each of [zone, THEIRS]) {
    expect(mail.text).toContain(formatTime({ language, at: start, zone: each }))
    expect(mail.text).toContain(zoneCity({ language, zone: each }))
  }
  expect(mail.html).toContain(`lang="${language}"`)
  const [file] = mail.attachments
  expect(file).toMatchObject({
    name: expect.stringMatching(/\.ics$/),
    type: expect.stringContaining("text/calendar"),
  })
  const lines = readCalendar(Buffer.from(file?.content ?? "", "base64").toString("utf8"))
  expect(lines.get("DTSTART")).toBe(calendarInstant(start))
  expect(lines.get("METHOD")).toBe("REQUEST")
  expect(lines.get("SUMMARY")).toBe(t("mails:calendar.summary", { name: "Ioana Mureșan" }))
  expect(lines.get("DESCRIPTION")).toContain(zoneCity({ language, zone }))
  // The specialist reads Romanian, and nothing of what the client wrote.
  const theirs = await mailTo("ioana-muresan@specialists.example", /Maria Ionescu/)
  expect(theirs.text).toContain("București")
  expect(`${theirs.text}${theirs.html}`).not.toContain("about sleep")
}

const expectDownload = async ({ page, t }: Visitor, start: string): Promise<void> => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("payment:success.calendar") }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const lines = readCalendar(await text(await download.createReadStream()))
  expect(lines.get("DTSTART")).toBe(calendarInstant(start))
  expect(lines.get("METHOD")).toBe("PUBLISH")
}

const PAID = 14_400

/** The appointment is in the list; it is cancelled from there, with the refund that was promised. */
const cancelFromList = async ({ page, t, language }: Visitor, email: string): Promise<void> => {
  const amount = formatMoney({ language, amount: PAID, currency: "RON" })
  await page.getByRole("link", { name: t("payment:success.toAppointments"), exact: true }).click()
  await heading(page, t("appointments:title")).waitFor()
  const card = page
    .getByRole("list", { name: t("appointments:list.label") })
    .getByRole("listitem")
    .first()
  await card.getByText(t("appointments:status.confirmed")).waitFor()
  await button(card.page(), t("appointments:action.cancel")).first().click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByText(t("appointments:cancel.full", { amount })).waitFor()
  await button(dialog, t("appointments:cancel.confirm")).click()
  await dialog.waitFor({ state: "detached" }).catch(() => dialog.waitFor({ state: "hidden" }))
  await expectReturned(page, { t, amount })
  const word = t("mails:cancelled.subject")
  const mail = await mailTo(email, new RegExp(`^${word}`))
  expect(mail.text).toContain(amount)
  expect(
    readCalendar(Buffer.from(mail.attachments[0]?.content ?? "", "base64").toString()).get("METHOD"),
  ).toBe("CANCEL")
}

const orderSchema = z.object({ paymentStatus: z.string(), refunded: z.object({ amount: z.int() }) })

/** The money is on its way back at the gateway, not only on the page. */
const expectRefundGiven = async ({ context }: Visitor, orderId: string): Promise<void> => {
  await eventually("the refund", async () => {
    const response = await context.request.get(`/api/v2/orders/${orderId}`)
    const { paymentStatus, refunded } = orderSchema.parse(await response.json())
    return ["refunded", "voided"].includes(paymentStatus) && refunded.amount === PAID ? true : undefined
  })
}

const expectReturned = async (
  page: Page,
  { t, amount }: { readonly t: Visitor["t"]; readonly amount: string },
): Promise<void> => {
  await page.getByRole("link", { name: t("appointments:tabs.cancelled") }).click()
  await page.getByText(t("appointments:status.cancelledByClient")).first().waitFor()
  await page.getByText(t("appointments:card.refunded", { amount })).first().waitFor()
}

describe.each<[Language, string, 0 | 1]>([
  ["en", "America/New_York", 0],
  ["ro", "Europe/London", 1],
  ["el", "Europe/Berlin", 0],
])("in %s, from %s", (language, zone, taken) => {
  test.each<Device>(oneOf(taken, ["desktop", "phone"]))(
    "on a %s somebody finds, books, pays and cancels",
    async (device) => {
      const visitor = await newVisitor({ device, language, zone })
      const email = newAddress()
      await findIoana(visitor)
      const start = await chooseTime(visitor)
      const orderId = await bookAsNewCustomer(visitor, email)
      await visitor.page.getByText(visitor.t("payment:success.mail", { email })).waitFor()
      await expectMails(visitor, { start, email, zone })
      await expectDownload(visitor, start)
      await cancelFromList(visitor, email)
      await expectRefundGiven(visitor, orderId)
    },
  )
})
