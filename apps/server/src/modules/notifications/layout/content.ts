import type { Language } from "@arnica/i18n/languages"

/** A part of an e-mail, before it is HTML or plain text. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "facts"; readonly rows: readonly Fact[] }
  | { readonly kind: "button"; readonly label: string; readonly href: string }

/** A line of the table of facts; more than one value stand below each other. */
export type Fact = { readonly label: string; readonly values: readonly string[] }

/** A paragraph. */
export const text = (value: string): Block => ({ kind: "text", text: value })

/** A table of facts. */
export const table = (rows: readonly Fact[]): Block => ({ kind: "facts", rows })

/** A link that is easy to hit. */
export const button = (label: string, href: string): Block => ({ kind: "button", label, href })

/** What the template of an e-mail says. */
export type EmailWords = {
  /** Without names, times and health content: it is read on locked screens and kept in indexes of mail providers. */
  readonly subject: string
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** An e-mail as the layout takes it, in the reader's language. */
export type EmailContent = EmailWords & {
  readonly language: Language
  /** Why the reader gets it: stands at its end. */
  readonly why: string
  /** How they stop such e-mails, where they can be stopped. */
  readonly end?: { readonly label: string; readonly href: string } | undefined
}
