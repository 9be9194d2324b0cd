import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ColleagueChooser } from "../../../features/clinic/components/colleague-chooser.tsx"
import {
  clinicReviewsQuery,
  moderationQuery,
  practiceReviewsQuery,
} from "../../../features/reviews/queries.ts"
import { readReviewsSearch } from "../../../features/reviews/reviews-search.ts"
import { ClinicReviewsScreen } from "../../../features/reviews/screens/clinic-reviews-screen.tsx"
import { ModerationScreen } from "../../../features/reviews/screens/moderation-screen.tsx"
import { PracticeReviewsScreen } from "../../../features/reviews/screens/practice-reviews-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/reviews")({
  staticData: {
    roles: ["provider", "clinic", "admin"],
    namespaces: ["reviews", "clinic", "lists", "profile", "errors"],
  },
  validateSearch: readReviewsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    if (params.role === "admin") await queryClient.ensureQueryData(moderationQuery(api, deps))
    else if (params.role === "clinic") await queryClient.ensureQueryData(clinicReviewsQuery(api, deps))
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
  const search = Route.useSearch()
  return (
    <ClinicReviewsScreen
      search={search}
      chooser={
        <ColleagueChooser
          specialistID={search.specialistID}
          onChoose={(specialistID) => {
            const { page: _, specialistID: __, ...others } = search
            void navigate({ search: specialistID === undefined ? others : { ...others, specialistID } })
          }}
        />
      }
    />
  )
}
