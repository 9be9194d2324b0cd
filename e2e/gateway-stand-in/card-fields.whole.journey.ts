import AxeBuilder from "@axe-core/playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ask, awaitMessage, type FieldsHarness, fill, openFields } from "./fields.ts"

describe("the card fields of the local gateway", () => {
  let harness: FieldsHarness
  beforeAll(async () => {
    harness = await openFields()
  })
  afterAll(() => harness.close())

  it.each([
    ["en", "Enter the card number.", "Card number"],
    ["ro", "Introdu numărul cardului.", "Numărul cardului"],
    ["el", "Γράψτε τον αριθμό της κάρτας.", "Αριθμός κάρτας"],
  ])("says in %s at each field what is wrong with it", async (lang, missing, label) => {
    const { page, fields } = await harness.open({ query: { lang } })
    await ask(page, "tokenise")
    expect(await awaitMessage(page, "refused")).toMatchObject({ reason: "fields" })
    expect(await fields.locator("#number-fault").textContent()).toBe(missing)
    expect(await fields.getByLabel(label, { exact: true }).getAttribute("aria-invalid")).toBe("true")
    expect(await fields.locator(".fault:visible").count()).toBe(3)
    await page.context().close()
  })

  it("finds a wrong digit, a card of the real world and an expired one when the field is left", async () => {
    const { page, fields } = await harness.open()
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
    const { page, fields } = await harness.open()
    await fields.locator("summary").click()
    await fields.getByRole("button", { name: "Use 4000 0000 0000 0002" }).click()
    await ask(page, "tokenise")
    await awaitMessage(page, "nonce")
    expect(await fields.locator("li").count()).toBe(9)
    await page.context().close()
  })

  it("asks again for a kept card", async () => {
    const owner = await harness.shop.user()
    const first = await harness.open({ userId: owner })
    await fill(first.fields, "4000000000003220")
    await ask(first.page, "tokenise")
    await first.fields.getByRole("button", { name: "Confirm payment" }).click()
    const { nonce } = await awaitMessage(first.page, "nonce")
    expect(
      await harness.shop.pay({ userId: owner, body: { method: "card", nonce, saveCard: true } }),
    ).toEqual({
      status: 200,
    })
    await first.page.context().close()

    const { page, fields } = await harness.open({ userId: owner, query: { mode: "saved" } })
    await fields.getByText("Pay with Visa ending in 3220, valid until 12/2030.").waitFor()
    await ask(page, "tokenise")
    await fields.getByRole("button", { name: "Confirm payment" }).click()
    const fresh = await awaitMessage(page, "nonce")
    const body = { method: "lastCard", nonce: fresh.nonce }
    expect(await harness.shop.pay({ userId: owner, body })).toEqual({ status: 200 })
    expect(await harness.shop.pay({ userId: owner, body: { method: "lastCard" } })).toEqual({ status: 422 })
    await page.context().close()
  })

  it.each([
    ["light", 900],
    ["dark", 900],
    ["light", 320],
    ["dark", 320],
  ])("is without fault to axe, in %s at %i px, and fits", async (theme, width) => {
    const { page, fields } = await harness.open({ query: { theme }, width })
    await fields.locator("summary").click()
    await ask(page, "tokenise")
    await awaitMessage(page, "refused")
    const form = await new AxeBuilder({ page }).analyze()
    expect(form.violations).toEqual([])
    const overflow = await fields.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth)
    expect(overflow).toBe(0)
    await ask(page, "reset")
    await fill(fields, "4000000000003220")
    await ask(page, "tokenise")
    await awaitMessage(page, "challenge")
    const challenge = await new AxeBuilder({ page }).analyze()
    expect(challenge.violations).toEqual([])
    await page.context().close()
  })
})
