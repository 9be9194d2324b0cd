import { useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { colleaguesQuery } from "../../../features/clinic/queries.ts"
import {
  clinicReviewsQuery,
  moderationQuery,
  practiceReviewsQuery,
} from "../../../features/reviews/queries.ts"
import { readReviewsSearch } from "../../../features/reviews/reviews-search.ts"
import { ClinicReviewsScreen } from "../../../features/reviews/screens/clinic-reviews-screen.tsx"
import { ModerationScreen } from "../../../features/reviews/screens/moderation-screen.tsx"
import { PracticeReviewsScreen } from "../../../features/reviews/screens/practice-reviews-screen.tsx"
import { useApi } from "../../../platform/api/use-api.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-page.tsx"

export const Route = createFileRoute("/$lang/$role/reviews")({
  staticData: {
    roles: ["provider", "clinic", "admin"],
    namespaces: ["reviews", "lists", "profile", "errors"],
  },
  validateSearch: readReviewsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    if (params.role === "admin") await queryClient.ensureQueryData(moderationQuery(api, deps))
    else if (params.role === "clinic")
      await Promise.all([
        queryClient.ensureQueryData(clinicReviewsQuery(api, deps)),
        queryClient.ensureQueryData(colleaguesQuery(api)),
      ])
    else await queryClient.ensureQueryData(practiceReviewsQuery(api, deps))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.reviews"), noindex: true }),
  component: Reviews,
  pendingComponent: PartsSkeleton,
})

function Reviews(): ReactElement {
  const { role } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (role === "clinic") return <OfClinic />
  if (role !== "admin") return <PracticeReviewsScreen search={search} />
  // The field begins with what the address says, also after going back.
  return (
    <ModerationScreen
      key={search.q ?? ""}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}

function OfClinic(): ReactElement {
  const navigate = Route.useNavigate()
  const { data: colleagues } = useSuspenseQuery(colleaguesQuery(useApi()))
  return (
    <ClinicReviewsScreen
      search={Route.useSearch()}
      colleagues={colleagues}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
