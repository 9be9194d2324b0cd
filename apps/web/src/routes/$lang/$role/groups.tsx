import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ShowTabs } from "../../../features/groups/components/show-tabs.tsx"
import { groupsQuery, type Show } from "../../../features/groups/queries.ts"
import { GroupsScreen } from "../../../features/groups/screens/groups-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

const showOf = ({ show }: { readonly show?: "past" }): Show => show ?? "upcoming"

export const Route = createFileRoute("/$lang/$role/groups")({
  staticData: { roles: ["provider"], namespaces: ["groups", "appointments", "messaging", "errors"] },
  validateSearch: (search): { show?: "past" } => (search.show === "past" ? { show: "past" } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.ensureInfiniteQueryData(groupsQuery(api, showOf(deps))),
  head: ({ match }) => pageHead(match, { title: match.context.messages.t("groups")("title"), noindex: true }),
  component: Groups,
  pendingComponent: PartsSkeleton,
})

function Groups(): ReactElement {
  const show = showOf(Route.useSearch())
  return <GroupsScreen show={show} tabs={<ShowTabs current={show} />} />
}
