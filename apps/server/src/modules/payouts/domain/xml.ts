/** An element of XML: its name, and its text or what stands in it. */
export type Element = {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: string | readonly Element[]
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}

/** XML 1.0 has no place for control characters and halves of letters, escaped or not. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "")

/** An element with a text, or with the elements that are there. */
export const el = (name: string, content: string | readonly (Element | null)[]): Element => ({
  name,
  content: typeof content === "string" ? content : content.filter((child) => child !== null),
})

const write = ({ name, attributes = {}, content }: Element): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${plain(value)}"`)
  const inside = typeof content === "string" ? plain(content) : content.map(write).join("")
  return `<${name}${written.join("")}>${inside}</${name}>`
}

/** A document, without spaces between its elements. */
export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`
