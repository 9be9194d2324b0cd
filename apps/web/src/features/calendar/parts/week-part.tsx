import { weekdayNames } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { CopyIcon } from "@arnica/ui/icons/actions"
import { type ReactElement, useRef, useState } from "react"
import { focusWrong } from "../../../platform/forms/focus-wrong.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { WindowRows } from "../components/window-rows.tsx"
import { checkWindows } from "../model/check-windows.ts"
import { type Hours, setWeekday, type Window, windowsOn } from "../model/hours.ts"
import { useDraft } from "../model/use-draft.ts"
import type { PartProps } from "./part-props.ts"
import s from "./parts.module.css"
import { SaveRow } from "./save-row.tsx"

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const WORKDAYS = [1, 2, 3, 4, 5] as const

/** The hours of every week. */
export function WeekPart({ availability, saving }: PartProps): ReactElement {
  const t = useT("calendar")
  const errors = useT("errors")
  const language = useLanguage()
  const names = weekdayNames({ language, style: "long" })
  const { draft, change, isChanged } = useDraft(availability.weekly)
  const [isChecked, setChecked] = useState(false)
  const hours: Hours = { ...availability, weekly: draft }
  const wrong = WEEKDAYS.map((weekday) => checkWindows(windowsOn(hours, weekday)))
  const set = (weekday: number, windows: readonly Window[]): void =>
    // Kept in the order in which they are typed: rows that move under the hand confuse.
    change([
      ...draft.filter((window) => window.weekday !== weekday),
      ...windows.map((window) => ({ ...window, weekday })),
    ])
  const copy = (from: number): void =>
    change(
      WORKDAYS.reduce(
        (next, weekday) => setWeekday({ hours: next, weekday, windows: windowsOn(hours, from) }),
        hours,
      ).weekly,
    )
  const rows = useRef<HTMLDivElement>(null)
  const submit = (): void => {
    setChecked(true)
    if (focusWrong(rows.current)) return
    if (wrong.some(({ size }) => size > 0)) return
    saving.save(
      WEEKDAYS.reduce(
        (next, weekday) => setWeekday({ hours: next, weekday, windows: windowsOn(hours, weekday) }),
        hours,
      ),
    )
  }
  return (
    <Part title={t("week.title")}>
      <p className={s.quiet}>{t("week.text")}</p>
      <div className={s.days} ref={rows}>
        {WEEKDAYS.map((weekday) => {
          const name = names[weekday - 1] ?? ""
          const windows = windowsOn(hours, weekday)
          const texts = Array.from(
            wrong[weekday - 1] ?? [],
            ([at, what]) => [at, errors(`validation.${what}`)] as const,
          )
          return (
            <div key={weekday} className={s.day}>
              <h3 className={s.dayName}>{name}</h3>
              <div className={s.dayRows}>
                {windows.length === 0 ? <p className={s.quiet}>{t("day.closed")}</p> : null}
                <WindowRows
                  windows={windows}
                  offices={availability.offices}
                  errors={new Map(isChecked ? texts : [])}
                  day={name}
                  onChange={(next) => set(weekday, next)}
                />
                {weekday === 1 && windows.length > 0 ? (
                  <div>
                    <Button
                      size="small"
                      variant="link"
                      left={<CopyIcon size={18} />}
                      onClick={() => copy(weekday)}
                    >
                      {t("week.copy", { weekday: name })}
                    </Button>
                  </div>
                ) : null}
              </div>
            </div>
          )
        })}
      </div>
      <SaveRow saving={saving} isChanged={isChanged} onSave={submit} />
    </Part>
  )
}
