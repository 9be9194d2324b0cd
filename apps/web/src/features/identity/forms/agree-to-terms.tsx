import type { ReactElement } from "react"
import { Rich } from "../../../platform/i18n/rich.tsx"
import { useLanguage } from "../../../platform/i18n/use-t.ts"

/** A sentence with its two links, which open beside the form so that nothing typed is lost. */
export function AgreeToTerms({ text }: { text: string }): ReactElement {
  const language = useLanguage()
  return (
    <Rich
      text={text}
      tags={{
        // biome-ignore lint/a11y/useAnchorContent: the text stands in the messages.
        terms: <a href={`/${language}/terms`} target="_blank" rel="noreferrer" />,
        // biome-ignore lint/a11y/useAnchorContent: the text stands in the messages.
        privacy: <a href={`/${language}/privacy`} target="_blank" rel="noreferrer" />,
      }}
    />
  )
}
