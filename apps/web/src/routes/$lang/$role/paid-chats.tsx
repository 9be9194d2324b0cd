import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { boughtChatsQuery, soldChatsQuery } from "../../../features/paidchat/queries.ts"
import { BoughtChatsScreen, SoldChatsScreen } from "../../../features/paidchat/screens/chats-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"

export const Route = createFileRoute("/$lang/$role/paid-chats")({
  staticData: { roles: ["customer", "provider"], namespaces: ["paidchat", "offers", "lists", "errors"] },
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps: { page = 1 } }) => {
    if (params.role === "provider") await queryClient.ensureQueryData(soldChatsQuery(api, page))
    else await queryClient.ensureQueryData(boughtChatsQuery(api, page))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("paidchat")("own.title"), noindex: true }),
  component: PaidChats,
  pendingComponent: PartsSkeleton,
})

function PaidChats(): ReactElement {
  const { role } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  return role === "provider" ? <SoldChatsScreen page={page} /> : <BoughtChatsScreen page={page} />
}
