import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { specialistQuery } from "../../../../features/clinic/queries.ts"
import { SpecialistScreen } from "../../../../features/clinic/screens/specialist-screen.tsx"
import { DashboardSkeleton } from "../../../../features/dashboard/components/dashboard-skeleton.tsx"
import { namesQuery, reviewQuery } from "../../../../features/vetting/queries.ts"
import { ReviewScreen } from "../../../../features/vetting/screens/review-screen.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/specialists/$specialistId")({
  staticData: {
    roles: ["clinic", "admin"],
    namespaces: ["clinic", "vetting", "wizard", "dashboard", "audit", "lists", "appointments", "errors"],
  },
  loader: async ({ context: { api, queryClient }, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.specialistId)) throw notFound()
    const id = Number(params.specialistId)
    if (params.role !== "admin")
      return await queryClient.ensureQueryData(specialistQuery(api, id)).catch(rethrowNotFound)
    const [review] = await Promise.all([
      queryClient.ensureQueryData(reviewQuery(api, id)).catch(rethrowNotFound),
      queryClient.ensureQueryData(namesQuery(api)),
    ])
    return review
  },
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title: loaderData?.fullName ?? match.context.messages.t("clinic")("specialists.title"),
      noindex: true,
    }),
  component: Specialist,
  pendingComponent: DashboardSkeleton,
})

function Specialist(): ReactElement {
  const { specialistId, role } = Route.useParams()
  if (role === "admin") return <ReviewScreen id={Number(specialistId)} />
  return <SpecialistScreen id={Number(specialistId)} />
}
