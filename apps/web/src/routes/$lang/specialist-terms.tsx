import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { termQuery } from "../../features/legal/queries.ts"
import { TermScreen } from "../../features/legal/screens/term-screen.tsx"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import { FeeNow } from "../../platform/fee/fee-now.tsx"
import { feeQuery } from "../../platform/fee/fee-query.ts"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/specialist-terms")({
  loader: async ({ context: { api, queryClient } }) => {
    const [term] = await Promise.all([
      queryClient.ensureQueryData(termQuery(api, "SPECIALIST")),
      queryClient.ensureQueryData(feeQuery(api)),
    ]).catch(rethrowNotFound)
    return term
  },
  head: ({ match, loaderData }) =>
    pageHead(match, { title: loaderData?.title ?? "", description: loaderData?.paragraphs[1] ?? "" }),
  component: SpecialistTerms,
})

function SpecialistTerms(): ReactElement {
  return <TermScreen code="SPECIALIST" lead={<FeeNow />} />
}
