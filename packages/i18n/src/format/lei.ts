import type { Language } from "../languages.ts"

type Forms = { [form in Intl.LDMLPluralRule]?: string } & { other: string }

/**
 * The word for lei after a number, by plural form. Languages that decline the name do; German writes nouns
 * with a capital; the others use the Romanian words, as their newspapers and travel pages do.
 */
export const LEI: Record<Language, Forms> = {
  bg: { one: "лея", other: "леи" },
  de: { one: "Leu", other: "Lei" },
  el: { one: "λέου", other: "λέι" },
  en: { one: "leu", other: "lei" },
  es: { one: "leu", other: "lei" },
  fr: { one: "leu", other: "lei" },
  hr: { one: "lej", few: "leja", other: "leja" },
  pl: { one: "lej", few: "leje", many: "lejów", other: "leja" },
  ro: { one: "leu", other: "lei" },
  uk: { one: "лей", few: "леї", many: "леїв", other: "лея" },
}
