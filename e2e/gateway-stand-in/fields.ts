import type { Browser, FrameLocator, Page } from "playwright-core"
import { openBrowser } from "./open-browser.ts"
import { openShop, type Shop } from "./shop.ts"

type ReceivedMessage = { readonly type: string; readonly nonce?: string; readonly reason?: string }

type Opening = {
  readonly userId?: string
  readonly query?: Record<string, string>
  readonly width?: number
}

/** A page with the card fields in it. */
export type FieldsPage = { readonly page: Page; readonly fields: FrameLocator }

/** A shop with the card fields of the local gateway, and a browser to open them in. */
export type FieldsHarness = {
  readonly shop: Shop
  readonly userId: string
  readonly open: (opening?: Opening) => Promise<FieldsPage>
  readonly close: () => Promise<void>
}

/** What the fields tell the page, as soon as it is of this type. */
export const awaitMessage = async (page: Page, type: string): Promise<ReceivedMessage> => {
  await page.waitForFunction(`window.heard.some((one) => one.type === "${type}")`)
  const found = (await page.evaluate<ReceivedMessage[]>("window.heard")).find((one) => one.type === type)
  if (found === undefined) throw new Error(`never heard ${type}`)
  return found
}

/** Sends the fields what the payment step sends. */
export const ask = (page: Page, type: string): Promise<unknown> =>
  page.evaluate(`window.ask({ type: "${type}", requestId: "1" })`)

/** Types a card that is valid for years. */
export const fill = async (fields: FrameLocator, number: string): Promise<void> => {
  await fields.locator("#number").fill(number)
  await fields.locator("#expiry").fill("12/30")
  await fields.locator("#cvc").fill("123")
}

const openPage = async (
  { browser, shop }: { readonly browser: Browser; readonly shop: Shop },
  { userId, query = {}, width = 900 }: Opening & { readonly userId: string },
): Promise<FieldsPage> => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on("pageerror", (error) => {
    throw error
  })
  await page.goto(await shop.addressFor(userId, query))
  const fields = page.frameLocator("#fields")
  await fields.locator("#card").waitFor()
  await awaitMessage(page, "ready")
  return { page, fields }
}

/** Opens the shop and the browser. */
export const openFields = async (): Promise<FieldsHarness> => {
  const [browser, shop] = await Promise.all([openBrowser(), openShop()])
  const userId = await shop.user()
  return {
    shop,
    userId,
    open: (opening = {}) => openPage({ browser, shop }, { userId, ...opening }),
    close: async () => {
      await browser.close()
      await shop.close()
    },
  }
}
