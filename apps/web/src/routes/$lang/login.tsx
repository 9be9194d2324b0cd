import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { IdentityScreen } from "../../features/identity/screens/identity-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"
import { leaveWhenSignedIn, readNext } from "../../platform/session/leave-when-signed-in.ts"

export const Route = createFileRoute("/$lang/login")({
  staticData: { namespaces: ["identity", "errors"] },
  validateSearch: readNext,
  beforeLoad: leaveWhenSignedIn,
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.messages.t("identity")("signIn.title"),
      description: match.context.messages.t("identity")("signIn.lead"),
    }),
  component: Login,
})

function Login(): ReactElement {
  return <IdentityScreen mode="signIn" next={Route.useSearch().next} />
}
