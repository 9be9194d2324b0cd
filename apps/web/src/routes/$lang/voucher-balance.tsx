import { createFileRoute } from "@tanstack/react-router"
import { BalanceScreen } from "../../features/vouchers/screens/balance-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../platform/ui/parts-skeleton.tsx"

// check-ignore open-pages: opened from the shop of vouchers by who has a code
export const Route = createFileRoute("/$lang/voucher-balance")({
  staticData: { namespaces: ["voucherShop", "vouchers", "errors"] },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("voucherShop")("balance.title"), noindex: true }),
  component: BalanceScreen,
  pendingComponent: PartsSkeleton,
})
