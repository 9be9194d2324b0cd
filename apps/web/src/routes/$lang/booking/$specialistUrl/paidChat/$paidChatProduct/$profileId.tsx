import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { wizardQuery } from "../../../../../../features/paidchat/queries.ts"
import { BuyScreen } from "../../../../../../features/paidchat/screens/buy-screen.tsx"
import { rethrowNotFound } from "../../../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../../../platform/head/page-head.ts"
import { requireSession } from "../../../../../../platform/session/require-session.ts"
import { PartsSkeleton } from "../../../../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/booking/$specialistUrl/paidChat/$paidChatProduct/$profileId")({
  staticData: { namespaces: ["paidchat", "offers", "errors"] },
  beforeLoad: requireSession,
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient
      .ensureQueryData(
        wizardQuery(api, {
          specialistUrl: params.specialistUrl,
          paidChatProduct: params.paidChatProduct,
          profileId: params.profileId,
        }),
      )
      .catch(rethrowNotFound),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("offers")("chat.title"), noindex: true }),
  component: Buy,
  pendingComponent: PartsSkeleton,
})

function Buy(): ReactElement {
  const { specialistUrl, paidChatProduct, profileId } = Route.useParams()
  return <BuyScreen asked={{ specialistUrl, paidChatProduct, profileId }} />
}
