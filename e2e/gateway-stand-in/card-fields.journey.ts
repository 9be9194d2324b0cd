import AxeBuilder from "@axe-core/playwright"
import type { Browser, FrameLocator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openBrowser } from "./open-browser.ts"
import { openShop, type Shop } from "./shop.ts"

type Heard = { readonly type: string; readonly nonce?: string; readonly reason?: string }

describe("the card fields of the local gateway", () => {
  let browser: Browser
  let shop: Shop
  let userId: string
  beforeAll(async () => {
    ;[browser, shop] = await Promise.all([openBrowser(), openShop()])
    userId = await shop.user()
  })
  afterAll(async () => {
    await browser.close()
    await shop.close()
  })

  type Opening = {
    readonly userId?: string
    readonly query?: Record<string, string>
    readonly width?: number
  }
  const openPage = async (opening: Opening = {}): Promise<{ page: Page; fields: FrameLocator }> => {
    const { query = {}, width = 900 } = opening
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.on("pageerror", (error) => {
      throw error
    })
    await page.goto(await shop.addressFor(opening.userId ?? userId, query))
    const fields = page.frameLocator("#fields")
    await fields.locator("#card").waitFor()
    await hears(page, "ready")
    return { page, fields }
  }
  const hears = async (page: Page, type: string): Promise<Heard> => {
    await page.waitForFunction(`window.heard.some((one) => one.type === "${type}")`)
    const found = (await page.evaluate<Heard[]>("window.heard")).find((one) => one.type === type)
    if (found === undefined) throw new Error(`never heard ${type}`)
    return found
  }
  const ask = (page: Page, type: string): Promise<unknown> =>
    page.evaluate(`window.ask({ type: "${type}", requestId: "1" })`)
  const fill = async (fields: FrameLocator, number: string): Promise<void> => {
    await fields.locator("#number").fill(number)
    await fields.locator("#expiry").fill("12/30")
    await fields.locator("#cvc").fill("123")
  }

  it("makes a nonce with the keyboard alone, and a payment of it", async () => {
    const { page, fields } = await openPage()
    await ask(page, "focus")
    await page.keyboard.type("4111111111111111")
    expect(await fields.locator("#number").inputValue()).toBe("4111 1111 1111 1111")
    await page.keyboard.press("Tab")
    await page.keyboard.type("1230")
    expect(await fields.locator("#expiry").inputValue()).toBe("12/30")
    await page.keyboard.press("Tab")
    await page.keyboard.type("123")
    await page.keyboard.press("Enter")
    await hears(page, "submitRequested")
    await ask(page, "tokenise")
    const { nonce = "" } = await hears(page, "nonce")
    expect(await shop.pay({ userId, body: { method: "card", nonce } })).toEqual({ status: 200 })
    await page.context().close()
  })

  it.each([
    ["en", "Enter the card number.", "Card number"],
    ["ro", "Introdu numărul cardului.", "Numărul cardului"],
    ["el", "Γράψτε τον αριθμό της κάρτας.", "Αριθμός κάρτας"],
  ])("says in %s at each field what is wrong with it", async (lang, missing, label) => {
    const { page, fields } = await openPage({ query: { lang } })
    await ask(page, "tokenise")
    expect(await hears(page, "refused")).toMatchObject({ reason: "fields" })
    expect(await fields.locator("#number-fault").textContent()).toBe(missing)
    expect(await fields.getByLabel(label, { exact: true }).getAttribute("aria-invalid")).toBe("true")
    expect(await fields.locator(".fault:visible").count()).toBe(3)
    await page.context().close()
  })

  it("finds a wrong digit, a card of the real world and an expired one when the field is left", async () => {
    const { page, fields } = await openPage()
    const faultAfter = async (field: string, value: string): Promise<string | null> => {
      await fields.locator(`#${field}`).fill(value)
      await fields.locator(`#${field}`).blur()
      const fault = fields.locator(`#${field}-fault`)
      await fault.filter({ hasText: /./ }).waitFor()
      return await fault.textContent()
    }
    expect(await faultAfter("number", "4111 1111 1111 1112")).toMatch(/a digit is wrong or missing/)
    expect(await faultAfter("expiry", "02/26")).toMatch(/has expired/)
    expect(await faultAfter("cvc", "12")).toMatch(/wrong number of digits/)
    await fields.locator("#number").fill("4012 8888 8888 1881")
    await fields.locator("#number").blur()
    await fields
      .locator("#number-fault")
      .filter({ hasText: /only accepts test cards/ })
      .waitFor()
    await page.context().close()
  })

  it("fills in a test card from the list", async () => {
    const { page, fields } = await openPage()
    await fields.locator("summary").click()
    await fields.getByRole("button", { name: "Use 4000 0000 0000 0002" }).click()
    await ask(page, "tokenise")
    await hears(page, "nonce")
    expect(await fields.locator("li").count()).toBe(9)
    await page.context().close()
  })

  it.each([
    ["Confirm payment", 200],
    ["Decline", 422],
  ])("asks the card's owner: %s", async (answer, status) => {
    const { page, fields } = await openPage()
    await fill(fields, "4000000000003220")
    await ask(page, "tokenise")
    expect(await hears(page, "challenge")).toMatchObject({ open: true })
    await fields.getByText("Your bank asks you to confirm a payment with Visa ending in 3220.").waitFor()
    await fields.getByRole("button", { name: answer }).click()
    const { nonce = "" } = await hears(page, "nonce")
    expect(await shop.pay({ userId, body: { method: "card", nonce } })).toEqual({ status })
    await page.context().close()
  })

  it("asks again for a kept card", async () => {
    const owner = await shop.user()
    const first = await openPage({ userId: owner })
    await fill(first.fields, "4000000000003220")
    await ask(first.page, "tokenise")
    await first.fields.getByRole("button", { name: "Confirm payment" }).click()
    const { nonce } = await hears(first.page, "nonce")
    expect(await shop.pay({ userId: owner, body: { method: "card", nonce, saveCard: true } })).toEqual({
      status: 200,
    })
    await first.page.context().close()

    const { page, fields } = await openPage({ userId: owner, query: { mode: "saved" } })
    await fields.getByText("Pay with Visa ending in 3220, valid until 12/2030.").waitFor()
    await ask(page, "tokenise")
    await fields.getByRole("button", { name: "Confirm payment" }).click()
    const fresh = await hears(page, "nonce")
    const body = { method: "lastCard", nonce: fresh.nonce }
    expect(await shop.pay({ userId: owner, body })).toEqual({ status: 200 })
    expect(await shop.pay({ userId: owner, body: { method: "lastCard" } })).toEqual({ status: 422 })
    await page.context().close()
  })

  it("gives nothing to a page of another origin", async () => {
    const address = await shop.addressFor(userId, { origin: "https://elsewhere.example" })
    const response = await fetch(address.replace("/shop", "/local-gateway/fields"))
    expect(response.status).toBe(403)
    const own = await fetch((await shop.addressFor(userId)).replace("/shop", "/local-gateway/fields"))
    expect(own.headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*frame-ancestors http:\/\/127\.0\.0\.1/,
    )
    expect(own.headers.get("cache-control")).toBe("no-store")
  })

  it.each([
    ["light", 900],
    ["dark", 900],
    ["light", 320],
    ["dark", 320],
  ])("is without fault to axe, in %s at %i px, and fits", async (theme, width) => {
    const { page, fields } = await openPage({ query: { theme }, width })
    await fields.locator("summary").click()
    await ask(page, "tokenise")
    await hears(page, "refused")
    const form = await new AxeBuilder({ page }).analyze()
    expect(form.violations).toEqual([])
    const overflow = await fields.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth)
    expect(overflow).toBe(0)
    await ask(page, "reset")
    await fill(fields, "4000000000003220")
    await ask(page, "tokenise")
    await hears(page, "challenge")
    const challenge = await new AxeBuilder({ page }).analyze()
    expect(challenge.violations).toEqual([])
    await page.context().close()
  })
})
