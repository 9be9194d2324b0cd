import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { NO_PERIOD, type Period } from "../queries.ts"
import s from "../records.module.css"

type FilterProps = { readonly period: Period; readonly onPeriod: (period: Period) => void }

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A day as soon as it is one; nothing while it is typed. */
const dayOf = (typed: string): string => (DAY.test(typed) ? typed : "")

/** From when to when the timeline is read; either end may be open. */
export function PeriodFilter({ period, onPeriod }: FilterProps): ReactElement {
  const t = useT("records")
  const [typed, setTyped] = useState(period)
  const change = (next: Period): void => {
    setTyped(next)
    const asked = { from: dayOf(next.from), to: dayOf(next.to) }
    if (asked.from !== period.from || asked.to !== period.to) onPeriod(asked)
  }
  const { from, to } = typed
  const isSet = from !== "" || to !== ""
  return (
    <fieldset className={s.period}>
      <legend className={s.quiet}>{t("timeline.period")}</legend>
      <DateField
        label={t("timeline.from")}
        value={from}
        max={period.to || undefined}
        onChange={(day) => change({ from: day, to })}
      />
      <DateField
        label={t("timeline.to")}
        value={to}
        min={period.from || undefined}
        onChange={(day) => change({ from, to: day })}
      />
      {isSet ? (
        <Button size="small" variant="link" onClick={() => change(NO_PERIOD)}>
          {t("timeline.wholeTime")}
        </Button>
      ) : null}
    </fieldset>
  )
}
