import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { unsubscribeQuery } from "../../features/personal/queries.ts"
import { UnsubscribeScreen } from "../../features/personal/screens/unsubscribe-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../platform/ui/parts-skeleton.tsx"

// check-ignore open-pages: opened from an e-mail
export const Route = createFileRoute("/$lang/unsubscribe")({
  staticData: { namespaces: ["personal", "errors"] },
  validateSearch: (search): { token?: string } =>
    typeof search.token === "string" ? { token: search.token } : {},
  loaderDeps: ({ search: { token } }) => ({ token }),
  // What is wrong with a link is said on the page.
  loader: ({ context: { queryClient, api }, deps: { token } }) =>
    token === undefined ? undefined : queryClient.prefetchQuery(unsubscribeQuery(api, token)),
  head: ({ match }) => {
    const t = match.context.messages.t("personal")
    return pageHead(match, {
      title: t("news.unsubscribe.title"),
      description: t("news.description"),
      noindex: true,
    })
  },
  component: Unsubscribe,
  pendingComponent: PartsSkeleton,
})

function Unsubscribe(): ReactElement {
  return <UnsubscribeScreen token={Route.useSearch().token} />
}
