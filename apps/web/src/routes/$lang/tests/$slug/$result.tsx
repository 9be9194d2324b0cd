import { createFileRoute, notFound, redirect } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { resultQuery, sharesQuery } from "../../../../features/assessments/queries.ts"
import { ResultScreen } from "../../../../features/assessments/screens/result-screen.tsx"
import { readCountry } from "../../../../features/safety/country-search.ts"
import { helpQuery } from "../../../../features/safety/queries.ts"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

// check-ignore open-pages: somebody's own result
export const Route = createFileRoute("/$lang/tests/$slug/$result")({
  validateSearch: readCountry,
  loaderDeps: ({ search: { country } }) => ({ country }),
  loader: async ({
    context: { api, queryClient },
    params: { lang, slug, result: id },
    deps: { country },
  }) => {
    if (!UUID.test(id)) throw notFound()
    const result = await queryClient.fetchQuery(resultQuery(api, id)).catch(rethrowNotFound)
    if (result.slug !== slug)
      throw redirect({ to: "/$lang/tests/$slug/$result", params: { lang, slug: result.slug, result: id } })
    await Promise.all([
      ...(result.riskFlag ? [queryClient.ensureQueryData(helpQuery(api, country))] : []),
      ...(result.expiresAt === null ? [queryClient.ensureQueryData(sharesQuery(api))] : []),
    ])
    return result
  },
  // Whoever has the address has the result: nothing that is handed on names it.
  head: ({ match, loaderData, params: { slug } }) =>
    pageHead(match, {
      title: loaderData?.name ?? "",
      description: match.context.messages.t("assessments")("result.meta"),
      path: `/tests/${slug}`,
      noindex: true,
    }),
  component: Result,
})

function Result(): ReactElement {
  return <ResultScreen id={Route.useParams().result} country={Route.useSearch().country} />
}
