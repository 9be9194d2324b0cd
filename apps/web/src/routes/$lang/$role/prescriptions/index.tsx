import { createFileRoute } from "@tanstack/react-router"
import { ownPrescriptionsQuery } from "../../../../features/prescriptions/queries.ts"
import { PrescriptionsScreen } from "../../../../features/prescriptions/screens/list-screen.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/prescriptions/")({
  staticData: { roles: ["customer"], namespaces: ["prescriptions", "errors"] },
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureInfiniteQueryData(ownPrescriptionsQuery(api)),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.prescriptions"), noindex: true }),
  component: PrescriptionsScreen,
  pendingComponent: PartsSkeleton,
})
