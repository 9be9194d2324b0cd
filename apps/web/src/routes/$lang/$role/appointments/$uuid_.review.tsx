import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { sessionReviewQuery } from "../../../../features/reviews/queries.ts"
import { WriteReviewScreen } from "../../../../features/reviews/screens/write-review-screen.tsx"
import { rethrowNotFound } from "../../../../platform/api/rethrow-not-found.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/appointments/$uuid_/review")({
  staticData: { roles: ["customer"], namespaces: ["reviews", "errors"] },
  loader: async ({ context: { api, queryClient }, params }) => {
    await queryClient.ensureQueryData(sessionReviewQuery(api, params.uuid)).catch(rethrowNotFound)
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("reviews")("write.title"), noindex: true }),
  component: Review,
  pendingComponent: PartsSkeleton,
})

function Review(): ReactElement {
  return <WriteReviewScreen uuid={Route.useParams().uuid} />
}
