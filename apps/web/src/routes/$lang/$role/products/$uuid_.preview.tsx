import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { previewQuery } from "../../../../features/store/queries.ts"
import { PreviewScreen } from "../../../../features/store/screens/preview-screen.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/products/$uuid_/preview")({
  staticData: { roles: ["admin", "provider"], namespaces: ["storeKeeping", "store", "storeCards", "errors"] },
  loader: async ({ context: { api, queryClient }, params: { role, uuid } }) => {
    const area = role === "admin" ? "admin" : "provider"
    await queryClient.fetchQuery(previewQuery(api, { area, uuid })).catch(rethrowNotFound)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("storeKeeping")("preview"), noindex: true }),
  component: Preview,
  pendingComponent: PartsSkeleton,
})

function Preview(): ReactElement {
  const { role, uuid } = Route.useParams()
  return <PreviewScreen area={role === "admin" ? "admin" : "provider"} uuid={uuid} />
}
