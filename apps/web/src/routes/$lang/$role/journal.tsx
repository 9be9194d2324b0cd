import { dayIn } from "@arnica/i18n/format"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { latelyOf } from "../../../features/journal/components/new-part.tsx"
import { monthOf, readJournalSearch, TREND_WEEKS } from "../../../features/journal/model/journal-search.ts"
import {
  entriesQuery,
  entryQuery,
  journalSharesQuery,
  ownHomeworkQuery,
  trendsQuery,
} from "../../../features/journal/queries.ts"
import { JournalScreen } from "../../../features/journal/screens/journal-screen.tsx"
import { rethrowNotFound } from "../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { viewerZone } from "../../../platform/time/zone.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/journal")({
  staticData: { roles: ["customer"], namespaces: ["journal", "safety", "errors"] },
  validateSearch: readJournalSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context
    const today = dayIn({ at: context.now(), zone: viewerZone(context) })
    switch (deps.view) {
      case "month":
        return await queryClient.ensureQueryData(entriesQuery(api, monthOf(deps.day ?? today)))
      case "trend":
        return await queryClient.ensureQueryData(
          trendsQuery(api, { to: today, weeks: deps.weeks ?? TREND_WEEKS[0] }),
        )
      case "sharing":
        return await queryClient.ensureQueryData(journalSharesQuery(api))
      default:
        return await Promise.all([
          queryClient.ensureQueryData(entriesQuery(api, latelyOf(today))),
          queryClient.ensureQueryData(ownHomeworkQuery(api)),
          // Read anew: what is changed begins with its latest version.
          deps.entry === undefined ? null : queryClient.fetchQuery(entryQuery(api, deps.entry)),
        ]).catch(rethrowNotFound)
    }
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.journal"), noindex: true }),
  component: Journal,
  pendingComponent: PartsSkeleton,
})

function Journal(): ReactElement {
  return <JournalScreen search={Route.useSearch()} />
}
