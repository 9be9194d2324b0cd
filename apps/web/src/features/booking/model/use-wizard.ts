import type { SlotDetails } from "@arnica/contract/booking"
import { dayIn } from "@arnica/i18n/format"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type RefObject, useEffect, useRef, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { BOOKING } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { clientDetailsQuery, type SlotAddress } from "../queries.ts"
import type { SlotSearch } from "../slot-search.ts"
import { areAccepted, areComplete } from "./booking-input.ts"
import type { Draft, TypedCustomer } from "./draft.ts"
import { customerOf, type KnownClient } from "./prefill.ts"
import { withSeries } from "./series-plan.ts"
import { type BookingStep, reachableStep, searchOf, stepOf } from "./steps.ts"
import { type BookingControl, useBooking } from "./use-booking.ts"
import { useDraft } from "./use-draft.ts"
import { type SeriesControl, useSeries } from "./use-series.ts"
import { type SignUpHold, useMayBeOwn, useSignUpHold } from "./use-sign-up-hold.ts"
import { useSlot } from "./use-slot.ts"
import { withPackage } from "./with-package.ts"

/** Everything that the steps of the booking share. */
export type Wizard = {
  readonly details: SlotDetails | undefined
  readonly series: SeriesControl
  /** The step to show; undefined until it is known how far the reader had come. */
  readonly step: BookingStep | undefined
  readonly draft: Draft | undefined
  readonly client: KnownClient | undefined
  /** What is known of somebody with an account is still on its way. */
  readonly isClientLoading: boolean
  readonly customer: TypedCustomer
  readonly booking: BookingControl
  readonly hold: SignUpHold
  readonly isGuest: boolean
  /** The zone of all times on the page. */
  readonly zone: string
  /** The reader's day, yyyy-mm-dd. */
  readonly today: string
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly update: (change: Partial<Draft>) => void
  readonly show: (step: BookingStep) => void
  /** Whether a session of the reader's package pays, where they have one left. */
  readonly setUsesPackage: (uses: boolean) => void
  readonly onTime: (slotStart: string) => void
  readonly onKind: (productId: string) => void
  readonly onDropped: () => void
}

type WizardOptions = { readonly slot: SlotAddress; readonly wanted: SlotSearch["step"] }

/** The state of the booking: the time, what was typed, how far it is, and what moves it on. */
export function useWizard({ slot, wanted }: WizardOptions): Wizard {
  const session = useSession()
  const now = useNow()
  const viewerZone = useViewerZone()
  const language = useLanguage()
  const { data: asked, refetch } = useSlot(slot)
  const [wantsPackage, setUsesPackage] = useState(true)
  const { data: client, isLoading: isClientLoading } = useQuery({
    ...clientDetailsQuery(useApi()),
    enabled: session !== null,
  })
  const { draft, update, copyTo } = useDraft(slot)
  const series = useSeries({ details: asked, draft, update })
  const usesPackage = wantsPackage && series.wish === null
  const details = asked !== undefined && usesPackage ? withPackage(asked) : asked
  const zone = draft?.customer?.zone || viewerZone
  const customer = customerOf({ customer: draft?.customer ?? null }, { client, language, zone })
  const moves = useMoves({ slot, wanted, isInvited: details?.isInvited === true })
  const booking = useBooking({
    slot,
    details,
    usesPackage,
    series,
    draft,
    customer,
    update,
    show: moves.show,
    onBooked: moves.toPayment,
  })
  const hold = useSignUpHold({ details, update, onRefused: booking.onNotHeld })
  const isGuest = session === null
  const mayBeOwn = useMayBeOwn({ isGuest, details, draft, ask: refetch })
  const [began] = useState({ asGuest: isGuest })
  const isAccountDone = wanted === "account" && !isGuest && !began.asGuest
  const shown = shownStep({
    wanted: isAccountDone ? "terms" : stepOf({ step: wanted }),
    details,
    draft,
    customer,
    isSettled: series.wish === null || series.plan?.missing === null,
  })
  const step = mayBeOwn ? undefined : shown
  const { plan } = series
  return {
    details: details === undefined || plan === undefined ? details : withSeries(details, plan),
    series,
    step,
    draft,
    client,
    isClientLoading,
    customer,
    booking,
    hold,
    zone,
    update,
    setUsesPackage,

    ...moves,
    onTime: (slotStart) => {
      copyTo(slotStart)
      // A time that was lost at the end is replaced there: the steps between are settled.
      const isLost = details?.available === false || booking.notice?.kind === "lost"
      moves.toTime({ slotStart, step: isLost ? "terms" : "time" })
    },
    isGuest,
    today: dayIn({ at: now, zone }),
    headingRef: useStepFocus({ step, slotStart: slot.slotStart }),
  }
}

type Shown = Pick<Wizard, "details" | "draft" | "customer"> & {
  readonly wanted: BookingStep
  /** Nothing of a series is left to choose. */
  readonly isSettled: boolean
}

function shownStep({ wanted, details, draft, customer, isSettled }: Shown): BookingStep | undefined {
  if (wanted === "time" || details === undefined) return "time"
  if (draft === undefined) return undefined
  return reachableStep(wanted, {
    hasTime: details.available && isSettled,
    hasDetails: areComplete({ ...draft, customer, isForTwo: details.companions > 0 }),
    hasTerms: areAccepted(details.terms, draft.acceptedTerms),
  })
}

type Moves = Pick<Wizard, "onKind" | "onDropped"> & {
  readonly toTime: (target: { slotStart: string; step: BookingStep }) => void
  readonly show: (step: BookingStep, options?: { readonly fresh?: boolean }) => void
  readonly toPayment: (orderId: string) => void
}

const SLOT = "/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}" as const

/** Where the reader can go from here. Each step is an entry of the history, so that "back" goes one step back. */
function useMoves({ slot, wanted, isInvited }: WizardOptions & { readonly isInvited: boolean }): Moves {
  const navigate = useNavigate({ from: SLOT })
  const queryClient = useQueryClient()
  const language = useLanguage()
  return {
    show: (step, options) => {
      const isFresh = options?.fresh === true
      const offer = (isFresh && !isInvited) || slot.offer === undefined ? {} : { offer: slot.offer }
      void navigate({ search: { ...offer, ...searchOf(step) }, replace: isFresh })
    },
    toTime: ({ slotStart, step }) =>
      void navigate({ params: (params) => ({ ...params, slotStart }), search: searchOf(step) }),
    onKind: (productId) => {
      const search = wanted === undefined ? {} : { step: wanted }
      void navigate({
        params: (params) => ({ ...params, productId }),
        search,
        replace: true,
        resetScroll: false,
      })
    },
    onDropped: () => void refresh(queryClient, BOOKING),
    toPayment: (orderId) =>
      void navigate({ to: "/$lang/booking/payment/$orderId", params: { lang: language, orderId } }),
  }
}

type Place = { readonly step: BookingStep | undefined; readonly slotStart: string }

/** Moves the focus to the question of a step, or of a time, that follows another. A page that just loaded keeps it. */
function useStepFocus({ step, slotStart }: Place): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (step === undefined) return
    const place = `${slotStart} ${step}`
    if (shown.current !== undefined && shown.current !== place) heading.current?.focus()
    shown.current = place
  }, [step, slotStart])
  return heading
}
