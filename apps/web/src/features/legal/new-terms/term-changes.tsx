import type { NewTerm, TextPart } from "@arnica/contract/consents"
import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { type Paragraph, paragraphsOf } from "./paragraphs.ts"
import s from "./term-changes.module.css"

/** A legal text with what came and went; only the changed paragraphs, each under its heading, unless the whole is wanted. */
export function TermChanges({
  term,
  whole,
}: {
  readonly term: NewTerm
  readonly whole: boolean
}): ReactElement {
  return (
    <div className={s.text}>
      {paragraphsOf(term, { whole }).map((paragraph) => (
        <Line key={paragraph.place} paragraph={paragraph} />
      ))}
    </div>
  )
}

function Line({ paragraph }: { readonly paragraph: Paragraph }): ReactElement {
  const parts = paragraph.parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    <Part key={index} part={part} />
  ))
  return paragraph.isHeading ? <h4>{parts}</h4> : <p>{parts}</p>
}

function Part({ part }: { readonly part: TextPart }): ReactNode {
  const t = useT("privacy")
  if (part.kind === "same") return part.text
  const [Mark, label] =
    part.kind === "added" ? (["ins", "newTerms.added"] as const) : (["del", "newTerms.removed"] as const)
  return (
    <Mark>
      <VisuallyHidden>{t(label)} </VisuallyHidden>
      {part.text}
    </Mark>
  )
}
