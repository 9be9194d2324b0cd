import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { roomQuery } from "../../../features/video/queries.ts"
import { CheckScreen } from "../../../features/video/screens/check-screen.tsx"
import { readSession } from "../../../features/video/session-search.ts"
import { loadByUuid } from "../../../platform/api/load-by-uuid.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/videoconference/check")({
  staticData: { roles: ["customer", "provider"], namespaces: ["video"] },
  validateSearch: readSession,
  loaderDeps: ({ search: { session } }) => ({ session }),
  loader: async ({ context: { api, queryClient }, deps: { session } }) => {
    if (session !== undefined) await loadByUuid(queryClient.ensureQueryData(roomQuery(api, session)))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("door.check"), noindex: true }),
  component: CheckPage,
  pendingComponent: PartsSkeleton,
})

function CheckPage(): ReactElement {
  const { role } = Route.useParams()
  const { session } = Route.useSearch()
  return <CheckScreen area={role === "provider" ? "provider" : "customer"} session={session} />
}
