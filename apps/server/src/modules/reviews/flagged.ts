import { reviewWords } from "@arnica/content/review-words"
import { isLanguage } from "@arnica/i18n/languages"
import { hasBadWord } from "./domain/flag.ts"

/** Whether a text has words of the list of its language, or of the English one. */
export const isFlagged = ({
  text,
  language,
}: {
  readonly text: string
  readonly language: string
}): boolean => hasBadWord(text, [...(isLanguage(language) ? reviewWords[language] : []), ...reviewWords.en])
