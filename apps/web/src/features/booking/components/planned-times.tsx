import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import type { PlannedLine, SeriesPlan } from "../model/series-plan.ts"
import type { SeriesControl } from "../model/use-series.ts"
import s from "./repeat.module.css"

type PlannedTimesProps = {
  readonly plan: SeriesPlan
  readonly zone: string
  readonly isChecking: boolean
  readonly onChoose: SeriesControl["choose"]
}

/** Each time of a series: its price, or why it cannot be had, and what can be done about that. */
export function PlannedTimes({ plan, zone, isChecking, onChoose }: PlannedTimesProps): ReactElement {
  const t = useT("series")
  return (
    <ol className={s.times} aria-label={t("repeat.times")} aria-busy={isChecking}>
      {plan.lines.map((line) => (
        <li key={line.time.number} className={s.time}>
          <Line line={line} zone={zone} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  )
}

type LineProps = Pick<PlannedTimesProps, "zone" | "onChoose"> & { readonly line: PlannedLine }

function Line({ line, zone, onChoose }: LineProps): ReactElement {
  const t = useT("series")
  const language = useLanguage()
  const { time, state, slot } = line
  const on = (at: string): string => formatDateTime({ language, at, zone })
  const shown = slot ?? time
  const isSettled = state === "replaced" || state === "leftOut"
  return (
    <>
      <div className={s.line}>
        <time dateTime={shown.start} className={s.when} data-state={state}>
          {on(shown.start)}
        </time>
        {slot === null ? null : <span>{formatMoney({ language, ...slot.price })}</span>}
      </div>
      {state === "replaced" ? <span>{t("choose.instead", { when: on(time.start) })}</span> : null}
      {state === "leftOut" ? <span>{t("choose.leftOut")}</span> : null}
      {state === "conflict" && time.conflict !== null ? (
        <>
          <span>{t(`conflict.${time.conflict}`)}</span>
          <Others line={line} zone={zone} onChoose={onChoose} />
        </>
      ) : null}
      {isSettled ? (
        <div>
          <Button
            size="small"
            variant="link"
            aria-label={t("choose.backOf", { when: on(time.start) })}
            onClick={() => onChoose(time.number, undefined)}
          >
            {t("choose.back")}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Other times of the same week, and the way to do without it. */
function Others({ line: { time }, zone, onChoose }: LineProps): ReactElement {
  const t = useT("series")
  const language = useLanguage()
  const on = (at: string): string => formatDateTime({ language, at, zone })
  const { alternatives, number, start } = time
  return (
    <>
      <span>{t(alternatives.length === 0 ? "choose.none" : "choose.other")}</span>
      <div className={s.others}>
        {alternatives.map((each) => (
          <Button key={each.start} size="small" variant="soft" onClick={() => onChoose(number, each.start)}>
            {on(each.start)}
          </Button>
        ))}
        <Button
          size="small"
          variant="quiet"
          aria-label={t("choose.leaveOutOf", { when: on(start) })}
          onClick={() => onChoose(number, null)}
        >
          {t("choose.leaveOut")}
        </Button>
      </div>
    </>
  )
}
