import type { Translator } from "@arnica/i18n/server"

/** The word that a person reads in their archive in place of a stored code; null for a value that says itself. */
export type WordOf = (t: Translator, code: string) => string | null

/** Such words by `section.field`. */
export type ArchiveWords = Readonly<Record<string, WordOf>>

/** The word of a code that is among these; null for any other value. */
export const among =
  <C extends string>(codes: readonly C[], word: (t: Translator, code: C) => string): WordOf =>
  (t, code) => {
    const known = codes.find((each) => each === code)
    return known === undefined ? null : word(t, known)
  }

/** A client's or a specialist's side. */
export const sideWords: WordOf = (t, code) =>
  t(code === "client" ? "common:area.name.customer" : "common:area.name.provider")
