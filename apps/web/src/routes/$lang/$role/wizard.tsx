import { useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { AvailabilityParts } from "../../../features/calendar/components/availability-parts.tsx"
import { loadAvailability } from "../../../features/calendar/load-calendar.ts"
import { PhotoPart } from "../../../features/personal/parts/photo-part.tsx"
import { personalQuery } from "../../../features/personal/queries.ts"
import { useProfileNews } from "../../../features/wizard/model/use-profile-news.ts"
import { loadStep, progressQuery } from "../../../features/wizard/queries.ts"
import { WizardScreen } from "../../../features/wizard/screens/wizard-screen.tsx"
import { readWizardSearch, stepToOpen } from "../../../features/wizard/wizard-search.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/wizard")({
  staticData: {
    roles: ["provider"],
    namespaces: ["wizard", "profile", "packages", "personal", "calendar", "booking", "errors"],
  },
  validateSearch: readWizardSearch,
  loaderDeps: ({ search }) => ({ step: search.step }),
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context
    const [progress] = await Promise.all([
      queryClient.ensureQueryData(progressQuery({ api, whose: {} })),
      queryClient.ensureQueryData(personalQuery(api)),
      deps.step === "availability" ? loadAvailability(context) : undefined,
    ])
    await loadStep({ api, whose: {}, queryClient }, stepToOpen(progress, deps.step))
  },
  head: ({ match }) => pageHead(match, { title: match.context.messages.t("wizard")("title"), noindex: true }),
  component: Wizard,
  pendingComponent: PartsSkeleton,
})

function Wizard(): ReactElement {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: info } = useSuspenseQuery(personalQuery(useApi()))
  return (
    <WizardScreen
      search={search}
      photo={<PhotoPart info={info} />}
      hours={<AvailabilityParts onSaved={useProfileNews()} />}
      onStep={(step) => void navigate({ search: { step } })}
    />
  )
}
