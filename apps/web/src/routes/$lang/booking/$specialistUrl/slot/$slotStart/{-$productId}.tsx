import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { SlotSkeleton } from "../../../../../../features/booking/components/slot-skeleton.tsx"
import { loadSlot } from "../../../../../../features/booking/load-slot.ts"
import { PastScreen } from "../../../../../../features/booking/screens/past-screen.tsx"
import { SlotScreen } from "../../../../../../features/booking/screens/slot-screen.tsx"
import { readSlotSearch } from "../../../../../../features/booking/slot-search.ts"
import { AuthPanel } from "../../../../../../features/identity/auth-panel.tsx"
import { pageHead } from "../../../../../../platform/head/page-head.ts"

// check-ignore open-pages: about one time of a specialist
export const Route = createFileRoute("/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}")({
  // What loads comes with what shows: both are fetched while somebody still looks at the times.
  codeSplitGroupings: [["loader", "component"], ["errorComponent"], ["notFoundComponent"]],
  staticData: {
    namespaces: ["booking", "series", "companions", "identity", "coverPrice", "bookingIssues", "errors"],
  },
  validateSearch: readSlotSearch,
  loaderDeps: ({ search: { offer } }) => ({ offer }),
  loader: ({ context, params: { lang, specialistUrl, slotStart, productId }, deps: { offer }, location }) =>
    loadSlot({
      context,
      slot: { specialistUrl, slotStart, productId, offer },
      withoutOffer: location.pathname,
      lang,
    }),
  head: ({ match, loaderData }) => {
    const t = match.context.messages.t("booking")
    const name = loaderData?.specialist.fullName
    const description = name === undefined ? {} : { description: t("meta", { name }) }
    return pageHead(match, { title: t("title"), ...description })
  },
  component: Slot,
  pendingComponent: SlotSkeleton,
  // Whoever presses a time sees that something happens: at once, as people feel it.
  pendingMs: 100,
})

function Slot(): ReactElement {
  const { specialistUrl, slotStart, productId } = Route.useParams()
  const { offer, step } = Route.useSearch()
  if (Route.useLoaderData() === null) return <PastScreen specialistUrl={specialistUrl} />
  const slot = { specialistUrl, slotStart, productId, offer }
  return <SlotScreen slot={slot} step={step} SignIn={AuthPanel} />
}
