import type { SlotDetails } from "@arnica/contract/booking"
import { SERIES_SESSIONS } from "@arnica/contract/series-words"
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useSession } from "../../../platform/session/session.ts"
import { seriesQuery } from "../queries.ts"
import type { Draft } from "./draft.ts"
import { isRepeatable, planSeries, type SeriesPlan } from "./series-plan.ts"

type Wish = NonNullable<Draft["series"]>

/** The series that is being booked, where one is. */
export type SeriesControl = {
  /** What is repeated how often; null for one session by itself. */
  readonly wish: Wish | null
  /** The times of it with what was chosen; undefined while they are looked for, or not known. */
  readonly plan: SeriesPlan | undefined
  /** The clock on which its times stay the same. */
  readonly timeZone: string | undefined
  readonly isChecking: boolean
  readonly hasFailed: boolean
  /** How many sessions there may be. */
  readonly most: number
  readonly change: (wish: Omit<Wish, "from" | "chosen"> | null) => void
  /** Takes another time instead of one, or leaves it out (null), or takes that back (undefined). */
  readonly choose: (number: number, start: string | null | undefined) => void
  readonly checkAgain: () => void
}

type SeriesOptions = {
  readonly details: SlotDetails | undefined
  readonly draft: Draft | undefined
  readonly update: (change: Partial<Draft>) => void
}

/** What of the draft holds for this time: what was chosen for another one does not. */
const wishOf = ({ details, draft }: Omit<SeriesOptions, "update">): Wish | null => {
  const wish = draft?.series ?? null
  if (wish === null || details === undefined || !isRepeatable(details)) return null
  return wish.from === details.slot.start ? wish : { ...wish, from: details.slot.start, chosen: {} }
}

/** The series of the wizard: asks for its times as soon as one is wished for. */
export function useSeries({ details, draft, update }: SeriesOptions): SeriesControl {
  const queryClient = useQueryClient()
  const userId = useSession()?.id
  const wish = wishOf({ details, draft })
  const offer = details?.available === true ? details.slot.offer : null
  const query = useQuery({
    ...seriesQuery(useApi(), {
      offer: offer ?? "",
      rhythm: wish?.rhythm ?? "weekly",
      sessions: wish?.sessions ?? 2,
      userId,
    }),
    enabled: wish !== null && offer !== null,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return {
    wish,
    plan: wish === null || data === undefined ? undefined : planSeries(data.times, wish.chosen),
    timeZone: data?.timeZone,
    isChecking: query.isFetching,
    hasFailed: query.isError,
    most: data?.most ?? SERIES_SESSIONS.most,
    change: (next) =>
      update({ series: next === null ? null : { ...next, from: details?.slot.start ?? "", chosen: {} } }),
    choose: (number, start) => {
      if (wish === null) return
      const { [String(number)]: _before, ...others } = wish.chosen
      update({ series: { ...wish, chosen: start === undefined ? others : { ...others, [number]: start } } })
    },
    checkAgain: () => void refresh(queryClient, ["POST /api/v2/series/previews"]),
  }
}
