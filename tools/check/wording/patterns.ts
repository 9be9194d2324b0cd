import type { Language } from "@arnica/i18n"

/** A mistake of wording that a pattern finds. `find` carries the flags g and u; the whole match is shown. */
export type Pattern = {
  /** The name under which a text may stand in the list of debts. */
  rule: string
  languages: readonly Language[]
  find: RegExp
  /** What to write instead, as the finding says it. */
  instead: string
  /** Whether texts outside the messages (terms, scales, catalogue) are held to it too. */
  everywhere: boolean
}

const EVERY_LANGUAGE: readonly Language[] = ["bg", "de", "el", "en", "es", "fr", "hr", "pl", "ro", "uk"]

/** Slots that hold a date with its weekday, which stands in the nominative. */
const DAY = String.raw`\{\{(?:when|until|full|half|before)\}\}`
/** Slots that hold the name of a person or place, whose first letter nobody knows. */
const NAME = String.raw`\{\{(?:name|names|fullName|city|country|specialist|client|clinic|inviter|provider|host|author|place)\}\}`
/** Where a sentence begins: the text, a line, after a stop or a colon, inside quotation marks, or a link. */
const BEGINNING = String.raw`(?:^[#\-*\s]*|[.?!…:|]\s+|[«„“”"(|>]\s*)`

const notBeginning = (words: string): RegExp =>
  new RegExp(String.raw`(?<!${BEGINNING})(?<!\p{L})(?:${words})(?!\p{L})`, "gmu")

/** Every mistake that is found by its letters alone. */
export const patterns: readonly Pattern[] = [
  {
    rule: "french-spaces",
    languages: ["fr"],
    find: /[ \u00a0][:;?!»%]|[\p{L}\p{N}})][;?!»](?=\s|$|\p{L})|[\p{L}})]:(?=\s|$)|«(?!\u202f)/gu,
    instead: "a narrow no-break space (U+202F) before : ; ? ! » % and after «",
    everywhere: true,
  },
  {
    rule: "day-after-preposition",
    languages: ["pl"],
    find: new RegExp(String.raw`(?<!\p{L})(?:do|od|na|za|po|przed|we?|ze?) ${DAY}`, "giu"),
    instead: "words after which the day may stand in the nominative: “do: {{when}}”",
    everywhere: true,
  },
  {
    rule: "day-after-preposition",
    languages: ["uk"],
    find: new RegExp(String.raw`(?<!\p{L})(?:до|від|на|за|по|з|із|перед|після|[ув]) ${DAY}`, "giu"),
    instead: "words after which the day may stand in the nominative: “до: {{when}}”",
    everywhere: true,
  },
  {
    rule: "day-after-preposition",
    languages: ["hr"],
    find: new RegExp(String.raw`(?<!\p{L})(?:do|od|na|za|po|prije|poslije|nakon|u|iz|sa?) ${DAY}`, "giu"),
    instead: "words after which the day may stand in the nominative: “do: {{when}}”",
    everywhere: true,
  },
  {
    rule: "address",
    languages: ["pl"],
    find: /(?<!\p{L})(?:ty|ci(?!,? któr| sami)|cię|ciebie|tobie|tobą|twój|twoj(?:a|ą|e|ego|ej|emu|i)|twoi(?:m|mi|ch))(?!\p{L})/gu,
    instead: "Ty, Ci, Twój with a capital",
    everywhere: true,
  },
  {
    rule: "address",
    languages: ["bg"],
    find: notBeginning("Вие|Ви|Вас|Вам|Ваш(?:ия|ият|а|ата|е|ето|и|ите)?"),
    instead: "вие, ви, ваш in small letters inside a sentence",
    everywhere: true,
  },
  {
    rule: "address",
    languages: ["uk"],
    find: notBeginning("Ви|Вас|Вам|Вами|Ваш(?:а|е|і|ого|ої|ому|ій|у|им|ою|их|ими)?"),
    instead: "ви, вас, ваш in small letters inside a sentence",
    everywhere: true,
  },
  {
    rule: "address",
    languages: ["hr"],
    find: notBeginning("Vi|Vas|Vam|Vama|Vaš(?:a|e|eg|em|i|im|ima|ih|oj|om|u)?"),
    instead: "vi, vas, vaš in small letters inside a sentence",
    everywhere: true,
  },
  {
    rule: "elision",
    languages: ["fr"],
    find: new RegExp(
      String.raw`(?<!\p{L})(?:de|que|jusque|lorsque|puisque) (?:${NAME}|\{\{brand\}\})`,
      "giu",
    ),
    instead: "words that need no de or que before a name; with the brand: d’{{brand}}, qu’{{brand}}",
    everywhere: true,
  },
  {
    rule: "elision",
    languages: ["bg"],
    find: new RegExp(String.raw`(?<!\p{L})[вс] ${NAME}`, "giu"),
    instead: "words that need no в or с before a name, which may ask for във or със",
    everywhere: true,
  },
  {
    rule: "name-after-preposition",
    languages: ["hr"],
    find: /(?<!\p{L})(?:bez|do|iz|kod|na|o|od|po|preko|pri|prije|putem|sa?|u|za|zbog) \{\{(?:brand|provider)\}\}/giu,
    instead: "a noun that takes the case: “na platformi {{brand}}”, “s računom {{provider}}”",
    everywhere: true,
  },
  {
    rule: "elision",
    languages: ["es"],
    find: /(?<!\p{L})hasta \{\{(?:when|until|full|half|before|date|day|to)\}\}/giu,
    instead: "hasta el {{when}}",
    everywhere: true,
  },
  {
    rule: "money-agrees",
    languages: ["en"],
    find: /\{\{(?:amount|price|money|total|sum|refund|gross|fee|currency)\}\} (?:are|were|have|go|come|stay|wait|return|leave|follow)(?!\p{L})/giu,
    instead: "a sum in the singular: “€50 goes back”",
    everywhere: true,
  },
  {
    rule: "percent",
    languages: EVERY_LANGUAGE,
    find: /[\p{N}}]\s*%/gu,
    instead: "a slot that formatPercent fills",
    everywhere: false,
  },
]

/** The quotation marks and apostrophes that a language writes. */
const QUOTES: Readonly<Record<Language, string>> = {
  bg: "„“’",
  de: "„“‚‘’",
  el: "«»“”’",
  en: "“”‘’",
  es: "«»“”’",
  fr: "«»“”’",
  hr: "„”’",
  pl: "„”’",
  ro: "„”«»’",
  uk: "«»„“’",
}

const ANY_QUOTE = /["'«»„“”‟‘’‚‹›`´]/gu

/** Quotation marks of a text that its language does not write, each once. */
export function strangeQuotes({ language, text }: { language: Language; text: string }): string[] {
  return [...new Set(text.match(ANY_QUOTE))].filter((sign) => !QUOTES[language].includes(sign))
}
