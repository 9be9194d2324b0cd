import { createFileRoute } from "@tanstack/react-router"
import { deskQuery } from "../../../features/messaging/queries.ts"
import { DeskScreen } from "../../../features/messaging/screens/desk-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/messages_/settings")({
  staticData: { roles: ["provider"], namespaces: ["messaging", "errors"] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(deskQuery(api)),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("messaging")("desk.title"), noindex: true }),
  component: DeskScreen,
  pendingComponent: PartsSkeleton,
})
