import { createFileRoute } from "@tanstack/react-router"
import { companyQuery } from "../../features/site/queries.ts"
import { LegalNoticeScreen } from "../../features/site/screens/legal-screens.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/legal-notice")({
  staticData: { namespaces: ["legal"] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(companyQuery(api)),
  head: ({ match }) => {
    const t = match.context.messages.t("legal")
    return pageHead(match, { title: t("notice.title"), description: t("notice.meta") })
  },
  component: LegalNoticeScreen,
})
