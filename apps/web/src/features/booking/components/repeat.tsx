import type { SlotDetails } from "@arnica/contract/booking"
import { SERIES_RHYTHMS, SERIES_SESSIONS } from "@arnica/contract/series-words"
import { formatTime } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { FieldError } from "@arnica/ui/field"
import { Segmented } from "@arnica/ui/segmented"
import { SelectField } from "@arnica/ui/select-field"
import { Skeleton } from "@arnica/ui/skeleton"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { isRepeatable } from "../model/series-plan.ts"
import type { SeriesControl } from "../model/use-series.ts"
import { PlannedTimes } from "./planned-times.tsx"
import s from "./repeat.module.css"

type RepeatProps = {
  readonly details: SlotDetails
  readonly zone: string
  readonly series: SeriesControl
  /** The reader wants to go on, and something of the series is still to be chosen. */
  readonly isMissing: boolean
}

const USUAL = 4
const CHOICES = ["once", ...SERIES_RHYTHMS] as const

/** Whether the session is repeated, how often, and what becomes of each time. */
export function Repeat(props: RepeatProps): ReactElement | null {
  const { details, series } = props
  const t = useT("series")
  if (!isRepeatable(details)) return null
  const { wish, change } = series
  return (
    <section className={s.repeat} aria-label={t("repeat.title")}>
      <h2 className={s.title}>{t("repeat.title")}</h2>
      <Segmented
        wide
        label={t("repeat.title")}
        value={wish?.rhythm ?? "once"}
        onChange={(rhythm) =>
          change(rhythm === "once" ? null : { rhythm, sessions: wish?.sessions ?? USUAL })
        }
        options={CHOICES.map((value) => ({ value, label: t(`repeat.${value}`) }))}
      />
      {wish === null ? null : <Wished {...props} wish={wish} />}
    </section>
  )
}

type WishedProps = RepeatProps & { readonly wish: NonNullable<SeriesControl["wish"]> }

function Wished({ details, zone, series, isMissing, wish }: WishedProps): ReactElement {
  const t = useT("series")
  const language = useLanguage()
  const { plan, timeZone = details.specialist.timeZone, most, change } = series
  const numbers = Array.from({ length: most - 1 }, (_each, index) => String(SERIES_SESSIONS.least + index))
  const time = formatTime({ language, at: details.slot.start, zone: timeZone })
  const missing = plan?.missing ?? "unsettled"
  return (
    <>
      <SelectField
        label={t("repeat.sessions")}
        hint={t("repeat.clock", { time, city: zoneCity({ language, zone: timeZone }) })}
        value={String(wish.sessions)}
        options={numbers.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget: { value } }) => change({ rhythm: wish.rhythm, sessions: Number(value) })}
      />
      {series.hasFailed ? <Failed series={series} /> : null}
      {plan === undefined && !series.hasFailed ? (
        <div role="status" aria-label={t("repeat.loading")}>
          <Skeleton shape="block" height={160} />
        </div>
      ) : null}
      {plan === undefined ? null : (
        <PlannedTimes plan={plan} zone={zone} isChecking={series.isChecking} onChoose={series.choose} />
      )}
      <div role="alert">{isMissing ? <FieldError>{t(`choose.${missing}`)}</FieldError> : null}</div>
    </>
  )
}

function Failed({ series }: Pick<RepeatProps, "series">): ReactElement {
  const t = useT("series")
  return (
    <Callout
      tone="negative"
      role="alert"
      actions={
        <Button size="small" variant="quiet" onClick={series.checkAgain}>
          {t("repeat.again")}
        </Button>
      }
    >
      {t("repeat.failed")}
    </Callout>
  )
}
