import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { termQuery } from "../../features/legal/queries.ts"
import { TermScreen } from "../../features/legal/screens/term-screen.tsx"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/privacy")({
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(termQuery(context.api, "PRIVACY")).catch(rethrowNotFound),
  head: ({ match, loaderData }) =>
    pageHead(match, { title: loaderData?.title ?? "", description: loaderData?.paragraphs[0] ?? "" }),
  component: Privacy,
})

function Privacy(): ReactElement {
  return <TermScreen code="PRIVACY" />
}
