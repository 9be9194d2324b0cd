import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ofSecret, readToken } from "../../features/identity/read-token.ts"
import { ResetScreen } from "../../features/identity/screens/reset-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"
import { readNext } from "../../platform/session/leave-when-signed-in.ts"

// check-ignore open-pages: opened from an e-mail
export const Route = createFileRoute("/$lang/reset")({
  staticData: { namespaces: ["identity", "errors"] },
  validateSearch: (search) => ({ ...readToken(search), ...readNext(search) }),
  head: ({ match }) => {
    const t = match.context.messages.t("identity")
    return pageHead(match, {
      title: t("reset.title"),
      description: t("reset.description"),
      ...ofSecret(match.search),
    })
  },
  component: Reset,
})

function Reset(): ReactElement {
  const { token, next } = Route.useSearch()
  return <ResetScreen token={token} next={next} />
}
