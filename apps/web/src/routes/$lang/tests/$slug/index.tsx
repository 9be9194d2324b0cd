import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { questionsQuery, scaleQuery } from "../../../../features/assessments/queries.ts"
import { TestScreen } from "../../../../features/assessments/screens/test-screen.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"

type Search = { readonly q?: number }

const MOST = 100

const readSearch = ({ q }: Record<string, unknown>): Search => {
  const step = Number(q)
  return Number.isInteger(step) && step >= 1 && step <= MOST ? { q: step } : {}
}

export const Route = createFileRoute("/$lang/tests/$slug/")({
  validateSearch: readSearch,
  loader: async ({ context: { api, queryClient }, params: { slug } }) => {
    const [scale] = await Promise.all([
      queryClient.ensureQueryData(scaleQuery(api, slug)),
      queryClient.ensureQueryData(questionsQuery(api, slug)),
    ]).catch(rethrowNotFound)
    return scale
  },
  head: ({ match, loaderData }) =>
    pageHead(match, { title: loaderData?.name ?? "", description: loaderData?.metaDescription ?? "" }),
  component: Test,
})

function Test(): ReactElement {
  const { slug } = Route.useParams()
  const { q } = Route.useSearch()
  return <TestScreen slug={slug} step={q} />
}
