import {
  isPackaged,
  type PlantName,
  type ProductKind,
  type ProductStatus,
} from "@arnica/contract/product-words"
import { type Currency, currencySchema } from "@arnica/contract/shared"
import type { EditedProduct, ProductInput, ProductText } from "@arnica/contract/store-editing"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { amountOf, minorOf, typedOf as typedNumber, wholeOf } from "../../../platform/forms/numbers.ts"

/** What a product says in one language, as it is typed. */
export type TypedText = {
  readonly title: string
  readonly summary: string
  readonly description: string
  /** A line each. */
  readonly parts: string
  readonly suits: string
  readonly doctorFirst: string
}

/** Who holds it, as it is chosen. */
export type TypedHolder = {
  readonly specialistID: number
  readonly fullName: string
  readonly sessionID: string
  readonly paidChatID: string
}

/** A product as it is typed. */
export type TypedProduct = {
  readonly uuid: string | null
  readonly version: number
  readonly code: string
  readonly categoryCode: string
  readonly kind: ProductKind
  readonly status: ProductStatus
  readonly picture: PlantName
  readonly photo: string | null
  readonly texts: Readonly<Partial<Record<Language, TypedText>>>
  readonly tags: string
  readonly position: string
  readonly sessions: string
  readonly months: string
  readonly prices: Readonly<Partial<Record<Currency, string>>>
  readonly capacity: string
  /** A day; the sale ends with it. */
  readonly until: string
  readonly test: string
  readonly partners: string
  readonly holders: readonly TypedHolder[]
  readonly groupIDs: readonly string[]
}

export const NO_TEXT: TypedText = {
  title: "",
  summary: "",
  description: "",
  parts: "",
  suits: "",
  doctorFirst: "",
}

/** A new one in a category. */
export const newProduct = (categoryCode: string): TypedProduct => ({
  uuid: null,
  version: 0,
  code: "",
  categoryCode,
  kind: "package",
  status: "draft",
  picture: "mind",
  photo: null,
  texts: {},
  tags: "",
  position: "0",
  sessions: "4",
  months: "6",
  prices: {},
  capacity: "",
  until: "",
  test: "",
  partners: "",
  holders: [],
  groupIDs: [],
})

const lines = (list: readonly string[]): string => list.join("\n")

const typedText = (text: ProductText): TypedText => ({
  title: text.title,
  summary: text.summary,
  description: text.description,
  parts: lines(text.parts.map((part) => (part.text === "" ? part.title : `${part.title}: ${part.text}`))),
  suits: lines(text.suits),
  doctorFirst: lines(text.doctorFirst),
})

/** One that is there. */
export const typedProduct = (one: EditedProduct): TypedProduct => ({
  uuid: one.uuid,
  version: one.version,
  code: one.code,
  categoryCode: one.categoryCode,
  kind: one.kind,
  status: one.status,
  picture: one.picture,
  photo: one.photo,
  texts: Object.fromEntries(one.texts.map((text) => [text.language, typedText(text)])),
  tags: one.tags.join(", "),
  position: String(one.position),
  sessions: typedNumber(one.sessions),
  months: typedNumber(one.months),
  prices: isPackaged(one.kind)
    ? Object.fromEntries(one.prices.map(({ currency, amount }) => [currency, amountOf(amount)]))
    : {},
  capacity: typedNumber(one.capacity),
  until: one.onSaleUntil?.slice(0, 10) ?? "",
  test: one.test ?? "",
  partners: one.partners.join(", "),
  holders: one.holders.map(({ specialistID, fullName, sessionID, paidChatID }) => ({
    specialistID,
    fullName,
    sessionID: sessionID ?? "",
    paidChatID: paidChatID ?? "",
  })),
  groupIDs: one.groupIDs,
})

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const partOf = (line: string): { title: string; text: string } => {
  const colon = line.indexOf(":")
  if (colon < 1) return { title: line, text: "" }
  return { title: line.slice(0, colon).trim(), text: line.slice(colon + 1).trim() }
}

const isEmpty = (text: TypedText): boolean => Object.values(text).every((value) => value.trim() === "")

/** The languages in which something was typed, in their order: the places of texts in what is sent. */
export const writtenLanguages = ({ texts }: Pick<TypedProduct, "texts">): Language[] =>
  LANGUAGES.filter((language) => !isEmpty(texts[language] ?? NO_TEXT))

/** What is sent. What is no number stays none, and is refused at its field. */
export const inputOf = (typed: TypedProduct): ProductInput => {
  const packaged = isPackaged(typed.kind)
  return {
    uuid: typed.uuid,
    version: typed.version,
    code: typed.code.trim(),
    categoryCode: typed.categoryCode,
    kind: typed.kind,
    status: typed.status,
    picture: typed.picture,
    photo: typed.photo,
    texts: writtenLanguages(typed).map((language) => {
      const text = typed.texts[language] ?? NO_TEXT
      return {
        language,
        title: text.title,
        summary: text.summary,
        description: text.description,
        parts: linesOf(text.parts).map(partOf),
        suits: linesOf(text.suits),
        doctorFirst: linesOf(text.doctorFirst),
      }
    }),
    tags: wordsOf(typed.tags),
    position: wholeOf(typed.position) ?? Number.NaN,
    sessions: packaged ? wholeOf(typed.sessions) : null,
    months: packaged ? wholeOf(typed.months) : null,
    prices: packaged
      ? currencySchema.options.flatMap((currency) => {
          const text = typed.prices[currency] ?? ""
          return text.trim() === "" ? [] : [{ currency, amount: minorOf(text) ?? Number.NaN }]
        })
      : [],
    capacity: packaged && typed.capacity.trim() !== "" ? (wholeOf(typed.capacity) ?? Number.NaN) : null,
    onSaleUntil: typed.until === "" ? null : `${typed.until}T23:59:59Z`,
    test: typed.test === "" ? null : typed.test,
    partners: wordsOf(typed.partners.toUpperCase()),
    holders: typed.holders.map(({ specialistID, sessionID, paidChatID }) => ({
      specialistID,
      sessionID: sessionID === "" ? null : sessionID,
      paidChatID: paidChatID === "" ? null : paidChatID,
    })),
    groupIDs: [...typed.groupIDs],
  }
}

/** The place of the price in a currency among those that are sent. */
export const priceIndex = (typed: TypedProduct, currency: Currency): number =>
  currencySchema.options.filter((each) => (typed.prices[each] ?? "").trim() !== "").indexOf(currency)
