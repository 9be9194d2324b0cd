import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { cardFields, heading, newAddress, SOMEBODY } from "./support/flow.ts"
import { hasFocus, keyboardOf, writeCode } from "./support/keyboard.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const find = async (visitor: Visitor): Promise<void> => {
  const { page, t, open } = visitor
  await open("")
  await page.keyboard.press("Tab")
  expect(await hasFocus(page.getByRole("link", { name: t("common:nav.skipToContent") }))).toBe(true)
  await page.keyboard.press("Enter")
  await keyboardOf(visitor).write(page.getByRole("searchbox").first(), "John Smith")
  await page.keyboard.press("Enter")
  await page.waitForURL(/help-store-search\?/)
  await keyboardOf(visitor).press(
    page.getByRole("heading", { level: 2, name: "John Smith" }).getByRole("link"),
  )
  await heading(page, "John Smith").waitFor()
}

/** By the arrow keys in the month, then among the times of the day. */
const chooseTime = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const selected = page.getByRole("grid").locator("button[aria-pressed=true]")
  await keyboardOf(visitor).tabTo(selected)
  const before = await selected.getAttribute("aria-label")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect.poll(() => selected.getAttribute("aria-label")).not.toBe(before)
  const [word = ""] = t("profile:booking.book", { time: "\u0000", price: "" }).split("\u0000")
  const time = page.locator("#booking ul").last().getByRole("button").nth(2)
  await keyboardOf(visitor).press(time)
  await keyboardOf(visitor).press(
    page.locator("#booking").getByRole("link", { name: new RegExp(`^${word}`) }),
  )
}

const book = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const field = (name: string): Locator => page.getByLabel(name, { exact: true })
  const next = page.getByRole("button", { name: t("booking:steps.continue"), exact: true })
  await heading(page, t("booking:time.title")).waitFor()
  await keyboardOf(visitor).press(next)
  await heading(page, t("booking:you.title")).waitFor()
  // The focus goes along: to the question of the new step.
  await expect.poll(() => hasFocus(heading(page, t("booking:you.title")))).toBe(true)
  await keyboardOf(visitor).write(field(t("booking:you.firstName")), SOMEBODY.firstName)
  await keyboardOf(visitor).write(field(t("booking:you.lastName")), SOMEBODY.lastName)
  const country = field(t("booking:you.phoneCountry"))
  await keyboardOf(visitor).tabTo(country)
  await page.keyboard.press("Home")
  const countries = await country.locator("option").count()
  for (let step = 0; step < countries && (await country.inputValue()) !== "RO"; step += 1)
    await page.keyboard.press("ArrowDown")
  expect(await country.inputValue()).toBe("RO")
  await keyboardOf(visitor).write(field(t("booking:you.phone")), "712345678")
  await keyboardOf(visitor).press(next)
  await heading(page, t("booking:terms.title")).waitFor()
  await keyboardOf(visitor).press(page.getByRole("checkbox", { name: t("booking:terms.accept") }), "Space")
  await keyboardOf(visitor).press(next)
}

const signUp = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const field = (name: string): Locator => page.getByLabel(name, { exact: true })
  await heading(page, t("booking:account.title")).waitFor()
  await keyboardOf(visitor).write(field(t("identity:signUp.firstName")), SOMEBODY.firstName)
  await keyboardOf(visitor).write(field(t("identity:signUp.lastName")), SOMEBODY.lastName)
  const email = newAddress()
  await keyboardOf(visitor).write(field(t("identity:signUp.email")), email)
  await keyboardOf(visitor).write(field(t("identity:signUp.password")), "a calm mountain flower")
  await keyboardOf(visitor).press(page.getByRole("checkbox"), "Space")
  await page.keyboard.press("Enter")
  await writeCode(visitor, email)
}

const pay = async ({ page, ...visitor }: Visitor): Promise<void> => {
  const fields = cardFields(page)
  await keyboardOf({ page, ...visitor }).write(fields.locator("#number"), "4111111111111111")
  await keyboardOf({ page, ...visitor }).write(fields.locator("#expiry"), "1234")
  await keyboardOf({ page, ...visitor }).write(fields.locator("#cvc"), "123")
  await page.keyboard.press("Enter")
}

/** The appointment is cancelled as it was made: by the list, the question and its answer. */
const cancel = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  await keyboardOf(visitor).press(
    page.getByRole("link", { name: t("payment:success.toAppointments"), exact: true }),
  )
  await heading(page, t("appointments:title")).waitFor()
  const opener = page.getByRole("button", { name: t("appointments:action.cancel"), exact: true }).first()
  await keyboardOf(visitor).press(opener)
  const dialog = page.getByRole("alertdialog")
  await dialog.waitFor()
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "hidden" })
  // Whoever changes their mind is back where they were.
  await expect.poll(() => hasFocus(opener)).toBe(true)
  await page.keyboard.press("Enter")
  await keyboardOf(visitor).press(
    dialog.getByRole("button", { name: t("appointments:cancel.confirm"), exact: true }),
  )
  await dialog.waitFor({ state: "hidden" })
  await keyboardOf(visitor).press(page.getByRole("link", { name: t("appointments:tabs.cancelled") }))
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
