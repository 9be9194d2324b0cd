import { ApiError } from "@arnica/contract/client"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { wizardQuery } from "../../../../../../features/paidchat/queries.ts"
import { BuyScreen } from "../../../../../../features/paidchat/screens/buy-screen.tsx"
import { rethrowNotFound } from "../../../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../../../platform/head/page-head.ts"
import { requireSession } from "../../../../../../platform/session/require-session.ts"
import { toProfileOf } from "../../../../../../platform/to-profile-of.ts"
import { PartsSkeleton } from "../../../../../../platform/ui/parts-skeleton.tsx"

/** What is said where their profile is: that they left, or what they offer instead. */
const GONE: ReadonlySet<string> = new Set(["specialistNotFound", "paidChatNotOffered"])

export const Route = createFileRoute("/$lang/booking/$specialistUrl/paidChat/$paidChatProduct/$profileId")({
  staticData: { namespaces: ["paidchat", "offers", "bookingIssues", "errors"] },
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
      .catch((error: unknown) => {
        const isGone = error instanceof ApiError && GONE.has(error.code ?? "")
        if (isGone) toProfileOf(params.specialistUrl, params.lang)
        return rethrowNotFound(error)
      }),
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("offers")("chat.title"), noindex: true }),
  component: Buy,
  pendingComponent: PartsSkeleton,
})

function Buy(): ReactElement {
  const { specialistUrl, paidChatProduct, profileId } = Route.useParams()
  return <BuyScreen asked={{ specialistUrl, paidChatProduct, profileId }} />
}
