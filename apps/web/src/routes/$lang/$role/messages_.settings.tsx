import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { deskQuery, preferencesQuery } from "../../../features/messaging/queries.ts"
import { SettingsScreen } from "../../../features/messaging/screens/settings-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/messages_/settings")({
  staticData: { roles: ["customer", "provider"], namespaces: ["messaging", "errors"] },
  loader: async ({ context: { api, queryClient }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(preferencesQuery(api)),
      params.role === "provider" ? queryClient.ensureQueryData(deskQuery(api)) : null,
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("messaging")("desk.title"), noindex: true }),
  component: Settings,
  pendingComponent: PartsSkeleton,
})

function Settings(): ReactElement {
  const { role } = Route.useParams()
  return <SettingsScreen side={role === "provider" ? "provider" : "client"} />
}
