import type { SlotDetails } from "@arnica/contract/booking"
import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { outdate } from "../../../platform/api/refresh.ts"
import { BOOKING } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { SESSION_KEY, type Session } from "../../../platform/session/session.ts"
import { type SlotAddress, slotQuery } from "../queries.ts"
import { type BookingFailure, mayRepeat, readBookingFailure } from "./booking-failure.ts"
import { areAccepted } from "./booking-input.ts"
import type { Draft, TypedCustomer } from "./draft.ts"
import { sendBooking } from "./send-booking.ts"
import type { BookingStep } from "./steps.ts"
import type { SeriesControl } from "./use-series.ts"
import { withPackage } from "./with-package.ts"

/** The price was shown as one thing and is another now. */
export type PriceChange = { readonly before: MoneyOnTheWire; readonly after: MoneyOnTheWire }

/** Something that the page says until the reader goes on. */
export type BookingNotice =
  | BookingFailure
  | { readonly kind: "price"; readonly change: PriceChange }
  /** Times of the series are gone by now: nothing was booked. */
  | { readonly kind: "seriesLost" }

type BookingOptions = {
  readonly slot: SlotAddress
  readonly details: SlotDetails | undefined
  /** Whether a session of the reader's package pays, where they have one left. */
  readonly usesPackage: boolean
  readonly series: SeriesControl
  readonly draft: Draft | undefined
  readonly customer: TypedCustomer | null
  readonly update: (change: Partial<Draft>) => void
  /** Shows a step; `fresh` leaves the offer behind that the address carries. */
  readonly show: (step: BookingStep, options?: { readonly fresh?: boolean }) => void
  readonly onBooked: (orderId: string) => void
}

export type BookingControl = {
  /** Makes the booking; a guest is asked to sign in first. */
  readonly book: () => void
  /** Goes on by itself once somebody has signed in. */
  readonly afterSignIn: () => void
  /** The time could not be held while the code of a sign-up is awaited: says so where it is lost. */
  readonly onNotHeld: (error: unknown) => void
  readonly isBooking: boolean
  readonly notice: BookingNotice | null
  readonly dismiss: () => void
}

/** Makes the booking, and turns what can go wrong into a notice at the step where it is put right. */
export function useBooking(options: BookingOptions): BookingControl {
  const { details, usesPackage, series, draft, customer, update, show, onBooked } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const slot = useFreshSlot({ slot: options.slot, usesPackage, isInvited: details?.isInvited === true })
  const [notice, setNotice] = useNotice(options.slot)

  const putRight = async (failure: BookingFailure, shown: SlotDetails): Promise<void> => {
    if (series.wish !== null && (failure.kind === "lost" || failure.kind === "offerChanged")) {
      setNotice({ kind: "seriesLost" })
      // Its times are looked for by the offer of the first, which may be over as well.
      await slot.refetch().catch(keepShown(shown))
      series.checkAgain()
      return show("time", { fresh: true })
    }
    setNotice(failure)
    const step = stepFor(failure)
    if (step === null) return
    const isStale = failure.kind !== "fields" && failure.kind !== "files"
    const fresh = isStale ? await slot.refetch().catch(keepShown(shown)) : shown
    if (failure.kind !== "package" && hasOtherPrice(shown, fresh)) setNotice(priceNotice(shown, fresh))
    show(step, { fresh: isStale })
  }

  const booking = useMutation({
    mutationFn: (shown: SlotDetails) =>
      sendBooking(api, { shown, series, draft, customer, onAttempt: (attempt) => update({ attempt }) }),
    onSuccess: async (orderId) => {
      update({ attempt: null })
      // Whoever comes back finds the time held by themselves, and whom they booked for.
      await outdate(queryClient, BOOKING)
      onBooked(orderId)
    },
    onError: async (error, shown) => {
      if (!mayRepeat(error)) update({ attempt: null })
      await putRight(readBookingFailure(error), shown)
    },
  })

  const signedIn = useMutation({
    mutationFn: slot.refetch,
    onSuccess: (fresh) => {
      if (details !== undefined && hasOtherPrice(details, fresh)) setNotice(priceNotice(details, fresh))
      else if (canGoOn(fresh, draft)) return booking.mutate(fresh)
      show("terms", { fresh: true })
    },
    onError: (error) => {
      setNotice(readBookingFailure(error))
      show("terms")
    },
  })

  const book = (): void => {
    if (details === undefined || booking.isPending) return
    setNotice(null)
    if (slot.isGuest()) show("account")
    else booking.mutate(details)
  }
  return {
    book,
    afterSignIn: () => signedIn.mutate(),
    onNotHeld: (error) => {
      const failure = readBookingFailure(error)
      // Whatever else keeps the time from being held keeps nobody from booking it.
      if (failure.kind === "lost" && details !== undefined) void putRight(failure, details)
    },
    isBooking: booking.isPending || signedIn.isPending,
    notice,
    dismiss: () => setNotice(null),
  }
}

/** What the page says of this time; another time begins without it. */
function useNotice({
  slotStart,
}: SlotAddress): [BookingNotice | null, (notice: BookingNotice | null) => void] {
  const [said, say] = useState<{ slotStart: string; notice: BookingNotice | null } | null>(null)
  const notice = said?.slotStart === slotStart ? said.notice : null
  return [notice, (next) => say({ slotStart, notice: next })]
}

/** Asks for the time anew, for whoever is signed in by then. */
type Fresh = { readonly slot: SlotAddress; readonly isInvited: boolean; readonly usesPackage: boolean }

function useFreshSlot({ slot, isInvited, usesPackage }: Fresh): {
  refetch: () => Promise<SlotDetails>
  isGuest: () => boolean
} {
  const api = useApi()
  const queryClient = useQueryClient()
  const session = (): Session => queryClient.getQueryData<Session>(SESSION_KEY) ?? null
  // The offer of an invitation is what makes the time theirs; any other is made anew.
  const fresh = isInvited ? slot : { ...slot, offer: undefined }
  return {
    refetch: async () => {
      const query = slotQuery(api, { slot: fresh, userId: session()?.id })
      const asked = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      return usesPackage ? withPackage(asked) : asked
    },
    isGuest: () => session() === null,
  }
}

/** Where a failure is put right; null when the reader stays where they are. */
function stepFor(failure: BookingFailure): BookingStep | null {
  switch (failure.kind) {
    case "lost":
      return "time"
    case "offerChanged":
    case "package":
    case "terms":
      return "terms"
    case "fields":
      return failure.step
    case "files":
      return "you"
    case "openPayment":
    case "manyHolds":
    case "unanswered":
    case "other":
      return null
  }
}

// What was shown stays when the page cannot be told what stands now; the notice has said what happened.
const keepShown = (shown: SlotDetails) => (): SlotDetails => shown

const canGoOn = (fresh: SlotDetails, draft: Draft | undefined): boolean =>
  fresh.available &&
  fresh.openOrderId === null &&
  fresh.inTheWay === null &&
  draft !== undefined &&
  areAccepted(fresh.terms, draft.acceptedTerms)

const hasOtherPrice = (shown: SlotDetails, fresh: SlotDetails): boolean =>
  shown.total.amount !== fresh.total.amount || shown.total.currency !== fresh.total.currency

const priceNotice = (shown: SlotDetails, fresh: SlotDetails): BookingNotice => ({
  kind: "price",
  change: { before: shown.total, after: fresh.total },
})
