import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { SlotSkeleton } from "../../../features/booking/components/slot-skeleton.tsx"
import { receivedQuery } from "../../../features/booking/invitation-queries.ts"
import { readToken } from "../../../features/booking/model/read-token.ts"
import { InvitationScreen } from "../../../features/booking/screens/invitation-screen.tsx"
import { rethrowNotFound } from "../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { SESSION_KEY, type Session } from "../../../platform/session/session.ts"

// check-ignore open-pages: opened from an e-mail
export const Route = createFileRoute("/$lang/booking/invitation")({
  staticData: { namespaces: ["invitations", "booking", "errors"] },
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { api, queryClient }, deps: { token } }) => {
    if (token === undefined) throw notFound()
    const userId = queryClient.getQueryData<Session>(SESSION_KEY)?.id
    await queryClient.ensureQueryData(receivedQuery(api, { token, userId })).catch(rethrowNotFound)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("invitations")("page.title"), noindex: true }),
  component: Invitation,
  pendingComponent: SlotSkeleton,
})

function Invitation(): ReactElement {
  const { token = "" } = Route.useSearch()
  return <InvitationScreen token={token} />
}
