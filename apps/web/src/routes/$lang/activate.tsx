import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ofSecret, readToken } from "../../features/identity/read-token.ts"
import { ActivateScreen } from "../../features/identity/screens/activate-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

// check-ignore open-pages: opened from an e-mail
export const Route = createFileRoute("/$lang/activate")({
  staticData: { namespaces: ["identity", "errors"] },
  validateSearch: readToken,
  head: ({ match }) => {
    const t = match.context.messages.t("identity")
    return pageHead(match, {
      title: t("activate.title"),
      description: t("activate.description"),
      ...ofSecret(match.search),
    })
  },
  component: Activate,
})

function Activate(): ReactElement {
  return <ActivateScreen token={Route.useSearch().token} />
}
