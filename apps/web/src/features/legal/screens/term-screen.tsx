import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { type TermCode, termQuery } from "../queries.ts"
import s from "./legal.module.css"

/** A legal text. */
export function TermScreen({ code }: { code: TermCode }): ReactElement {
  const { data: term } = useSuspenseQuery(termQuery(useApi(), code))
  return (
    <Wrap width="text" component="article" className={s.page} lang={term.language}>
      <h1>{term.title}</h1>
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
