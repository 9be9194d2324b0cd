import { createFileRoute, notFound } from "@tanstack/react-router"
import { NotFoundScreen } from "../../app/not-found-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

// check-ignore open-pages: what is shown for an address that leads nowhere
export const Route = createFileRoute("/$lang/404")({
  // Answers with status 404, so that search engines drop the address.
  loader: () => {
    throw notFound()
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("notFound.title"), noindex: true }),
  notFoundComponent: NotFoundScreen,
})
