import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { SlotScreen } from "../../../../../../features/booking/screens/slot-screen.tsx"
import { readSlotSearch } from "../../../../../../features/booking/slot-search.ts"
import { pageHead } from "../../../../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}")({
  staticData: { namespaces: ["booking", "identity", "errors"] },
  validateSearch: readSlotSearch,
  head: ({ match }) => pageHead(match, { title: match.context.messages.t("booking")("title"), noindex: true }),
  component: Slot,
})

function Slot(): ReactElement {
  return <SlotScreen />
}
