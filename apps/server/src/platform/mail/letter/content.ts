import type { Language } from "@arnica/i18n/languages"

/** A part of a mail, before it is HTML or plain text. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "facts"; readonly rows: readonly Fact[] }
  | { readonly kind: "button"; readonly label: string; readonly href: string }

/** A paragraph. */
export const text = (value: string): Block => ({ kind: "text", text: value })

/** A line of the table of facts; more than one value stand below each other. */
export type Fact = { readonly label: string; readonly values: readonly string[] }

/** What a mail says, in the reader's language. */
export type MailContent = {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Why the reader gets it: stands at its end. */
  readonly why: string
}
