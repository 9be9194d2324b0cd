import type { Visitor } from "./visitor.ts"

type Subject = "asked" | "confirmed" | "cancelled" | "failed"

const SUBJECTS = {
  asked: "mails:asked.subject",
  confirmed: "mails:confirmed.subject",
  cancelled: "mails:cancelled.subject",
  failed: "mails:failed.subject",
} as const

/** The subject of such a mail in the visitor's language. */
export const subjectOf = ({ t }: Pick<Visitor, "t">, kind: Subject): RegExp =>
  new RegExp(`^${RegExp.escape(t(SUBJECTS[kind]))}$`)
