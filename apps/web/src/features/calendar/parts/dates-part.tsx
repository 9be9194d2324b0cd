import { formatDate } from "@arnica/i18n/format"
import { Button, IconButton } from "@arnica/ui/button"
import { TrashIcon } from "@arnica/ui/icons/actions"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { isDay } from "../../../platform/time/is-day.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { DayDialog } from "../components/day-dialog.tsx"
import { type DayDraft, hoursOn, resetDate } from "../model/hours.ts"
import { rangeOf } from "../model/minutes.ts"
import { wallOf } from "../model/span.ts"
import { holidaysQuery } from "../queries.ts"
import type { PartProps } from "./part-props.ts"
import s from "./parts.module.css"

/** Dates with hours of their own. */
export function DatesPart({ availability, saving }: PartProps): ReactElement {
  const t = useT("calendar")
  const errors = useT("errors")
  const language = useLanguage()
  const { date: today } = wallOf(useNow(), availability.zone)
  const [date, setDate] = useState("")
  const [isMissing, setMissing] = useState(false)
  const [draft, setDraft] = useState<DayDraft | null>(null)
  const { holidayCountry, holidayRegion } = availability
  const { data: named = [] } = useQuery({
    ...holidaysQuery(useApi(), { holidayCountry, holidayRegion, from: date, to: date }),
    enabled: isDay(date),
  })
  const open = (wanted: string): void => {
    setMissing(wanted === "")
    if (!isDay(wanted) || wanted < today) return
    const holidays = new Map(named.map((holiday) => [holiday.date, holiday.name]))
    const day = hoursOn({ hours: availability, date: wanted, holidays })
    setDraft({ day, windows: day.windows })
  }
  const ahead = availability.exceptions.filter((each) => each.date >= today)
  return (
    <Part title={t("dates.title")}>
      <p className={s.quiet}>{t("dates.text")}</p>
      {ahead.length === 0 ? <p className={s.quiet}>{t("dates.none")}</p> : null}
      <ul className={s.list}>
        {ahead.map((each) => {
          const name = formatDate({ language, at: each.date, zone: "UTC", style: "weekday" })
          return (
            <li key={each.date} className={s.entry}>
              <span>
                <strong>{name}</strong>{" "}
                {each.windows.length === 0 ? t("day.closed") : each.windows.map(rangeOf).join(", ")}
              </span>
              <span className={s.entryButtons}>
                <Button
                  size="small"
                  variant="link"
                  aria-label={t("day.change", { day: name })}
                  onClick={() => open(each.date)}
                >
                  {t("dates.change")}
                </Button>
                <IconButton
                  label={t("edit.remove", { range: name })}
                  onClick={() => saving.save(resetDate({ hours: availability, date: each.date }))}
                >
                  <TrashIcon />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ul>
      <div className={s.inline}>
        <DateField
          min={today}
          today={today}
          label={t("dates.date")}
          value={date}
          error={isMissing && date === "" ? errors("validation.required") : undefined}
          onChange={setDate}
        />
        <Button variant="soft" onClick={() => open(date)}>
          {t("dates.add")}
        </Button>
      </div>
      {draft === null ? null : (
        <DayDialog
          key={draft.day.date}
          availability={availability}
          draft={draft}
          saving={saving}
          onClose={() => {
            saving.dismiss()
            setDraft(null)
          }}
        />
      )}
    </Part>
  )
}
