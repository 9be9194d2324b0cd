import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { SessionFacts } from "../../../../features/booking/components/session-facts.tsx"
import { TimesAgain } from "../../../../features/booking/components/times-again.tsx"
import { forgetTyped } from "../../../../features/booking/model/use-draft.ts"
import { PaymentSkeleton } from "../../../../features/payment/components/payment-skeleton.tsx"
import { loadOrder } from "../../../../features/payment/load-order.ts"
import { orderTitle } from "../../../../features/payment/model/order-title.ts"
import { PaymentScreen } from "../../../../features/payment/screens/payment-screen.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { requireSession } from "../../../../platform/session/require-session.ts"

export const Route = createFileRoute("/$lang/booking/payment/$orderId")({
  staticData: {
    namespaces: [
      "payment",
      "booking",
      "series",
      "premium",
      "packages",
      "paidchat",
      "offers",
      "vouchers",
      "ownCredits",
      "cover",
      "dues",
      "voucherShop",
      "subscribing",
      "bookingIssues",
      "errors",
    ],
  },
  beforeLoad: requireSession,
  loader: ({ context, params }) => loadOrder({ context, orderId: params.orderId }),
  head: ({ match, loaderData }) => {
    return pageHead(match, { title: orderTitle(match.context.messages, loaderData), noindex: true })
  },
  component: Payment,
  pendingComponent: PaymentSkeleton,
})

function Payment(): ReactElement {
  const { orderId } = Route.useParams()
  return (
    <PaymentScreen
      key={orderId}
      orderId={orderId}
      Session={SessionFacts}
      Times={TimesAgain}
      onBooked={forgetTyped}
    />
  )
}
