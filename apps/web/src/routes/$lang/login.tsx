import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { IdentityScreen } from "../../features/identity/screens/identity-screen.tsx"
import { readSocialFailure } from "../../features/identity/social/providers.ts"
import { providersQuery } from "../../features/identity/social/queries.ts"
import { pageHead } from "../../platform/head/page-head.ts"
import { leaveWhenSignedIn, readSignInSearch } from "../../platform/session/leave-when-signed-in.ts"

// check-ignore open-pages: a way in, which header and menu have
export const Route = createFileRoute("/$lang/login")({
  staticData: { namespaces: ["identity", "errors"] },
  validateSearch: readSignInSearch,
  beforeLoad: leaveWhenSignedIn,
  loader: ({ context: { queryClient, api } }) => queryClient.prefetchQuery(providersQuery(api)),
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.messages.t("identity")("signIn.title"),
      description: match.context.messages.t("identity")("signIn.lead"),
    }),
  component: Login,
})

function Login(): ReactElement {
  const search = Route.useSearch()
  return (
    <IdentityScreen
      mode="signIn"
      next={search.next}
      startsWithCode={search.step === "code"}
      failure={readSocialFailure(search)}
    />
  )
}
