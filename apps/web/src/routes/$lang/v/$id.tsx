import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { CheckScreen } from "../../../features/prescriptions/screens/check-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

// check-ignore open-pages: opened from the code of a printed prescription
export const Route = createFileRoute("/$lang/v/$id")({
  staticData: { namespaces: ["prescriptions", "errors"] },
  loader: ({ params: { id } }) => {
    if (!UUID.test(id)) throw notFound()
  },
  // Whoever has the address has the check: nothing that is handed on names it.
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.messages.t("prescriptions")("check.title"),
      description: match.context.messages.t("prescriptions")("check.lead"),
      noindex: true,
    }),
  component: Check,
  pendingComponent: PartsSkeleton,
})

function Check(): ReactElement {
  return <CheckScreen id={Route.useParams().id} />
}
