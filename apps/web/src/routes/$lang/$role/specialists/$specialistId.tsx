import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { specialistQuery } from "../../../../features/clinic/queries.ts"
import { SpecialistScreen } from "../../../../features/clinic/screens/specialist-screen.tsx"
import { DashboardSkeleton } from "../../../../features/dashboard/components/dashboard-skeleton.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/specialists/$specialistId")({
  staticData: { roles: ["clinic"], namespaces: ["clinic", "appointments", "errors"] },
  loader: ({ context: { api, queryClient }, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.specialistId)) throw notFound()
    return queryClient
      .ensureQueryData(specialistQuery(api, Number(params.specialistId)))
      .catch(rethrowNotFound)
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
  const { specialistId } = Route.useParams()
  return <SpecialistScreen id={Number(specialistId)} />
}
