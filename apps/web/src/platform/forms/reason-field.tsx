import { Textarea } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useT } from "../i18n/use-t.ts"

const SHORTEST = 3

/** Why somebody does what cannot simply be undone, as it is being typed. */
export type Reason = {
  readonly text: string
  readonly isShort: boolean
  readonly type: (text: string) => void
  /** What was typed, trimmed; null when it is too short, which the field then says. */
  readonly check: () => string | null
}

export function useReason(): Reason {
  const [text, type] = useState("")
  const [isShort, setShort] = useState(false)
  return {
    text,
    isShort,
    type,
    check: () => {
      const said = text.trim()
      setShort(said.length < SHORTEST)
      return said.length < SHORTEST ? null : said
    },
  }
}

type ReasonFieldProps = {
  readonly reason: Reason
  readonly label: string
  readonly hint?: string
  readonly longest: number
}

export function ReasonField({ reason, label, hint, longest }: ReasonFieldProps): ReactElement {
  const errors = useT("errors")
  return (
    <Textarea
      label={label}
      hint={hint}
      value={reason.text}
      error={reason.isShort ? errors("validation.tooSmallText", { limit: SHORTEST }) : undefined}
      rows={3}
      maxLength={longest}
      onChange={(event) => reason.type(event.currentTarget.value)}
    />
  )
}
