import type { Conversation } from "@arnica/contract/conversations"
import { formatDate, weekdayNames } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { stretchesOf } from "../model/weekly.ts"
import s from "./office-line.module.css"

type OfConversation = { readonly conversation: Conversation }

/** When the specialist of a conversation is in the office, for their client; for both, that they are away today. */
export function OfficeLine({ conversation: { office, side, other } }: OfConversation): ReactElement | null {
  const t = useT("messaging")
  const language = useLanguage()
  if (office === null) return null
  const { away } = office
  if (away !== null) {
    const until = formatDate({ language, at: away.to, zone: "UTC", style: "weekday" })
    return (
      <div className={s.away}>
        <Callout tone="info">
          {t(`office.away.${side}`, { name: other.fullName, until })}
          {side === "client" ? <q className={s.note}>{away.note}</q> : null}
        </Callout>
      </div>
    )
  }
  return side === "client" ? <Hours office={office} /> : null
}

type HoursProps = { readonly office: NonNullable<Conversation["office"]> }

function Hours({ office: { weekly, zone } }: HoursProps): ReactElement {
  const t = useT("messaging")
  const language = useLanguage()
  const own = useAreaZone()
  const names = weekdayNames({ language, style: "short" })
  const name = (weekday: number): string => names[weekday - 1] ?? ""
  const hours = stretchesOf(weekly)
    .map(({ first, last, ranges }) =>
      first === last ? `${name(first)} ${ranges}` : `${name(first)}–${name(last)} ${ranges}`,
    )
    .join("; ")
  return (
    <p className={s.hours}>
      {zone === own
        ? t("office.hours", { hours })
        : t("office.hoursIn", { hours, city: zoneCity({ language, zone }) })}
    </p>
  )
}
