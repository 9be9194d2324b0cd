import { compareText } from "@arnica/i18n/format"
import { zoneCity, zoneOffset } from "@arnica/i18n/zones"
import { ComboboxField } from "@arnica/ui/combobox-field"
import { type ReactElement, type ReactNode, useMemo } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { useNow } from "./use-now.ts"

type ZonePickerProps = {
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (zone: string) => void
}

/** All time zones by their cities, searched by typing. A part of its own, since hardly anybody opens it. */
export function ZonePicker({ value, error, onChange }: ZonePickerProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const now = useNow()
  const data = useMemo(() => {
    const compare = compareText(language)
    return [...new Set([...Intl.supportedValuesOf("timeZone"), value])]
      .map((zone) => {
        const area = zone.includes("/") ? zone.slice(0, zone.indexOf("/")) : ""
        const offset = zoneOffset({ language, zone, at: now })
        return { value: zone, label: [zoneCity({ language, zone }), area, offset].filter(Boolean).join(", ") }
      })
      .toSorted((a, b) => compare(a.label, b.label))
  }, [language, now, value])
  return (
    <ComboboxField
      label={t("you.zone")}
      nothingFound={t("you.zoneNone")}
      error={error}
      data={data}
      value={value}
      onChange={(zone) => {
        if (zone !== null) onChange(zone)
      }}
    />
  )
}
