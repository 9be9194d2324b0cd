import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { questionsQuery, scaleQuery } from "../../../../features/assessments/queries.ts"
import { TestScreen } from "../../../../features/assessments/screens/test-screen.tsx"
import { type CountrySearch, readCountry } from "../../../../features/safety/country-search.ts"
import { helpQuery } from "../../../../features/safety/queries.ts"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"

type Search = CountrySearch & { readonly q?: number }

const MOST = 100

const readSearch = (search: Record<string, unknown>): Search => {
  const step = Number(search.q)
  return {
    ...readCountry(search),
    ...(Number.isInteger(step) && step >= 1 && step <= MOST ? { q: step } : {}),
  }
}

// check-ignore open-pages: one for each test, which the site map lists by itself
export const Route = createFileRoute("/$lang/tests/$slug/")({
  validateSearch: readSearch,
  loaderDeps: ({ search: { q, country } }) => ({ asks: q !== undefined, country }),
  loader: async ({ context: { api, queryClient }, params: { slug }, deps: { asks, country } }) => {
    const [scale, questions] = await Promise.all([
      queryClient.ensureQueryData(scaleQuery(api, slug)),
      queryClient.ensureQueryData(questionsQuery(api, slug)),
    ]).catch(rethrowNotFound)
    // Help is at hand before an answer asks for it.
    if (asks && questions.some(({ careFrom }) => careFrom !== null))
      await queryClient.ensureQueryData(helpQuery(api, country))
    return scale
  },
  head: ({ match, loaderData }) =>
    pageHead(match, { title: loaderData?.name ?? "", description: loaderData?.metaDescription ?? "" }),
  component: Test,
})

function Test(): ReactElement {
  const { slug } = Route.useParams()
  const { q, country } = Route.useSearch()
  return <TestScreen slug={slug} step={q} country={country} />
}
