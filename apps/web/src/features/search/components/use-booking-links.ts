import { useRouter } from "@tanstack/react-router"
import type { MouseEvent } from "react"
import { useLanguage } from "../../../platform/i18n/use-t.ts"

/** Stands for a start in an address; addresses of specialists have no capitals. */
const START = "START"

type BookingLink = {
  readonly href: string
  readonly onClick: (event: MouseEvent) => void
  readonly onPointerDown: () => void
}

type Bookable = { readonly specialistUrl: string; readonly productId: string | undefined }

/**
 * Links that lead straight into booking a time of one specialist. Their addresses differ in one segment, so one is built
 * for all: a page of results has some two hundred, and a router's own link builds and watches an address for each.
 */
export function useBookingLinks({ specialistUrl, productId }: Bookable): (start: string) => BookingLink {
  const router = useRouter()
  const lang = useLanguage()
  const bookingOf = (slotStart: string) =>
    ({
      to: "/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}",
      params: { lang, specialistUrl, slotStart, productId },
    }) as const
  const address = router.buildLocation(bookingOf(START)).publicHref
  return (start) => ({
    href: address.replace(START, encodeURIComponent(start)),
    onClick: (event) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      void router.navigate(bookingOf(start))
    },
    onPointerDown: () => void router.preloadRoute(bookingOf(start)),
  })
}

/** A press that opens a tab or a window, or saves. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}
