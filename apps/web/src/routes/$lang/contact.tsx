import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { readContactSearch } from "../../features/site/contact-search.ts"
import { companyQuery } from "../../features/site/queries.ts"
import { ContactScreen } from "../../features/site/screens/contact-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/contact")({
  staticData: { namespaces: ["contact", "errors"] },
  validateSearch: readContactSearch,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(companyQuery(api)),
  head: ({ match }) => {
    const t = match.context.messages.t("contact")
    return pageHead(match, { title: t("title"), description: t("meta"), kind: "ContactPage" })
  },
  component: Contact,
})

function Contact(): ReactElement {
  return <ContactScreen topic={Route.useSearch().topic} />
}
