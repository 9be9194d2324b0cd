import { isLanguage, type Language } from "@arnica/i18n/languages"

/** The language that a tag such as `ro-RO` or `EN` stands for; undefined when it is none of ours. */
export const languageOfTag = (tag: string): Language | undefined => {
  const code = tag.trim().toLowerCase().split(/[-_]/, 1)[0]
  return isLanguage(code) ? code : undefined
}

const MOST_WISHES = 20

/** The first language of an Accept-Language header that is one of ours, by weight (RFC 9110, 12.5.4). */
export const languageOfHeader = (header: string): Language | undefined => {
  const wishes = header
    .split(",")
    .slice(0, MOST_WISHES)
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";")
      const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="))
      const quality = weight === undefined ? 1 : Number(weight.slice(2))
      return { language: languageOfTag(tag), quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wishes.find((wish) => wish.language !== undefined)?.language
}

/** Finds the text of a key (`errors:slotTaken`) in a language and fills its placeholders; undefined when nobody wrote it. */
export type Translate = (text: {
  readonly language: Language
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}) => string | undefined
