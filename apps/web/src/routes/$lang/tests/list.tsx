import { createFileRoute } from "@tanstack/react-router"
import { readTestsSearch } from "../../../features/assessments/model/tests-search.ts"
import { scalesQuery } from "../../../features/assessments/queries.ts"
import { ListScreen } from "../../../features/assessments/screens/list-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/tests/list")({
  validateSearch: readTestsSearch,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(scalesQuery(api)),
  head: ({ match }) => {
    const t = match.context.messages.t("assessments")
    return pageHead(match, { title: t("list.title"), description: t("list.meta") })
  },
  component: ListScreen,
})
