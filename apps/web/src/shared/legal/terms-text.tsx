import type { Term } from "@arnica/contract/identity"
import type { ReactElement } from "react"
import s from "./terms-text.module.css"

const HEADING = "## "

/** The terms in full, to be read in place: a part of the page that scrolls by itself, also from the keyboard. */
export function TermsText({ terms }: { terms: readonly Term[] }): ReactElement {
  return (
    <>
      {terms.map((term) => (
        <div key={term.code} className={s.term}>
          <h2 id={`term-${term.code}`} className={s.title}>
            {term.title}
          </h2>
          <section
            className={s.text}
            lang={term.language}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
            tabIndex={0}
            aria-labelledby={`term-${term.code}`}
          >
            {term.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
              <Paragraph key={index} text={paragraph} />
            ))}
          </section>
        </div>
      ))}
    </>
  )
}

/** A text that begins with "## " is a heading; nothing else in it is markup. */
function Paragraph({ text }: { text: string }): ReactElement {
  return text.startsWith(HEADING) ? <h3>{text.slice(HEADING.length)}</h3> : <p>{text}</p>
}
