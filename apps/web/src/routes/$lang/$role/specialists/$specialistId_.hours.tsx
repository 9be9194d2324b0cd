import { createFileRoute, Link, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { AvailabilityParts } from "../../../../features/calendar/components/availability-parts.tsx"
import { loadAvailability } from "../../../../features/calendar/load-calendar.ts"
import { specialistQuery } from "../../../../features/clinic/queries.ts"
import { reviewQuery } from "../../../../features/vetting/queries.ts"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { UnsavedGuard } from "../../../../platform/forms/unsaved.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { useLanguage, useT } from "../../../../platform/i18n/use-t.ts"
import { PartsPage } from "../../../../platform/ui/parts-page.tsx"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/specialists/$specialistId_/hours")({
  staticData: {
    roles: ["clinic", "admin"],
    namespaces: ["clinic", "calendar", "booking", "personal", "errors"],
  },
  loader: async ({ context, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.specialistId)) throw notFound()
    const specialistID = Number(params.specialistId)
    const { api, queryClient } = context
    const named =
      params.role === "admin"
        ? queryClient.ensureQueryData(reviewQuery(api, specialistID))
        : queryClient.ensureQueryData(specialistQuery(api, specialistID))
    const [{ fullName }] = await Promise.all([named, loadAvailability(context, { specialistID })]).catch(
      rethrowNotFound,
    )
    return { fullName }
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("calendar")("hours.title"), noindex: true }),
  component: Hours,
  pendingComponent: PartsSkeleton,
})

function Hours(): ReactElement {
  const t = useT("calendar")
  const { role, specialistId } = Route.useParams()
  const { fullName } = Route.useLoaderData()
  const params = { lang: useLanguage(), role, specialistId } as const
  return (
    <UnsavedGuard>
      <PartsPage title={t("hours.title")} lead={fullName}>
        <p>
          <Link to="/$lang/$role/specialists/$specialistId" params={params}>
            {fullName}
          </Link>
        </p>
        <AvailabilityParts whose={{ specialistID: Number(specialistId) }} />
      </PartsPage>
    </UnsavedGuard>
  )
}
