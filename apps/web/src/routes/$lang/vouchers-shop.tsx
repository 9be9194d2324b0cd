import { createFileRoute } from "@tanstack/react-router"
import { ShopScreen } from "../../features/vouchers/screens/shop-screen.tsx"
import { shopQuery } from "../../features/vouchers/shop-queries.ts"
import { pageHead } from "../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../platform/ui/parts-skeleton.tsx"

export const Route = createFileRoute("/$lang/vouchers-shop")({
  staticData: { namespaces: ["voucherShop", "vouchers", "booking", "errors"] },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(shopQuery(api)),
  head: ({ match }) => {
    const t = match.context.messages.t("voucherShop")
    return pageHead(match, { title: t("title"), description: t("description") })
  },
  component: ShopScreen,
  pendingComponent: PartsSkeleton,
})
