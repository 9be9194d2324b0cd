import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"
import { codeMailedTo } from "./site.ts"
import type { Visitor } from "./visitor.ts"

const MOST_STEPS = 80

/** Whether the keyboard writes there. */
export const hasFocus = (target: Locator): Promise<boolean> =>
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

/** Somebody without a mouse. */
export type Keyboard = {
  /** Presses Tab until the target has the focus: one can get there, and sees where one is. */
  tabTo(target: Locator): Promise<void>
  /** Goes there and presses a key, Enter unless told. */
  press(target: Locator, key?: string): Promise<void>
  /** Goes there and writes. */
  write(target: Locator, text: string): Promise<void>
}

/** The keyboard of a visitor. */
export const keyboardOf = ({ page: { keyboard } }: Pick<Visitor, "page">): Keyboard => {
  const tabTo = async (target: Locator): Promise<void> => {
    await target.waitFor({ state: "attached" })
    if (await hasFocus(target)) return
    const before = await looksOf(target)
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await keyboard.press("Tab")
      if (!(await hasFocus(target))) continue
      expect(await looksOf(target), `the focus is seen at ${target.toString()}`).not.toBe(before)
      return
    }
    throw new Error(`${target.toString()} cannot be reached with the Tab key`)
  }
  return {
    tabTo,
    press: async (target, key = "Enter") => {
      await tabTo(target)
      await keyboard.press(key)
    },
    write: async (target, text) => {
      await tabTo(target)
      await keyboard.type(text)
    },
  }
}

/** Writes the code that was mailed to who signs up: its field has been led to, or is a Tab away. */
export const writeCode = async (visitor: Visitor, email: string): Promise<void> => {
  const { page, t } = visitor
  const field = page.getByLabel(t("identity:signUpCode.code"), { exact: true })
  await field.waitFor()
  await keyboardOf(visitor).write(field, await codeMailedTo(email))
  await page.keyboard.press("Enter")
}

/** Presses a key until something shows: the later part of the frame hears the keyboard once the browser had time to fetch it. */
export const pressUntil = async (
  page: Page,
  { key, shown }: { readonly key: string; readonly shown: Locator },
): Promise<void> => {
  await expect
    .poll(
      async () => {
        if (!(await shown.isVisible())) await page.keyboard.press(key)
        return await shown.isVisible()
      },
      { timeout: 15_000 },
    )
    .toBe(true)
}
