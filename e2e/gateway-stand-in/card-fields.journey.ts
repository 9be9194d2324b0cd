import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ask, awaitMessage, type FieldsHarness, fill, openFields } from "./fields.ts"

describe("the card fields of the local gateway", () => {
  let harness: FieldsHarness
  beforeAll(async () => {
    harness = await openFields()
  })
  afterAll(() => harness.close())

  it("makes a nonce with the keyboard alone, and a payment of it", async () => {
    const { page, fields } = await harness.open()
    await ask(page, "focus")
    await page.keyboard.type("4111111111111111")
    expect(await fields.locator("#number").inputValue()).toBe("4111 1111 1111 1111")
    await page.keyboard.press("Tab")
    await page.keyboard.type("1230")
    expect(await fields.locator("#expiry").inputValue()).toBe("12/30")
    await page.keyboard.press("Tab")
    await page.keyboard.type("123")
    await page.keyboard.press("Enter")
    await awaitMessage(page, "submitRequested")
    await ask(page, "tokenise")
    const { nonce = "" } = await awaitMessage(page, "nonce")
    expect(await harness.shop.pay({ userId: harness.userId, body: { method: "card", nonce } })).toEqual({
      status: 200,
    })
    await page.context().close()
  })

  it.each([
    ["Confirm payment", 200],
    ["Decline", 422],
  ])("asks the card's owner: %s", async (answer, status) => {
    const { page, fields } = await harness.open()
    await fill(fields, "4000000000003220")
    await ask(page, "tokenise")
    expect(await awaitMessage(page, "challenge")).toMatchObject({ open: true })
    await fields.getByText("Your bank asks you to confirm a payment with Visa ending in 3220.").waitFor()
    await fields.getByRole("button", { name: answer }).click()
    const { nonce = "" } = await awaitMessage(page, "nonce")
    expect(await harness.shop.pay({ userId: harness.userId, body: { method: "card", nonce } })).toEqual({
      status,
    })
    await page.context().close()
  })

  it("gives nothing to a page of another origin", async () => {
    const address = await harness.shop.addressFor(harness.userId, { origin: "https://elsewhere.example" })
    const response = await fetch(address.replace("/shop", "/local-gateway/fields"))
    expect(response.status).toBe(403)
    const own = await fetch(
      (await harness.shop.addressFor(harness.userId)).replace("/shop", "/local-gateway/fields"),
    )
    expect(own.headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*frame-ancestors http:\/\/127\.0\.0\.1/,
    )
    expect(own.headers.get("cache-control")).toBe("no-store")
  })
})
