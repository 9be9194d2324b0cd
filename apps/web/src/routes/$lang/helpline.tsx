import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readCountry } from "../../features/safety/country-search.ts"
import { helpQuery } from "../../features/safety/queries.ts"
import { graph, helpLineContacts, organization } from "../../features/site/model/structured-data.ts"
import { companyQuery } from "../../features/site/queries.ts"
import { HelplineScreen } from "../../features/site/screens/helpline-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/helpline")({
  staticData: { namespaces: ["helpline", "safety"] },
  validateSearch: readCountry,
  loaderDeps: ({ search: { country } }) => ({ country }),
  loader: async ({ context: { api, queryClient }, deps: { country } }) => {
    const [company, help] = await Promise.all([
      queryClient.ensureQueryData(companyQuery(api)),
      queryClient.ensureQueryData(helpQuery(api, country)),
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
      structuredData: graph(organization(company, match.context.origin), ...helpLineContacts(help)),
    })
  },
  component: Helpline,
})

function Helpline(): ReactElement {
  return <HelplineScreen country={Route.useSearch().country} />
}
