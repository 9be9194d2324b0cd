/** A value as Braintree's XML writes it: elements with dashes, types as attributes. */
export type XmlValue =
  | string
  | number
  | boolean
  | null
  | readonly XmlValue[]
  | { readonly [name: string]: XmlValue }

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

/** A list whose wrapper says `collection` instead of `array`: pages of a search. */
const COLLECTIONS = new Set(["credit-card-transactions"])

const element = (name: string, value: XmlValue): string => {
  if (value === null) return `<${name} nil="true"/>`
  if (typeof value === "string") return `<${name}>${escaped(value)}</${name}>`
  if (typeof value === "number") return `<${name} type="integer">${value}</${name}>`
  if (typeof value === "boolean") return `<${name} type="boolean">${value}</${name}>`
  if (isList(value)) {
    return `<${name} type="array">${value.map((item) => element(itemName(name), item)).join("")}</${name}>`
  }
  const inside = Object.entries(value).map(([key, inner]) => element(key, inner))
  return `<${name}${COLLECTIONS.has(name) ? ' type="collection"' : ""}>${inside.join("")}</${name}>`
}

const isList = (value: object): value is readonly XmlValue[] => Array.isArray(value)
const itemName = (list: string): string => (list === "errors" ? "error" : "item")

/** An XML document with one root element. */
export const xmlDocument = (root: string, value: XmlValue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value)}\n`
