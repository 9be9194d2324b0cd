import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { prescriptionQuery } from "../../../../features/prescriptions/queries.ts"
import { PrescriptionScreen } from "../../../../features/prescriptions/screens/view-screen.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute("/$lang/$role/prescriptions/$id")({
  staticData: { roles: ["customer", "provider"], namespaces: ["prescriptions", "errors"] },
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    if (!UUID.test(id)) throw notFound()
    await queryClient.ensureQueryData(prescriptionQuery(api, id)).catch(rethrowNotFound)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("prescriptions")("paper.title"), noindex: true }),
  component: PrescriptionPage,
  pendingComponent: PartsSkeleton,
})

function PrescriptionPage(): ReactElement {
  const { id, role } = Route.useParams()
  return <PrescriptionScreen id={id} role={role === "provider" ? "provider" : "customer"} />
}
