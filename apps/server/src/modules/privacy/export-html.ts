import { currencySchema } from "@arnica/contract/shared"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import type { ArchiveWords } from "../../platform/personal-data/archive-words.ts"
import type { ExportPart, ExportRow } from "../../platform/personal-data/personal-data.ts"
import { type GivenNames, type Place, wordFor } from "./value-words.ts"
import { isNamedField, isNamedSection } from "./words.ts"

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "")

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;
padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;
border-bottom:1px solid #8884;vertical-align:top;overflow-wrap:anywhere}`

const MONEY: readonly string[] = ["amount", "refunded"]
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What a module has of a person, and what it calls its codes. */
export type ToldPart = ExportPart & { readonly words: ArchiveWords }

/** A value's place, and what its module calls its codes. */
type Shown = Place & Pick<ToldPart, "words">

/** An archive as a page that its owner can read, in their language. */
export const exportHtml = (given: {
  readonly parts: readonly ToldPart[]
  readonly language: Language
  readonly zone: string
  readonly at: number
  readonly names: GivenNames
}): string => {
  const { parts, language, zone, names } = given
  const t = translator(language)
  const shown = (place: Shown, value: ExportRow[string]): string => {
    if (value === null) return ""
    if (Array.isArray(value)) return value.map((each: string) => shown(place, each)).join(", ")
    const word = wordFor(t, { ...place, language, value, names })
    if (word !== null) return escaped(word)
    const text = String(value)
    return escaped(INSTANT.test(text) ? formatDateTime({ language, zone, at: text }) : text)
  }
  const table = ({ section, words }: Omit<Shown, "field">, stored: readonly ExportRow[]): string => {
    const rows = stored.map((row) => withMoney(row, language))
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const head = fields.map((name) => `<th scope="col">${escaped(fieldName(t, name))}</th>`).join("")
    const body = rows.map(
      (row) =>
        `<tr>${fields.map((field) => `<td>${shown({ section, field, words }, row[field] ?? null)}</td>`).join("")}</tr>`,
    )
    return `<table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`
  }
  const sections = parts
    .flatMap(({ sections: all, words }) =>
      Object.entries(all).map(([section, rows]) => ({ section, rows, words })),
    )
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ section, rows, words }) =>
        `<h2>${escaped(sectionName(t, section))}</h2>${table({ section, words }, rows)}`,
    )
  const title = escaped(t("privacy:export.file.title"))
  const when = escaped(formatDateTime({ language, zone, at: given.at }))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${when}</p>${sections.join("\n")}</body></html>`
}

/** Amounts in minor units become words with their currency, which then has no column of its own. */
const withMoney = (row: ExportRow, language: Language): ExportRow => {
  const known = currencySchema.safeParse(row.currency)
  if (!known.success) return row
  const { currency: _, ...others } = row
  const words = Object.entries(others).map(([name, value]) => [
    name,
    MONEY.includes(name) && typeof value === "number"
      ? formatMoney({ language, amount: value, currency: known.data })
      : value,
  ])
  return Object.fromEntries(words)
}

const sectionName = (t: Translator, name: string): string =>
  isNamedSection(name) ? t(`privacy:export.section.${name}`) : name

const fieldName = (t: Translator, name: string): string =>
  isNamedField(name) ? t(`privacy:export.field.${name}`) : name
