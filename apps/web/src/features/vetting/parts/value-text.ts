const NOTHING = "—"

type Names = Readonly<Record<string, string>>

const isTexts = (text: string): boolean => text.startsWith("{") && text.endsWith("}")

const textsOf = (json: string): string =>
  Object.entries(Object(JSON.parse(json)))
    .map(([language, text]) => `${language.toUpperCase()}: ${String(text)}`)
    .join("\n\n")

const said = (text: string, names: Names): string => {
  if (text === "") return NOTHING
  return isTexts(text) ? textsOf(text) || NOTHING : (names[text] ?? text)
}

const list = (values: readonly unknown[], names: Names): string => {
  if (values.length === 0) return NOTHING
  const isOfThings = values.some((each) => typeof each === "object")
  return values.map((each) => valueText(each, names)).join(isOfThings ? "\n" : ", ")
}

const thing = (value: object, names: Names): string =>
  Object.entries(value)
    .filter(([key, inner]) => inner !== null && inner !== "" && key !== "id" && key !== "documentId")
    .map(([, inner]) => valueText(inner, names))
    .join(", ")

/** What a field of a profile holds, as text: codes by their names, texts by language, things in lines. */
export function valueText(value: unknown, names: Names): string {
  if (value === null || value === undefined) return NOTHING
  if (typeof value === "boolean") return value ? "✓" : NOTHING
  if (typeof value === "string") return said(value, names)
  if (Array.isArray(value)) return list(value, names)
  return typeof value === "object" ? thing(value, names) : String(value)
}
