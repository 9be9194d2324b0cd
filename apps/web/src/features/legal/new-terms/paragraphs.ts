import type { NewTerm, TextPart } from "@arnica/contract/consents"

/** A paragraph of a legal text with what became of it. */
export type Paragraph = {
  readonly place: number
  readonly isHeading: boolean
  readonly parts: readonly TextPart[]
}

const HEADING = "## "

const isChanged = ({ parts }: Paragraph): boolean => parts.some(({ kind }) => kind !== "same")

const toParagraph = (parts: readonly TextPart[], place: number): Paragraph => {
  const [first, ...rest] = parts
  if (first === undefined || !first.text.startsWith(HEADING)) return { place, isHeading: false, parts }
  return { place, isHeading: true, parts: [{ ...first, text: first.text.slice(HEADING.length) }, ...rest] }
}

/** The paragraphs to show: all of them, or those that changed, each with the heading that it stands under. */
export const paragraphsOf = (
  term: Pick<NewTerm, "changes" | "paragraphs">,
  { whole }: { readonly whole: boolean },
): Paragraph[] => {
  const all = (term.changes ?? term.paragraphs.map((text): TextPart[] => [{ kind: "same", text }])).map(
    toParagraph,
  )
  if (whole) return all
  return all.filter((paragraph, index) => {
    if (isChanged(paragraph)) return true
    if (!paragraph.isHeading) return false
    const next = all.findIndex(({ isHeading, place }) => isHeading && place > index)
    return all.slice(index + 1, next === -1 ? undefined : next).some(isChanged)
  })
}
