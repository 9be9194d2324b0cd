import { createFileRoute } from "@tanstack/react-router"
import { readTestsSearch } from "../../../features/assessments/model/tests-search.ts"
import { scalesQuery } from "../../../features/assessments/queries.ts"
import { ListScreen } from "../../../features/assessments/screens/list-screen.tsx"
import { loadDanger } from "../../../features/safety/queries.ts"
import { pageHead } from "../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/tests/list")({
  validateSearch: readTestsSearch,
  staticData: { namespaces: ["safety"] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, messages }, deps: { q: text = "", country } }) => {
    await Promise.all([
      queryClient.ensureQueryData(scalesQuery(api)),
      loadDanger({ api, queryClient, messages }, { text, country }),
    ])
  },
  head: ({ match }) => {
    const t = match.context.messages.t("assessments")
    return pageHead(match, { title: t("list.title"), description: t("list.meta") })
  },
  component: ListScreen,
})
