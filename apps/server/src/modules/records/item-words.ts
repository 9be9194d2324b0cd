import type { RecordItem } from "@arnica/contract/records"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import type { Translator } from "@arnica/i18n/server"
import type { Prescribed } from "./prescribed.ts"

/** In which language something is said. */
export type Saying = { readonly t: Translator; readonly language: Language }

/** A calendar day in words. */
export const dayWords = ({ language }: Saying, day: string): string =>
  formatDate({ language, zone: "UTC", at: `${day}T12:00:00Z`, style: "long" })

/** What an entry is called: of one that says there is none, what there is none of. */
export const titleOf = ({ t }: Saying, { title, isNoneKnown, details }: RecordItem): string =>
  isNoneKnown && details.kind === "allergy"
    ? t("records:item.noneOf", { area: t(`records:area.${details.area}`) })
    : title

/** What there is to say of an entry by its kind; empty where there is nothing. */
export const detailsOf = (saying: Saying, { details }: RecordItem): string => {
  const { t, language } = saying
  switch (details.kind) {
    case "allergy":
      return [t(`records:area.${details.area}`), details.reaction].filter(Boolean).join(", ")
    case "medicine": {
      const until = details.until === null ? "" : dayWords(saying, details.until)
      return [details.dose, until === "" ? "" : t("records:summary.until", { day: until })]
        .filter(Boolean)
        .join(", ")
    }
    case "vaccination":
      return details.dose
    case "problem":
      return details.isOver ? t("records:item.over") : ""
    case "measurement": {
      const value = formatNumber({ language, value: details.value })
      const unit = t(`records:unit.${details.name}`)
      return `${t(`records:measure.${details.name}`)}: ${t("records:measure.value", { value, unit })}`
    }
    default:
      return ""
  }
}

/** Who wrote an entry, for somebody who is neither of the two. */
export const authorOf = ({ t }: Saying, { author }: RecordItem): string =>
  author.name === null ? t("takeAlong:document.ofPerson") : t("records:from", { name: author.name })

/** A prescribed medicine as one line of words: what, how it is taken, when and by whom it was prescribed. */
export const prescribedWords = (saying: Saying, { substance, words, day, by }: Prescribed): string =>
  [substance, words, dayWords(saying, day), saying.t("records:from", { name: by })]
    .filter(Boolean)
    .join(" · ")
