import type { Slot } from "@arnica/contract/scheduling"
import type { Currency } from "@arnica/contract/shared"
import type { ProfileModel, SessionOffer } from "@arnica/contract/specialists"
import { dayIn } from "@arnica/i18n/format"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { type Before, minuteOfDay } from "../../../shared/appointments/again.ts"
import { firstTimeQuery, outlookQuery, slotsQuery } from "../queries.ts"
import { offerLike, startLike } from "./like-before.ts"
import { type Month, monthIn, monthOf } from "./months.ts"
import { type Choice, type FreeDay, freeDays, type Selection, selectionOf } from "./selection.ts"
import { slotQuery } from "./slot-query.ts"

/** The state of choosing a time, and what can be done about it. */
export type Booking = {
  readonly model: ProfileModel
  readonly offer: SessionOffer
  readonly currency: Currency
  readonly zone: string
  readonly now: number
  readonly today: string
  readonly month: Month
  readonly days: readonly FreeDay[]
  readonly day: FreeDay | undefined
  readonly slot: Slot | undefined
  /** The time that the reader had chosen is not free any more. */
  readonly isGone: boolean
  readonly status: "loading" | "failed" | "ready"
  /** The first free day after the month that is shown; undefined when there is none, or none known yet. */
  readonly nextFreeDay: string | undefined
  /** The last day that can be turned to, once it is known. */
  readonly lastDay: string | undefined
  /** Nothing is free for as far as one can book. */
  readonly isFull: boolean
  readonly choose: (choice: Choice) => void
  readonly prefetchMonth: (month: Month) => void
  readonly retry: () => void
}

type Bookable = {
  readonly model: ProfileModel
  readonly offers: readonly [SessionOffer, ...SessionOffer[]]
  /** What they had before who come to book again. */
  readonly before: Before | undefined
}

/** What is chosen to begin with: the kind of session from before, where it is sold. */
const firstChoice = ({ offers, before }: Pick<Bookable, "offers" | "before">): Choice => {
  const like = before === undefined ? undefined : offerLike(offers, before)
  return like === undefined ? {} : { productId: like.productId }
}

type Chosen = Pick<Bookable, "before"> & {
  readonly days: readonly FreeDay[]
  readonly choice: Choice
  readonly zone: string
}

/** The day and time that are shown: the chosen ones, else those that are like the time of day from before, else the first. */
const shownOf = ({ days, choice, before, zone }: Chosen): Selection => {
  const shown = selectionOf(days, choice)
  const isTimeChosen = choice.start !== undefined && !shown.isGone
  if (before === undefined || isTimeChosen) return shown
  const like = startLike(days, { zone, minute: minuteOfDay(before.time), day: choice.day })
  if (like === undefined) return shown
  return { ...selectionOf(days, { start: like }), isGone: shown.isGone }
}

/**
 * Choosing a time with a specialist: kind of session, month, day, time. The first free time is chosen to begin with; for
 * who books again the one that is like the one before.
 */
export function useBooking({ model, offers, before }: Bookable): Booking {
  const api = useApi()
  const queryClient = useQueryClient()
  const zone = useViewerZone()
  const now = useNow()
  const [choice, setChoice] = useState<Choice>(() => firstChoice({ offers, before }))
  const offer = offers.find(({ productId }) => productId === choice.productId) ?? offers[0]
  const first = useQuery(firstTimeQuery(api, model.atlasUrl)).data ?? model
  const today = dayIn({ at: now, zone })
  const month = choice.month ?? monthIn({ at: first.firstAppStartDate ?? now, zone })
  const query = slotQuery({ profile: model.profile, offer, timeZone: zone })
  const slots = useQuery(slotsQuery(api, { ...query, month }))
  const outlook = useQuery(outlookQuery(api, { ...query, month })).data
  const found = (slots.data?.months ?? []).flatMap(({ days }) => days.flatMap((day) => day.slots))
  const days = freeDays({ slots: found, zone, month, now })
  const ahead = outlook?.map((at) => dayIn({ at, zone }))
  const nothingAhead = ahead === undefined ? first.firstAppStartDate === null : ahead.length === 0
  return {
    model,
    offer,
    zone,
    now,
    today,
    month,
    days,
    ...shownOf({ days, choice, before, zone }),
    currency: query.currency,
    status: statusOf(slots),
    nextFreeDay: ahead?.find((day) => monthOf(day) > month),
    lastDay: ahead === undefined ? undefined : (ahead.at(-1) ?? today),
    isFull: days.length === 0 && nothingAhead && month === monthOf(today),
    choose: (next) => setChoice(offer === offers[0] ? next : { productId: offer.productId, ...next }),
    prefetchMonth: (next) => void queryClient.query(slotsQuery(api, { ...query, month: next })).catch(later),
    retry: () => void slots.refetch(),
  }
}

function statusOf(slots: { isPending: boolean; isError: boolean; data: unknown }): Booking["status"] {
  if (slots.data !== undefined) return "ready"
  return slots.isError ? "failed" : "loading"
}

// Whoever turns to that month asks again, and reads there that it failed.
function later(): undefined {
  return undefined
}
