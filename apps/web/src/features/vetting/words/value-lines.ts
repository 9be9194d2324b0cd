import { GENDERS } from "@arnica/contract/search"
import { billingKeptSchema, readTexts, readVideos } from "@arnica/contract/wizard-tabs"
import type { Language } from "@arnica/i18n"
import {
  countryName,
  formatDate,
  formatDuration,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  languageName,
} from "@arnica/i18n/format"
import type { Translate } from "@arnica/i18n/messages"
import { zoneCity } from "@arnica/i18n/zones"
import { z } from "zod"
import type { FieldKind } from "./field-kinds.ts"

/** What values are put into words with. */
export type Words = {
  readonly language: Language
  /** Names of what stands as a code. */
  readonly names: Readonly<Record<string, string>>
  /** Names of documents by their ids. */
  readonly files: Readonly<Record<string, string>>
  readonly vetting: Translate<"vetting">
  readonly wizard: Translate<"wizard">
}

/** One thing that a field says. Lines with one key are the same thing in two states. */
export type Line = {
  readonly key: string
  readonly text: string
  /** What the text is, such as the language that it is in. */
  readonly label?: string
  /** A document that proves it. */
  readonly documentId?: string
}

const years = { from: z.int().nullable(), to: z.int().nullable() }
const degrees = z.array(z.object({ title: z.string(), institution: z.string(), ...years }))
const licences = z.array(
  z.object({
    number: z.string(),
    issuer: z.string(),
    expires: z.string().nullable(),
    documentId: z.string().nullable(),
  }),
)
const products = z.array(
  z.object({
    id: z.string().nullable(),
    sessionTypeCode: z.string(),
    minutes: z.int(),
    firstMeetingDiscount: z.int(),
    prices: z.array(z.object({ amount: z.int(), currency: z.string() })),
  }),
)
const strings = z.array(z.string())

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(", ")

const single = (text: string): Line[] => (text === "" ? [] : [{ key: "", text }])
const listed = (texts: readonly string[]): Line[] => texts.map((text) => ({ key: text, text }))

type Degree = z.output<typeof degrees>[number]

const period = ({ from, to }: Degree, { vetting }: Words): string | null => {
  if (from !== null && to !== null) return from === to ? String(from) : `${String(from)}–${String(to)}`
  if (from !== null) return vetting("value.from", { year: String(from) })
  return to === null ? null : vetting("value.to", { year: String(to) })
}

const degreeLine = (degree: Degree, words: Words): Line => {
  const { title, institution } = degree
  return { key: `${title} ${institution}`, text: joined([title, institution, period(degree, words)]) }
}

const licenceLine = (
  { number, issuer, expires, documentId }: z.output<typeof licences>[number],
  { language, files, vetting }: Words,
): Line => {
  const until =
    expires === null
      ? null
      : vetting("value.expires", { date: formatDate({ language, zone: "UTC", at: expires }) })
  const name = documentId === null ? undefined : files[documentId]
  const proof = name === undefined ? vetting("value.noProof") : vetting("value.proof", { name })
  return {
    key: `${number} ${issuer}`,
    text: joined([number, issuer, until, proof]),
    ...(documentId === null || name === undefined ? {} : { documentId }),
  }
}

const productLine = (product: z.output<typeof products>[number], words: Words): Line => {
  const { language, names, wizard } = words
  const { id, sessionTypeCode, minutes, firstMeetingDiscount, prices } = product
  const said = joined([names[sessionTypeCode] ?? sessionTypeCode, formatDuration({ language, minutes })])
  const asked = formatList({
    language,
    type: "disjunction",
    items: prices.map(({ amount, currency }) => formatMoney({ language, amount, currency })),
  })
  const share = formatPercent({ language, share: firstMeetingDiscount / 100 })
  const less = firstMeetingDiscount === 0 ? "" : `; ${wizard("preview.discount", { share })}`
  return { key: id ?? said, text: `${said}: ${asked}${less}` }
}

const textLines = (value: unknown, language: Language): Line[] =>
  Object.entries(readTexts(String(value))).map(([code, text]) => ({
    key: code,
    text,
    label: languageName({ language, code }),
  }))

const genderText = (value: string, { wizard }: Words): string => {
  const gender = GENDERS.find((each) => each === value)
  return gender === undefined ? value : wizard(`gender.${gender}`)
}

const payerText = (value: string, { wizard }: Words): string => {
  const payer = billingKeptSchema.shape.kind.options.find((each) => each === value)
  return payer === undefined ? value : wizard(`kind.${payer}`)
}

const plain = (value: unknown): string => (value === null || value === undefined ? "" : String(value))

type Value = { readonly kind: FieldKind; readonly value: unknown; readonly words: Words }

const singleText = ({ kind, value, words }: Value): string => {
  const { language, names, vetting } = words
  const text = plain(value)
  if (kind === "limit" && text === "") return vetting("value.noLimit")
  if (kind === "yesNo") return vetting(value === true ? "value.yes" : "value.no")
  if (text === "") return ""
  switch (kind) {
    case "gender":
      return genderText(text, words)
    case "payer":
      return payerText(text, words)
    case "country":
      return countryName({ language, code: text })
    case "zone":
      return zoneCity({ language, zone: text })
    case "code":
      return names[text] ?? text
    case "duration":
      return formatDuration({ language, minutes: Number(text) })
    case "limit":
      return formatNumber({ language, value: Number(text) })
    default:
      return text
  }
}

/** What a field holds, in the reader's words, a line a thing; none where nothing is entered. */
export const linesOf = ({ kind, value, words }: Value): readonly Line[] => {
  const { language, names } = words
  switch (kind) {
    case "texts":
      return textLines(value, language)
    case "addresses":
      return listed(readVideos(plain(value)))
    case "names":
      return listed(strings.catch([]).parse(value))
    case "codes":
      return strings
        .catch([])
        .parse(value)
        .map((code) => ({ key: code, text: names[code] ?? code }))
    case "languages":
      return strings
        .catch([])
        .parse(value)
        .map((code) => ({ key: code, text: names[code] ?? languageName({ language, code }) }))
    case "degrees":
      return degrees
        .catch([])
        .parse(value)
        .map((degree) => degreeLine(degree, words))
    case "licences":
      return licences
        .catch([])
        .parse(value)
        .map((licence) => licenceLine(licence, words))
    case "products":
      return products
        .catch([])
        .parse(value)
        .map((product) => productLine(product, words))
    default:
      return single(singleText({ kind, value, words }))
  }
}
