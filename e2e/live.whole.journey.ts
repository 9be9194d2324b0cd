import type { Locator, Page, WebSocketRoute } from "playwright-core"
import { expect, test } from "vitest"
import {
  acceptTerms,
  confirmTime,
  fillDetails,
  heading,
  lendSession,
  openSlot,
  signUp,
} from "./support/flow.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

/** The way to the appointments in the bar of a phone, or in the header. */
const wayIn = (visitor: Visitor, page: Page = visitor.page): Locator =>
  page
    .getByRole("navigation")
    .getByRole("link", { name: visitor.t("common:area.appointments") })
    .first()

/** The live line of a page, which can be cut as a lost network cuts it, and mended. */
const cuttableLine = async (page: Page) => {
  const open = new Set<WebSocketRoute>()
  const asked: string[] = []
  let isCut = false
  await page.routeWebSocket(/\/rest\/wsock/, (line) => {
    asked.push(new URL(line.url()).search)
    if (isCut) return void line.close()
    line.connectToServer()
    open.add(line)
  })
  return {
    /** What the server says over it. */
    say: (frame: object): void => {
      for (const line of open) line.send(JSON.stringify(frame))
    },
    /** With what each line asked to go on. */
    asked: (): readonly string[] => asked,
    cut: async (): Promise<void> => {
      isCut = true
      for (const line of open) await line.close()
      open.clear()
    },
    mend: async (): Promise<void> => {
      isCut = false
      // As the device does when its network is back.
      await page.evaluate(() => window.dispatchEvent(new Event("online")))
    },
  }
}

/** Goes to what was booked by a few letters of the specialist's name. */
const findBooked = async ({ t }: Visitor, page: Page): Promise<void> => {
  const palette = page.getByRole("dialog", { name: t("shell:palette.title"), exact: true })
  await page.bringToFront()
  await page.keyboard.press("Control+k")
  await palette.getByRole("combobox").and(page.locator(":focus")).waitFor()
  await page.keyboard.type("gratis")
  const mine = palette.getByRole("group", { name: t("shell:palette.appointments") })
  await mine.getByRole("option", { name: /Greta/ }).click()
  await page.waitForURL(/\/customer\/appointments\/[0-9a-f-]{36}$/)
  await page.getByRole("heading", { level: 1 }).waitFor()
}

const waitForTitle = (page: Page, pattern: RegExp): Promise<unknown> =>
  page.waitForFunction((source) => new RegExp(source).test(document.title), pattern.source)

test("what is booked in one browser is counted in all of them, also after a lost line, until it has been looked at", async () => {
  const desktop = await newVisitor({ language: "pl" })
  await signUp(desktop)
  const phone = await newVisitor({ device: "phone", language: "el" })
  await lendSession(desktop, phone)
  const line = await cuttableLine(phone.page)
  await phone.open("")
  const secondTab = await desktop.openTab("")
  await expect.poll(() => line.asked(), { timeout: 15_000 }).toEqual([""])
  await line.cut()

  await openSlot(desktop, { url: "greta-gratis" })
  await confirmTime(desktop)
  await fillDetails(desktop)
  await acceptTerms(desktop, desktop.t("booking:terms.bookFree"))
  await heading(desktop.page, desktop.t("payment:title.success")).waitFor()

  const oneNew = desktop.t("common:nav.new", { number: 1 })
  const oneNewOnPhone = phone.t("common:nav.new", { number: 1 })
  await wayIn(desktop, secondTab).getByText(oneNew).waitFor()
  expect(await wayIn(phone).getByText(oneNewOnPhone).count()).toBe(0)
  await line.mend()
  await wayIn(phone).getByText(oneNewOnPhone).waitFor()
  expect(line.asked().at(-1)).toMatch(/^\?last=\d+$/)
  for (const page of [phone.page, secondTab]) await waitForTitle(page, /^\(1\) /)

  await wayIn(phone).click()
  await heading(phone.page, phone.t("appointments:title")).waitFor()
  await phone.page.getByText(oneNewOnPhone).first().waitFor({ state: "detached" })
  await secondTab.getByText(oneNew).first().waitFor({ state: "detached" })
  for (const page of [phone.page, secondTab]) await waitForTitle(page, /^[^(]/)
  expect(await phone.page.getByRole("list", { name: phone.t("appointments:list.label") }).count()).toBe(1)
  // Messages are counted at the corner of whom the page belongs to, and with all else in the title.
  const account = phone.page.getByRole("banner").locator('button[popovertarget="account-menu"]')
  const told = (number: number): Locator => account.getByText(phone.t("common:nav.new", { number }))
  line.say({ type: "badge.changed", data: { newMessages: 2 } })
  await told(2).waitFor()
  await waitForTitle(phone.page, /^\(2\) /)
  line.say({ type: "badge.changed", data: { newApps: 1, newMessages: 120 } })
  await account.getByText("99+", { exact: true }).waitFor()
  await waitForTitle(phone.page, /^\(99\+\) /)
  line.say({ type: "badge.changed", data: { newApps: 0, newMessages: 0 } })
  await told(120).waitFor({ state: "detached" })
  await waitForTitle(phone.page, /^[^(]/)

  await findBooked(desktop, secondTab)
})
