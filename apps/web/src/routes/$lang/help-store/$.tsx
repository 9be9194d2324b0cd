import { createFileRoute, notFound } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { loadStore } from "../../../features/store/load.ts"
import { ProductScreen } from "../../../features/store/screens/product-screen.tsx"
import { StoreScreen } from "../../../features/store/screens/store-screen.tsx"
import { readProductsSearch } from "../../../features/store/search-params.ts"
import { storeHead } from "../../../features/store/store-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPlace, type StorePlace } from "../../../shared/store/store-place.ts"

const placeOf = ({ _splat = "" }: { readonly _splat?: string | undefined }): StorePlace => {
  const place = readPlace(_splat)
  if (place === null) throw notFound()
  return place
}

export const Route = createFileRoute("/$lang/help-store/$")({
  staticData: { namespaces: ["store", "storeCards", "coverPrice"] },
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, location }) =>
    loadStore({ context, place: placeOf(params), search: deps, path: location.pathname }),
  head: ({ match, params, loaderData }) =>
    storeHead(match, { place: readPlace(params._splat ?? ""), data: loaderData }),
  component: Place,
  pendingComponent: PartsSkeleton,
})

function Place(): ReactElement {
  const place = placeOf(Route.useParams())
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (place.at === "product") return <ProductScreen place={place} />
  return (
    <StoreScreen
      place={place}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
