import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { cardFields, heading, newAddress, SOMEBODY } from "./stage/flow.ts"
import { newVisitor, type Visitor } from "./stage/visitor.ts"

const MOST_STEPS = 80

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses Tab until the target has the focus: somebody without a mouse can get there, and sees where they are. */
const tabTo = async ({ page }: Visitor, target: Locator): Promise<void> => {
  await target.waitFor({ state: "attached" })
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press("Tab")
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
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
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
  expect(await hasFocus(heading(page, t("booking:you.title")))).toBe(true)
  await write(visitor, field(t("booking:you.firstName")), SOMEBODY.firstName)
  await write(visitor, field(t("booking:you.lastName")), SOMEBODY.lastName)
  await write(visitor, field(t("booking:you.phoneCountry")), "Romania")
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

test("a booking without a mouse", async () => {
  const visitor = await newVisitor()
  const { page, t } = visitor
  await find(visitor)
  await chooseTime(visitor)
  await book(visitor)
  await signUp(visitor)
  await heading(page, t("payment:how")).waitFor()
  const fields = cardFields(page)
  await write(visitor, fields.locator("#number"), "4111111111111111")
  await write(visitor, fields.locator("#expiry"), "1234")
  await write(visitor, fields.locator("#cvc"), "123")
  await page.keyboard.press("Enter")
  await heading(page, t("payment:title.success")).waitFor()
  expect(await hasFocus(heading(page, t("payment:title.success")))).toBe(true)
})
