import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useT } from "../i18n/use-t.ts"
import { readRefusal } from "./refusal.ts"

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
