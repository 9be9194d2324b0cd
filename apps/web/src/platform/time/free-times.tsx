import { dayIn, formatDate, formatTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Skeleton } from "@arnica/ui/skeleton"
import { type SlotDay, SlotList } from "@arnica/ui/slots"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import type { Api } from "../api/client.ts"
import { keyOf } from "../api/query-keys.ts"
import { useApi } from "../api/use-api.ts"
import { RefusalCallout } from "../forms/refusal-callout.tsx"
import { useLanguage, useT } from "../i18n/use-t.ts"
import s from "./free-times.module.css"
import { useNow } from "./use-now.ts"

const DAY_MS = 86_400_000
const STEP_DAYS = 14
/** As far ahead as times are looked for. */
const LAST_STEP = 12

/** An appointment that may move, or a session of a specialist that is not booked yet. */
type Of = { readonly uuid: string } | { readonly specialistId: number; readonly productId: string }

type Asked = { readonly of: Of; readonly from: number }

const timesQuery = (api: Api, { of, from }: Asked) =>
  queryOptions({
    queryKey:
      "uuid" in of
        ? keyOf("GET /api/v2/appointments/{uuid}/times", { input: { params: of }, variant: from })
        : keyOf("GET /rest/v2/availableSlots/{profileId}", {
            input: { params: { profileId: of.specialistId } },
            variant: `${of.productId} from ${from}`,
          }),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [start, end] = [from, from + STEP_DAYS * DAY_MS].map((at) => new Date(at).toISOString())
      const query = { from: String(start), to: String(end) }
      if ("uuid" in of)
        return await api.call("GET /api/v2/appointments/{uuid}/times", { params: of, query, signal })
      const { specialistId: profileId, productId } = of
      const slots = await api.call("GET /rest/v2/availableSlots/{profileId}", {
        params: { profileId },
        signal,
        query: { ...query, productId },
      })
      return { starts: slots.map(({ start }) => start) }
    },
  })

type FreeTimesProps = {
  readonly of: Of
  readonly zone: string
  readonly selected: string | readonly string[]
  /** Gets the start of a time that is pressed. */
  readonly onSelect: (start: string) => void
}

/** When a session could take place, two weeks at a time. */
export function FreeTimes({ of, zone, selected, onSelect }: FreeTimesProps): ReactElement {
  const t = useT("rescheduling")
  const now = useNow()
  const [opened] = useState(() => now - (now % 60_000))
  const [step, setStep] = useState(0)
  const from = opened + step * STEP_DAYS * DAY_MS
  const times = useQuery({ ...timesQuery(useApi(), { of, from }), placeholderData: keepPreviousData })
  const days = useDays(times.data?.starts ?? [], zone)
  return (
    <section className={s.times} aria-label={t("times.label")} aria-busy={times.isFetching}>
      <RefusalCallout error={times.error} />
      {times.isPending ? <Skeleton shape="block" height={96} /> : null}
      {times.data === undefined ? null : (
        <SlotList days={days} selected={selected} onSelect={onSelect} empty={t("times.none")} />
      )}
      <div className={s.steps}>
        <Button size="small" variant="quiet" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t("times.earlier")}
        </Button>
        <Button size="small" variant="quiet" disabled={step === LAST_STEP} onClick={() => setStep(step + 1)}>
          {t("times.later")}
        </Button>
      </div>
    </section>
  )
}

function useDays(starts: readonly string[], zone: string): SlotDay[] {
  const t = useT("rescheduling")
  const language = useLanguage()
  const days = new Map<string, SlotDay>()
  for (const start of starts) {
    const date = dayIn({ at: start, zone })
    const long = formatDate({ language, at: start, zone, style: "weekday" })
    const short = formatDate({ language, at: start, zone, style: "weekdayDay" })
    const time = formatTime({ language, at: start, zone })
    const day = days.get(date) ?? { date, long, short, slots: [] }
    day.slots.push({ id: start, time, label: t("times.name", { day: long, time }) })
    days.set(date, day)
  }
  return [...days.values()]
}
