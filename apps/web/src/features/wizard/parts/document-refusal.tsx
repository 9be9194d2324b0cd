import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"

/** Documents are no fields: what is refused of them is said by itself. */
export function DocumentRefusal({ error }: { readonly error: Error | null }): ReactElement | null {
  const { documents } = readRefusal(error, useT("errors")).fields
  if (documents === undefined) return <RefusalCallout error={error} />
  return (
    <Callout tone="negative" role="alert">
      {documents}
    </Callout>
  )
}
