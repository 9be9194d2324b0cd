import type { Visitor } from "./visitor.ts"

type Subject = "asked" | "confirmed" | "cancelled" | "failed"

const SUBJECTS = {
  asked: "mails:asked.subject",
  confirmed: "mails:confirmed.subject",
  cancelled: "mails:cancelled.subject",
  failed: "mails:failed.subject",
} as const

/** How the subject of such a mail begins in the visitor's language. */
export const subjectOf = ({ t }: Pick<Visitor, "t">, kind: Subject): RegExp => {
  const [word = ""] = t(SUBJECTS[kind], { name: "\u0000", when: "\u0000" }).split("\u0000")
  if (word === "") throw new Error(`the subject of ${kind} does not begin with a word`)
  return new RegExp(`^${word}`)
}
