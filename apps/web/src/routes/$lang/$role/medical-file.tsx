import { createFileRoute } from "@tanstack/react-router"
import {
  ALL,
  healthLinksQuery,
  recordSharesQuery,
  sessionFilesQuery,
  summaryQuery,
  timelineQuery,
} from "../../../features/records/queries.ts"
import { MedicalFileScreen } from "../../../features/records/screens/medical-file-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/medical-file")({
  staticData: {
    roles: ["customer"],
    namespaces: ["records", "takeAlong", "healthLinks", "booking", "errors"],
  },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(summaryQuery(api)),
      queryClient.ensureQueryData(recordSharesQuery(api)),
      queryClient.ensureQueryData(healthLinksQuery(api)),
      queryClient.ensureInfiniteQueryData(sessionFilesQuery(api)),
      queryClient.ensureInfiniteQueryData(timelineQuery(api, ALL)),
    ])
  },
  head: ({ match }) => {
    const t = match.context.messages.t("records")
    return pageHead(match, { title: t("title"), description: t("lead"), noindex: true })
  },
  component: MedicalFileScreen,
  pendingComponent: PartsSkeleton,
})
