import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { historyQuery, takenQuery } from "../../../../features/assessments/queries.ts"
import { HistoryScreen, TakenScreen } from "../../../../features/assessments/screens/history-screen.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { requireSession } from "../../../../platform/session/require-session.ts"

export const Route = createFileRoute("/$lang/tests/history/{-$slug}")({
  beforeLoad: async ({ context, location }) => {
    await requireSession({ context, location })
  },
  loader: async ({ context: { api, queryClient }, params: { slug } }) => {
    if (slug === undefined) await queryClient.ensureQueryData(takenQuery(api))
    else await queryClient.ensureQueryData(historyQuery(api, slug)).catch(rethrowNotFound)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("assessments")("history.title"), noindex: true }),
  component: History,
})

function History(): ReactElement {
  const { slug } = Route.useParams()
  return slug === undefined ? <TakenScreen /> : <HistoryScreen slug={slug} />
}
