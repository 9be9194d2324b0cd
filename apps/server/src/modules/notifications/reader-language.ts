import { isLanguage, type Language } from "@arnica/i18n/languages"

type Known = {
  /** The account of who reads, as it stands; without one, null. */
  readonly account: { readonly language: string } | null | undefined
  /** What was said of somebody without an account. */
  readonly otherwise?: string | undefined
}

/**
 * The language of an e-mail or a text message: of the reader's account, else what whoever named them said, else English.
 * There is no other way to choose one, so that nobody is written to in two languages: in which language a page was open
 * on which somebody did something plays no part once they have an account.
 */
export const readerLanguage = ({ account, otherwise = "en" }: Known): Language => {
  const wanted = account?.language ?? otherwise
  return isLanguage(wanted) ? wanted : "en"
}
