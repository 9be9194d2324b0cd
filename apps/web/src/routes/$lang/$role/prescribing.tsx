import { createFileRoute } from "@tanstack/react-router"
import { prescribingQuery } from "../../../features/prescriptions/queries.ts"
import { PrescribingScreen } from "../../../features/prescriptions/screens/prescribing-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/prescribing")({
  staticData: { roles: ["admin"], namespaces: ["prescriptions", "errors"] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(prescribingQuery(api)),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.prescribing"), noindex: true }),
  component: PrescribingScreen,
  pendingComponent: PartsSkeleton,
})
