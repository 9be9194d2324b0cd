import { createFileRoute } from "@tanstack/react-router"
import { helpLinesQuery } from "../../../features/administration/help-lines-query.ts"
import { HelpLinesScreen } from "../../../features/administration/screens/help-lines-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/help-lines")({
  staticData: { roles: ["admin"], namespaces: ["administration", "safety", "lists", "errors"] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(helpLinesQuery(api)),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.helpLines"), noindex: true }),
  component: HelpLinesScreen,
  pendingComponent: PartsSkeleton,
})
