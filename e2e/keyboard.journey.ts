import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { cardFields, heading, newAddress, SOMEBODY } from "./stage/flow.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const MOST_STEPS = 80

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** How an element, and what stands for it around or beside it, is drawn. */
const looksOf = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const { parentElement, nextElementSibling } = element
    return [element, nextElementSibling, parentElement, parentElement?.parentElement]
      .flatMap((one) => (one ? [getComputedStyle(one)] : []))
      .map(({ outline, boxShadow, borderColor }) => `${outline} ${boxShadow} ${borderColor}`)
      .join("; ")
  })

/** Presses Tab until the target has the focus: somebody without a mouse can get there, and sees where they are. */
const tabTo = async ({ page }: Visitor, target: Locator): Promise<void> => {
  await target.waitFor({ state: "attached" })
  if (await hasFocus(target)) return
  const before = await looksOf(target)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press("Tab")
    if (!(await hasFocus(target))) continue
    expect(await looksOf(target), `the focus is seen at ${target.toString()}`).not.toBe(before)
    return
  }
  throw new Error(`${target.toString()} cannot be reached with the Tab key`)
}

const press = async (visitor: Visitor, target: Locator, key = "Enter"): Promise<void> => {
  await tabTo(visitor, target)
  await visitor.page.keyboard.press(key)
}

const write = async (visitor: Visitor, target: Locator, text: string): Promise<void> => {
  await tabTo(visitor, target)
  await visitor.page.keyboard.type(text)
}

const find = async (visitor: Visitor): Promise<void> => {
  const { page, t, open } = visitor
  await open("")
  await page.keyboard.press("Tab")
  expect(await hasFocus(page.getByRole("link", { name: t("common:nav.skipToContent") }))).toBe(true)
  await page.keyboard.press("Enter")
  await write(visitor, page.getByRole("searchbox").first(), "John Smith")
  await page.keyboard.press("Enter")
  await page.waitForURL(/help-store-search\?/)
  await press(visitor, page.getByRole("heading", { level: 2, name: "John Smith" }).getByRole("link"))
  await heading(page, "John Smith").waitFor()
}

/** By the arrow keys in the month, then among the times of the day. */
const chooseTime = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const selected = page.getByRole("grid").locator("button[aria-pressed=true]")
  await tabTo(visitor, selected)
  const before = await selected.getAttribute("aria-label")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect.poll(() => selected.getAttribute("aria-label")).not.toBe(before)
  const [word = ""] = t("profile:booking.book", { time: "\u0000", price: "" }).split("\u0000")
  const time = page.locator("#booking ul").last().getByRole("button").nth(2)
  await press(visitor, time)
  await press(visitor, page.locator("#booking").getByRole("link", { name: new RegExp(`^${word}`) }))
}

const book = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const field = (name: string): Locator => page.getByLabel(name, { exact: true })
  const next = page.getByRole("button", { name: t("booking:steps.continue"), exact: true })
  await heading(page, t("booking:time.title")).waitFor()
  await press(visitor, next)
  await heading(page, t("booking:you.title")).waitFor()
  // The focus goes along: to the question of the new step.
  await expect.poll(() => hasFocus(heading(page, t("booking:you.title")))).toBe(true)
  await write(visitor, field(t("booking:you.firstName")), SOMEBODY.firstName)
  await write(visitor, field(t("booking:you.lastName")), SOMEBODY.lastName)
  const country = field(t("booking:you.phoneCountry"))
  await write(visitor, country, (await country.locator("option[value=RO]").textContent()) ?? "")
  await write(visitor, field(t("booking:you.phone")), "712345678")
  await press(visitor, next)
  await heading(page, t("booking:terms.title")).waitFor()
  await press(visitor, page.getByRole("checkbox", { name: t("booking:terms.accept") }), "Space")
  await press(visitor, next)
}

const signUp = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const field = (name: string): Locator => page.getByLabel(name, { exact: true })
  await heading(page, t("booking:account.title")).waitFor()
  await write(visitor, field(t("identity:signUp.firstName")), SOMEBODY.firstName)
  await write(visitor, field(t("identity:signUp.lastName")), SOMEBODY.lastName)
  await write(visitor, field(t("identity:signUp.email")), newAddress())
  await write(visitor, field(t("identity:signUp.password")), "a calm mountain flower")
  await press(visitor, page.getByRole("checkbox"), "Space")
  await page.keyboard.press("Enter")
}

const pay = async ({ page, ...visitor }: Visitor): Promise<void> => {
  const fields = cardFields(page)
  await write({ page, ...visitor }, fields.locator("#number"), "4111111111111111")
  await write({ page, ...visitor }, fields.locator("#expiry"), "1234")
  await write({ page, ...visitor }, fields.locator("#cvc"), "123")
  await page.keyboard.press("Enter")
}

/** The appointment is cancelled as it was made: by the list, the question and its answer. */
const cancel = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  await press(visitor, page.getByRole("link", { name: t("payment:success.toAppointments"), exact: true }))
  await heading(page, t("appointments:title")).waitFor()
  const opener = page.getByRole("button", { name: t("appointments:action.cancel"), exact: true }).first()
  await press(visitor, opener)
  const dialog = page.getByRole("alertdialog")
  await dialog.waitFor()
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "hidden" })
  // Whoever changes their mind is back where they were.
  await expect.poll(() => hasFocus(opener)).toBe(true)
  await page.keyboard.press("Enter")
  await press(visitor, dialog.getByRole("button", { name: t("appointments:cancel.confirm"), exact: true }))
  await dialog.waitFor({ state: "hidden" })
  await press(visitor, page.getByRole("link", { name: t("appointments:tabs.cancelled") }))
  await page.getByText(t("appointments:status.cancelledByClient")).first().waitFor()
}

test.each([
  ["desktop", "en"],
  ["desktop", "el"],
  ["phone", "ro"],
] as const)(
  "on a %s in %s, somebody without a mouse finds, books, pays and cancels",
  async (device, language) => {
    const visitor = await newVisitor({ device, language })
    const { page, t } = visitor
    await find(visitor)
    await chooseTime(visitor)
    await book(visitor)
    await signUp(visitor)
    await heading(page, t("payment:how")).waitFor()
    await pay(visitor)
    const success = heading(page, t("payment:title.success"))
    await success.waitFor()
    await expect.poll(() => hasFocus(success)).toBe(true)
    await cancel(visitor)
  },
)
