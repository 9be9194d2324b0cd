import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement, ReactNode } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { type TermCode, termQuery } from "../queries.ts"
import s from "./legal.module.css"

type TermScreenProps = {
  readonly code: TermCode
  /** What is to be known before reading and changes while the text does not. */
  readonly lead?: ReactNode
}

/** A legal text. */
export function TermScreen({ code, lead }: TermScreenProps): ReactElement {
  const { data: term } = useSuspenseQuery(termQuery(useApi(), code))
  return (
    <Wrap width="text" component="article" className={s.page} lang={term.language}>
      <h1>{term.title}</h1>
      {lead}
      {term.paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
        <Paragraph key={index} text={paragraph} />
      ))}
    </Wrap>
  )
}

const HEADING = "## "

/** A text that begins with "## " is a heading; nothing else in it is markup. */
function Paragraph({ text }: { text: string }): ReactElement {
  return text.startsWith(HEADING) ? <h2>{text.slice(HEADING.length)}</h2> : <p>{text}</p>
}
