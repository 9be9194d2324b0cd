import type { PublicGroup } from "@arnica/contract/groups"
import { formatDateTime, formatDuration, formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import s from "./groups.module.css"

type Shown = Pick<PublicGroup, "start" | "minutes" | "sessionName" | "price" | "capacity" | "seatsLeft">

/** When, how long, what kind, how many seats are taken, for how much. */
export function GroupFacts({ group }: { group: Shown }): ReactElement {
  const t = useT("groups")
  const language = useLanguage()
  const zone = useAreaZone()
  const { start, minutes, sessionName, price, capacity, seatsLeft } = group
  const duration = formatDuration({ language, minutes })
  return (
    <div>
      <div>
        <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
      </div>
      <p className={s.quiet}>{t("list.kind", { name: sessionName, duration })}</p>
      <p className={s.quiet}>
        {t("list.seats", { taken: capacity - seatsLeft, capacity })} ·{" "}
        {price.amount === 0
          ? t("list.free")
          : t("list.price", { amount: formatMoney({ language, ...price }) })}
      </p>
    </div>
  )
}
