import { expect } from "vitest"
import type { Visitor } from "./visitor.ts"

/** Writes down what a screen reader would say by itself: the texts of status and alert regions as they change; before the page opens. */
export const listenAsScreenReader = async ({ context }: Visitor): Promise<void> => {
  await context.addInitScript(`{
    window.announced = []
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    const said = new WeakMap()
    const say = (region) => {
      const text = region.textContent.trim()
      if (said.get(region) === text) return
      said.set(region, text)
      if (text !== "") window.announced.push(text)
    }
    const look = (node) => {
      const element = node.nodeType === 1 ? node : node.parentElement
      const around = element?.closest(LIVE)
      if (around) say(around)
      for (const region of element?.querySelectorAll?.(LIVE) ?? []) say(region)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) look(node)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }`)
}

/** Waits until these were said in this order, whatever came between. */
export const expectAnnounced = async ({ page }: Visitor, texts: readonly string[]): Promise<void> => {
  const unheard = async (): Promise<readonly string[]> => {
    const said: unknown = await page.evaluate("window.announced")
    const left = [...texts]
    for (const one of Array.isArray(said) ? said : [])
      if (left[0] !== undefined && String(one).includes(left[0])) left.shift()
    return left
  }
  await expect.poll(unheard, { timeout: 30_000 }).toEqual([])
}
