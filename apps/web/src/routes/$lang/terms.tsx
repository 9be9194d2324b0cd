import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { termQuery } from "../../features/legal/queries.ts"
import { TermScreen } from "../../features/legal/screens/term-screen.tsx"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/terms")({
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(termQuery(context.api, "TERMS_OF_USE")).catch(rethrowNotFound),
  head: ({ match, loaderData }) =>
    pageHead(match, { title: loaderData?.title ?? "", description: loaderData?.paragraphs[0] ?? "" }),
  component: Terms,
})

function Terms(): ReactElement {
  return <TermScreen code="TERMS_OF_USE" />
}
