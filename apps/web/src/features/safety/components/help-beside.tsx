import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, Suspense, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { helpInPlaceQuery } from "../queries.ts"
import { HelpCard } from "./help-card.tsx"

/** Whom to call where the reader is, beside something else that they do; another country is chosen in place. */
export function HelpBeside(): ReactElement {
  return (
    <Suspense fallback={<PartsSkeleton />}>
      <Found />
    </Suspense>
  )
}

function Found(): ReactElement {
  const { messages } = usePageContext()
  const [country, setCountry] = useState<string>()
  const { data: help } = useSuspenseQuery(helpInPlaceQuery({ api: useApi(), messages }, country))
  return <HelpCard help={help} kinds={["suicide", "medical"]} onCountry={setCountry} />
}
