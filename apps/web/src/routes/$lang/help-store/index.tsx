import { EVERYBODY } from "@arnica/contract/product-words"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { loadStore } from "../../../features/store/load.ts"
import { StoreScreen } from "../../../features/store/screens/store-screen.tsx"
import { readProductsSearch } from "../../../features/store/search-params.ts"
import { storeHead } from "../../../features/store/store-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"

const PLACE = { at: "list", company: EVERYBODY, page: 1 } as const

export const Route = createFileRoute("/$lang/help-store/")({
  staticData: { namespaces: ["store", "storeCards", "coverPrice"] },
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) =>
    loadStore({ context, place: PLACE, search: deps, path: location.pathname }),
  head: ({ match, loaderData }) => storeHead(match, { place: PLACE, data: loaderData }),
  component: Store,
  pendingComponent: PartsSkeleton,
})

function Store(): ReactElement {
  const navigate = Route.useNavigate()
  return (
    <StoreScreen
      place={PLACE}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
