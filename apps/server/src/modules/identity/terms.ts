import { termsDocuments } from "@arnica/content/terms"
import type { Term } from "@arnica/contract/identity"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../platform/errors.ts"

/** The terms of these codes in the version in force, in a language. Throws `notFound` for a code without a text. */
export const termsInForce = (codes: readonly string[], language: Language): Term[] =>
  codes.map((code) => {
    const term = termsDocuments.find((each) => each.code === code)
    if (term === undefined) throw new AppError("notFound")
    return {
      code: term.code,
      version: term.version,
      language,
      title: term.titles[language],
      paragraphs: term.paragraphs[language],
    }
  })

/** Terms that everybody with an account has accepted, or has still to accept. */
export const ACCOUNT_TERMS = ["TERMS_OF_USE", "PRIVACY"] as const
