import { createFileRoute } from "@tanstack/react-router"
import { SettingsScreen } from "../../../features/administration/screens/settings-screen.tsx"
import { feesQuery, settingsQuery } from "../../../features/administration/settings-queries.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/settings")({
  staticData: { roles: ["admin"], namespaces: ["settings", "lists", "identity", "errors"] },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(settingsQuery(api)),
      queryClient.ensureQueryData(feesQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.settings"), noindex: true }),
  component: SettingsScreen,
  pendingComponent: PartsSkeleton,
})
