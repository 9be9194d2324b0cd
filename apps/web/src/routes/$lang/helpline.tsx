import { createFileRoute } from "@tanstack/react-router"
import { graph, helpLineContacts, organization } from "../../features/site/model/structured-data.ts"
import { companyQuery, helpLinesQuery } from "../../features/site/queries.ts"
import { HelplineScreen } from "../../features/site/screens/helpline-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/helpline")({
  staticData: { namespaces: ["helpline"] },
  loader: async ({ context: { api, queryClient } }) => {
    const [company, help] = await Promise.all([
      queryClient.ensureQueryData(companyQuery(api)),
      queryClient.ensureQueryData(helpLinesQuery(api)),
    ])
    return { company, help }
  },
  head: ({ match, loaderData }) => {
    const t = match.context.messages.t("helpline")
    const head = { title: t("title"), description: t("meta") }
    if (loaderData === undefined) return pageHead(match, head)
    const { company, help } = loaderData
    return pageHead(match, {
      ...head,
      structuredData: graph(
        organization(company, match.context.origin),
        ...help.countries.flatMap(helpLineContacts),
      ),
    })
  },
  component: HelplineScreen,
})
