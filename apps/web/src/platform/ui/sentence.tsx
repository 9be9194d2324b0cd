import type { ReactElement, ReactNode } from "react"

// Stands in the sentence for what is no text.
const PLACE = "\u0000"

type SentenceProps = {
  /** The sentence, with a text in the place of the part. */
  readonly around: (part: string) => string
  readonly children: ReactNode
}

/** A sentence with one part that is no text, such as a clock, wherever a language has it stand. */
export function Sentence({ around, children }: SentenceProps): ReactElement {
  const [before, after] = around(PLACE).split(PLACE)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
