import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { SlotSkeleton } from "../../../features/booking/components/slot-skeleton.tsx"
import { togetherQuery } from "../../../features/booking/invitation-queries.ts"
import { readToken } from "../../../features/booking/model/read-token.ts"
import { TogetherScreen } from "../../../features/booking/screens/together-screen.tsx"
import { rethrowNotFound } from "../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { SESSION_KEY, type Session } from "../../../platform/session/session.ts"

// check-ignore open-pages: opened from an invitation
export const Route = createFileRoute("/$lang/booking/together")({
  staticData: { namespaces: ["companions", "booking", "errors"] },
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { api, queryClient }, deps: { token } }) => {
    if (token === undefined) throw notFound()
    const userId = queryClient.getQueryData<Session>(SESSION_KEY)?.id
    await queryClient.ensureQueryData(togetherQuery(api, { token, userId })).catch(rethrowNotFound)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("companions")("page.title"), noindex: true }),
  component: Together,
  pendingComponent: SlotSkeleton,
})

function Together(): ReactElement {
  const { token = "" } = Route.useSearch()
  return <TogetherScreen token={token} />
}
