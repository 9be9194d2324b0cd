import { createHash } from "node:crypto"
import type { Page } from "playwright-core"

/**
 * What axe judges a page by, without its words: its elements with their classes, roles and states, and the width of the
 * window. Pages that differ in texts, addresses, or in how many equal items a list has are of one shape.
 */
export const pageShape = async (page: Page): Promise<string> => {
  const shape = await page.evaluate(() => {
    const STATES =
      /^(?:class|role|type|tabindex|hidden|inert|data-.*|aria-(?!label|labelledby|describedby|controls|owns|activedescendant|value|errormessage|details).*)$/
    const attributesOf = (element: Element): string =>
      [...element.attributes]
        .map(({ name, value }) => (STATES.test(name) ? `${name}=${value}` : `${name}:${value.trim() !== ""}`))
        .sort()
        .join(" ")
    const statesOf = (element: Element): string =>
      [":checked", ":disabled", ":popover-open", ":modal"].filter((state) => element.matches(state)).join("")
    const isText = ({ nodeType, textContent }: Node): boolean =>
      nodeType === Node.TEXT_NODE && textContent?.trim() !== ""
    const shapeOf = (element: Element): string => {
      if (["SCRIPT", "STYLE", "LINK", "META", "TITLE"].includes(element.tagName)) return ""
      const children = element.tagName === "svg" ? [] : [...element.children].map(shapeOf)
      const text = [...element.childNodes].some(isText) ? "…" : ""
      return `<${element.tagName} ${attributesOf(element)} ${statesOf(element)}>${text}${[...new Set(children)].join("")}`
    }
    return `${window.innerWidth} ${shapeOf(document.documentElement)}`
  })
  return createHash("sha256").update(shape).digest("hex")
}
