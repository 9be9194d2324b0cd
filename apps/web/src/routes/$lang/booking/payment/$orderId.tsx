import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { PaymentScreen } from "../../../../features/payment/screens/payment-screen.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"
import { requireSession } from "../../../../platform/session/require-session.ts"

export const Route = createFileRoute("/$lang/booking/payment/$orderId")({
  staticData: { namespaces: ["payment", "booking", "errors"] },
  beforeLoad: requireSession,
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("payment")("title.setup"), noindex: true }),
  component: Payment,
})

function Payment(): ReactElement {
  return <PaymentScreen />
}
