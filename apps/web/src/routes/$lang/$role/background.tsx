import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import {
  deadLettersQuery,
  jobsQuery,
  mailsQuery,
  periodicQuery,
} from "../../../features/administration/lists-queries.ts"
import { type ListsSearch, readListsSearch } from "../../../features/administration/lists-search.ts"
import { BackgroundScreen } from "../../../features/administration/screens/background-screen.tsx"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/$role/background")({
  staticData: { roles: ["admin"], namespaces: ["administration", "lists", "errors"] },
  validateSearch: readListsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    if (deps.list === "mails") await queryClient.ensureQueryData(mailsQuery(api, deps))
    else if (deps.list === "periodic") await queryClient.ensureQueryData(periodicQuery(api, deps))
    else if (deps.list === "jobs") await queryClient.ensureQueryData(jobsQuery(api, deps))
    else await queryClient.ensureQueryData(deadLettersQuery(api, deps))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.background"), noindex: true }),
  component: Background,
  pendingComponent: PartsSkeleton,
})

function Background(): ReactElement {
  const navigate = Route.useNavigate()
  const go = (next: ListsSearch): void => void navigate({ search: readListsSearch(next) })
  return <BackgroundScreen search={Route.useSearch()} onSearch={go} />
}
