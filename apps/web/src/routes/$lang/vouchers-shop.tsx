import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { ShopScreen } from "../../features/vouchers/screens/shop-screen.tsx"
import { sellerQuery, shopQuery } from "../../features/vouchers/shop-queries.ts"
import { pageHead } from "../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../platform/ui/parts-skeleton.tsx"

type Search = {
  /** Whose sessions a link leads to, by the address of their profile. */
  readonly specialist?: string
}

const PROFILE = /^[a-z0-9][a-z0-9-]{0,119}$/

const readSearch = ({ specialist }: Record<string, unknown>): Search =>
  typeof specialist === "string" && PROFILE.test(specialist) ? { specialist } : {}

export const Route = createFileRoute("/$lang/vouchers-shop")({
  staticData: { namespaces: ["voucherShop", "vouchers", "booking", "errors"] },
  validateSearch: readSearch,
  loaderDeps: ({ search: { specialist = "" } }) => ({ specialist }),
  loader: async ({ context: { api, queryClient }, deps: { specialist } }) => {
    await Promise.all([
      queryClient.ensureQueryData(shopQuery(api)),
      // Who is there no more is told on the page, where somebody else can be chosen.
      specialist === "" ? null : queryClient.prefetchQuery(sellerQuery(api, specialist)),
    ])
  },
  head: ({ match }) => {
    const t = match.context.messages.t("voucherShop")
    return pageHead(match, { title: t("title"), description: t("description") })
  },
  component: Shop,
  pendingComponent: PartsSkeleton,
})

function Shop(): ReactElement {
  const { specialist } = Route.useSearch()
  return <ShopScreen specialist={specialist} />
}
