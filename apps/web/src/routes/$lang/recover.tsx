import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { RecoverScreen } from "../../features/identity/screens/recover-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"
import { leaveWhenSignedIn, readNext } from "../../platform/session/leave-when-signed-in.ts"

// check-ignore open-pages: a way in, reached from signing in
export const Route = createFileRoute("/$lang/recover")({
  staticData: { namespaces: ["identity", "errors"] },
  validateSearch: readNext,
  beforeLoad: leaveWhenSignedIn,
  head: ({ match }) => {
    const t = match.context.messages.t("identity")
    return pageHead(match, { title: t("recover.title"), description: t("recover.description") })
  },
  component: Recover,
})

function Recover(): ReactElement {
  return <RecoverScreen next={Route.useSearch().next} />
}
