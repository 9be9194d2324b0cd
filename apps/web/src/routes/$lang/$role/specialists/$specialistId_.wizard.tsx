import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { AvailabilityParts } from "../../../../features/calendar/components/availability-parts.tsx"
import { loadAvailability } from "../../../../features/calendar/load-calendar.ts"
import { specialistQuery } from "../../../../features/clinic/queries.ts"
import { reviewQuery } from "../../../../features/vetting/queries.ts"
import { useProfileNews } from "../../../../features/wizard/model/use-profile-news.ts"
import { WizardOfProvider } from "../../../../features/wizard/model/whose.ts"
import { loadStep, progressQuery } from "../../../../features/wizard/queries.ts"
import { WizardScreen } from "../../../../features/wizard/screens/wizard-screen.tsx"
import { readWizardSearch, stepToOpen } from "../../../../features/wizard/wizard-search.ts"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/specialists/$specialistId_/wizard")({
  staticData: {
    roles: ["clinic", "admin"],
    namespaces: ["wizard", "profile", "packages", "personal", "calendar", "booking", "errors"],
  },
  validateSearch: readWizardSearch,
  loaderDeps: ({ search }) => ({ step: search.step }),
  loader: async ({ context, params, deps }) => {
    const { api, queryClient } = context
    if (!/^[1-9]\d{0,14}$/.test(params.specialistId)) throw notFound()
    const specialistID = Number(params.specialistId)
    const asking = { api, whose: { specialistID } }
    const named =
      params.role === "admin"
        ? queryClient.ensureQueryData(reviewQuery(api, specialistID))
        : queryClient.ensureQueryData(specialistQuery(api, specialistID))
    const [{ fullName }, progress] = await Promise.all([
      named,
      queryClient.ensureQueryData(progressQuery(asking)),
      deps.step === "availability" ? loadAvailability(context, { specialistID }) : undefined,
    ]).catch(rethrowNotFound)
    await loadStep({ ...asking, queryClient }, stepToOpen(progress, deps.step))
    return { fullName }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title: match.context.messages.t("wizard")("another.title", { fullName: loaderData?.fullName ?? "" }),
      noindex: true,
    }),
  component: Wizard,
  pendingComponent: PartsSkeleton,
})

function Wizard(): ReactElement {
  const { role, specialistId } = Route.useParams()
  const { fullName } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const whose = {
    role: role === "admin" ? role : "clinic",
    specialistID: Number(specialistId),
    fullName,
  } as const
  return (
    <WizardOfProvider value={whose}>
      <WizardScreen
        search={search}
        photo={null}
        hours={<Hours specialistID={whose.specialistID} />}
        onStep={(step) => void navigate({ search: { step } })}
      />
    </WizardOfProvider>
  )
}

function Hours({ specialistID }: { readonly specialistID: number }): ReactElement {
  return <AvailabilityParts whose={{ specialistID }} onSaved={useProfileNews()} />
}
