import { useSuspenseQuery } from "@tanstack/react-query"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { type KeptSearch, readKeptSearch } from "../../../../features/storekeeping/kept-search.ts"
import {
  allProductsQuery,
  keptCategoriesQuery,
  ownProductsQuery,
  type StoreArea,
} from "../../../../features/storekeeping/queries.ts"
import { ProductsScreen } from "../../../../features/storekeeping/screens/products-screen.tsx"
import { useApi } from "../../../../platform/api/use-api.ts"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../../platform/ui/parts-skeleton.tsx"

const areaOf = (role: string): StoreArea => (role === "admin" ? "admin" : "provider")

export const Route = createFileRoute("/$lang/$role/products/")({
  staticData: {
    roles: ["admin", "provider"],
    namespaces: ["storeKeeping", "store", "storeCards", "lists", "errors"],
  },
  validateSearch: readKeptSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, params: { role }, deps }) => {
    if (areaOf(role) === "provider")
      return void (await queryClient.ensureQueryData(ownProductsQuery(api, deps)))
    await Promise.all([
      queryClient.ensureQueryData(allProductsQuery(api, deps)),
      queryClient.ensureQueryData(keptCategoriesQuery(api)),
    ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.products"), noindex: true }),
  component: Products,
  pendingComponent: PartsSkeleton,
})

type Shown = { readonly search: KeptSearch; readonly onSearch: (search: KeptSearch) => void }

function Products(): ReactElement {
  const navigate = Route.useNavigate()
  const { role } = Route.useParams()
  const shown = {
    search: Route.useSearch(),
    onSearch: (next: KeptSearch): void => void navigate({ search: readKeptSearch(next) }),
  }
  return areaOf(role) === "admin" ? <All {...shown} /> : <Own {...shown} />
}

function All(shown: Shown): ReactElement {
  const { data } = useSuspenseQuery(allProductsQuery(useApi(), shown.search))
  return <ProductsScreen area="admin" products={data} {...shown} />
}

function Own(shown: Shown): ReactElement {
  const { data } = useSuspenseQuery(ownProductsQuery(useApi(), shown.search))
  return <ProductsScreen area="provider" products={data} {...shown} />
}
