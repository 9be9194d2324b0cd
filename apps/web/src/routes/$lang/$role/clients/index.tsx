import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { accountsQuery } from "../../../../features/administration/lists-queries.ts"
import { type ListsSearch, readListsSearch } from "../../../../features/administration/lists-search.ts"
import { AccountsScreen } from "../../../../features/administration/screens/accounts-screen.tsx"
import * as clinic from "../../../../features/clinic/clinic-search.ts"
import { clientsQuery as ofClinicQuery } from "../../../../features/clinic/queries.ts"
import { ClientsScreen as ClientsOfClinic } from "../../../../features/clinic/screens/clients-screen.tsx"
import { clientsQuery, tagsQuery } from "../../../../features/practice/clients-queries.ts"
import * as practice from "../../../../features/practice/clients-search.ts"
import { ClientsScreen } from "../../../../features/practice/screens/clients-screen.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

type Search = clinic.ClientsSearch &
  Omit<practice.ClientsSearch, "show"> &
  Pick<ListsSearch, "text" | "page"> & {
    readonly show?: practice.ClientsSearch["show"] | ListsSearch["show"]
  }

/** Clinics, specialists and admins filter by different things; each page looks at its own. */
const readSearch = (search: Record<string, unknown>): Search => {
  const { show } = readListsSearch(search)
  return {
    ...clinic.readClientsSearch(search),
    ...practice.readClientsSearch(search),
    ...(show === undefined ? {} : { show }),
  }
}

export const Route = createFileRoute("/$lang/$role/clients/")({
  staticData: {
    roles: ["provider", "clinic", "admin"],
    namespaces: ["clients", "clinic", "administration", "appointments", "messaging", "lists", "errors"],
  },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params, deps }) => {
    if (params.role === "admin") await queryClient.ensureQueryData(accountsQuery(api, readListsSearch(deps)))
    else if (params.role === "clinic")
      await queryClient.ensureInfiniteQueryData(ofClinicQuery(api, clinic.readClientsSearch(deps)))
    else
      await Promise.all([
        queryClient.ensureQueryData(clientsQuery(api, practice.readClientsSearch(deps))),
        queryClient.ensureQueryData(tagsQuery(api)),
      ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.clients"), noindex: true }),
  component: Clients,
  pendingComponent: PartsSkeleton,
})

function Clients(): ReactElement {
  const { role } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (next: Search | ListsSearch): void => void navigate({ search: readSearch(next) })
  if (role === "admin") return <AccountsScreen search={readListsSearch(search)} onSearch={go} />
  const ofClinic = clinic.readClientsSearch(search)
  if (role === "clinic")
    return <ClientsOfClinic key={JSON.stringify(ofClinic)} search={ofClinic} onSearch={go} />
  return <ClientsScreen search={practice.readClientsSearch(search)} onSearch={go} />
}
