import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"

/** Says above a form why it was refused, unless its fields say so. */
export function RefusalCallout({ error }: { error: Error | null }): ReactElement | null {
  const errors = useT("errors")
  const text = error === null ? null : readRefusal(error, errors).text
  if (!text) return null
  return (
    <Callout tone="negative" role="alert">
      {text}
    </Callout>
  )
}
