import { LONGEST_QUIET, type QuietHours, quietMinutes } from "@arnica/contract/occasions"
import { zoneCity } from "@arnica/i18n/zones"
import { Checkbox } from "@arnica/ui/checkbox"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { TimeField } from "../../../platform/forms/time-field.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { clockOf, minuteOf } from "../model/clock.ts"
import { personalQuery } from "../queries.ts"
import s from "./parts.module.css"
import { useChoices } from "./use-choices.tsx"

/** From ten in the evening to seven. */
const USUAL_QUIET: QuietHours = { from: 22 * 60, until: 7 * 60 }

const isPossible = (quiet: QuietHours): boolean => {
  const minutes = quietMinutes(quiet)
  return minutes > 0 && minutes <= LONGEST_QUIET
}

/** When e-mails wait, and, for specialists, when the agenda of a day comes: on the clock of the account. */
export function QuietPart({ withAgenda }: { readonly withAgenda: boolean }): ReactElement {
  const t = useT("personal")
  const language = useLanguage()
  const { data: info } = useSuspenseQuery(personalQuery(useApi()))
  const { shown, choose, said } = useChoices()
  const [typed, setTyped] = useState<QuietHours>(shown.quiet ?? USUAL_QUIET)
  const zone = zoneCity({ language, zone: `${info.timezoneCountry}/${info.timezoneRegion}` })
  const set = (change: Partial<QuietHours>): void => {
    const quiet = { from: change.from ?? typed.from, until: change.until ?? typed.until }
    setTyped(quiet)
    if (isPossible(quiet)) choose({ quiet })
  }
  return (
    <div className={s.form}>
      <p className={s.text}>{t("news.quiet.lead", { zone })}</p>
      <Checkbox
        checked={shown.quiet !== null}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          const quiet = isPossible(typed) ? typed : USUAL_QUIET
          setTyped(quiet)
          choose({ quiet: isOn ? quiet : null })
        }}
      >
        {t("news.quiet.on")}
      </Checkbox>
      {shown.quiet === null ? null : (
        <div className={s.times}>
          <TimeField
            label={t("news.quiet.from")}
            value={clockOf(typed.from)}
            error={isPossible(typed) ? undefined : t("news.quiet.span")}
            onChange={(text) => set({ from: minuteOf(text) })}
          />
          <TimeField
            label={t("news.quiet.until")}
            value={clockOf(typed.until)}
            onChange={(text) => set({ until: minuteOf(text) })}
          />
        </div>
      )}
      <p className={s.quiet}>{t("news.quiet.urgent")}</p>
      {withAgenda ? (
        <TimeField
          className={s.code}
          label={t("news.agendaAt")}
          value={clockOf(shown.agendaAt)}
          onChange={(text) => {
            const agendaAt = minuteOf(text)
            if (agendaAt !== undefined) choose({ agendaAt })
          }}
        />
      ) : null}
      {said}
    </div>
  )
}
