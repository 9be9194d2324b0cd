import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { SelectField } from "@arnica/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useMemo } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { resetDate, setDate, weekdayOf, windowsOn } from "../model/hours.ts"
import { rangeOf } from "../model/minutes.ts"
import { wallOf } from "../model/span.ts"
import { countriesQuery, holidaysQuery, regionsQuery } from "../queries.ts"
import type { PartProps } from "./part-props.ts"
import s from "./parts.module.css"

const MOST_SHOWN = 8

/** The country, and where it matters the region, whose public holidays are days off, and those on which the specialist works all the same. */
export function HolidaysPart({ availability, saving }: PartProps): ReactElement {
  const t = useT("calendar")
  const language = useLanguage()
  const api = useApi()
  const { date: today } = wallOf(useNow(), availability.zone)
  const { holidayCountry, holidayRegion } = availability
  const { data: countries = [] } = useQuery(countriesQuery(api))
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("02-29", "02-28")}`
  const { data: regions = [] } = useQuery(regionsQuery(api, holidayCountry))
  const { data: holidays = [] } = useQuery(
    holidaysQuery(api, { holidayCountry, holidayRegion, from: today, to: nextYear }),
  )
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: "region" })
    const list = countries.map((value) => ({ value, label: names.of(value) ?? value }))
    return [
      { value: "", label: t("holidays.nobody") },
      ...list.sort((a, b) => a.label.localeCompare(b.label, language)),
    ]
  }, [countries, language, t])
  return (
    <Part title={t("holidays.title")}>
      <p className={s.quiet}>{t("holidays.text")}</p>
      <SelectField
        label={t("holidays.country")}
        value={holidayCountry ?? ""}
        options={options}
        onChange={({ currentTarget: { value } }) =>
          saving.save({ ...availability, holidayCountry: value === "" ? null : value, holidayRegion: null })
        }
      />
      {regions.length === 0 ? null : (
        <SelectField
          label={t("holidays.region")}
          hint={t("holidays.regionText")}
          value={holidayRegion ?? ""}
          options={[
            { value: "", label: t("holidays.everywhere") },
            ...regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            saving.save({ ...availability, holidayRegion: value === "" ? null : value })
          }
        />
      )}
      <ul className={s.list}>
        {holidays.slice(0, MOST_SHOWN).map(({ date, name }) => {
          const own = availability.exceptions.find((each) => each.date === date)
          const given = { hours: availability, date }
          const works = (own?.windows.length ?? 0) > 0
          const usual = windowsOn(availability, weekdayOf(date))
          return (
            <li key={date} className={s.entry}>
              <span>
                <strong>{formatDate({ language, at: date, zone: "UTC", style: "weekday" })}</strong> {name}
                {works ? ` · ${own?.windows.map(rangeOf).join(", ")}` : ""}
              </span>
              {works || usual.length > 0 ? (
                <Button
                  size="small"
                  variant="link"
                  onClick={() =>
                    saving.save(works ? resetDate(given) : setDate({ ...given, windows: usual }))
                  }
                >
                  {works ? t("holidays.close") : t("holidays.work")}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
