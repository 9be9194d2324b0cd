import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { draftQuery } from "../../../../features/prescriptions/queries.ts"
import { WriteScreen } from "../../../../features/prescriptions/screens/write-screen.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute("/$lang/$role/prescriptions/write/$uuid")({
  staticData: { roles: ["provider"], namespaces: ["prescriptions", "errors"] },
  loader: async ({ context: { api, queryClient }, params: { uuid } }) => {
    if (!UUID.test(uuid)) throw notFound()
    await queryClient.ensureQueryData(draftQuery(api, uuid)).catch(rethrowNotFound)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("prescriptions")("write.title"), noindex: true }),
  component: WritePage,
  pendingComponent: PartsSkeleton,
})

function WritePage(): ReactElement {
  const { uuid } = Route.useParams()
  return <WriteScreen key={uuid} uuid={uuid} />
}
