import { DESK_LIMITS } from "@arnica/contract/message-desk"
import { weekdayNames } from "@arnica/i18n/format"
import { USUAL_OFFICE_HOURS } from "@arnica/rules/office-hours"
import { Button, IconButton } from "@arnica/ui/button"
import { PlusIcon, TrashIcon } from "@arnica/ui/icons/actions"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { TimeField } from "../../../platform/forms/time-field.tsx"
import { useWhileUnsaved } from "../../../platform/forms/unsaved.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { clockOf, minuteOf, WEEKDAYS, type Window } from "../model/weekly.ts"
import type { PartProps } from "./part-props.ts"
import s from "./parts.module.css"

const MORNING = { start: 540, end: 1_020 } as const

/** A window with a key of its own, by which its fields stay with it while others are added and removed. */
type Row = Window & { readonly key: string }

/** What is kept, as rows: by their place until one is changed, when all take their keys along. */
const rowsOf = (weekly: readonly Window[]): Row[] =>
  weekly.map(({ weekday, start, end }, place) => ({ weekday, start, end, key: String(place) }))

/** The hours in which clients are told to expect answers. */
export function HoursPart({ desk, actions: { setHours } }: PartProps): ReactElement {
  const t = useT("messaging")
  const errors = useT("errors")
  const known = desk.weekly ?? USUAL_OFFICE_HOURS
  const [typed, setTyped] = useState<readonly Row[] | null>(null)
  const weekly = typed ?? rowsOf(known)
  const names = weekdayNames({ language: useLanguage(), style: "long" })
  const isWrong = ({ start, end }: Window): boolean => start >= end
  const [isChecked, setChecked] = useState(false)
  useWhileUnsaved({ isChanged: typed !== null })
  const save = (hours: readonly Window[] | null): void =>
    setHours.mutate(hours, { onSuccess: () => setTyped(null) })
  const submit = (): void => {
    setChecked(true)
    if (weekly.length > 0 && !weekly.some(isWrong))
      save(weekly.map(({ weekday, start, end }) => ({ weekday, start, end })))
  }
  return (
    <Part title={t("desk.hours.title")}>
      <p className={s.quiet}>{t("desk.hours.text")}</p>
      <RefusalCallout error={setHours.error} />
      <div>
        {WEEKDAYS.map((weekday) => (
          <Day
            key={weekday}
            name={names[weekday - 1] ?? ""}
            windows={weekly.filter((window) => window.weekday === weekday)}
            errorOf={(window) =>
              isChecked && isWrong(window) ? errors("validation.endBeforeStart") : undefined
            }
            canAdd={weekly.length < DESK_LIMITS.windows}
            onChange={(windows) =>
              setTyped([
                ...weekly.filter((window) => window.weekday !== weekday),
                ...windows.map(({ start, end, key }) => ({ weekday, start, end, key })),
              ])
            }
          />
        ))}
      </div>
      {isChecked && weekly.length === 0 ? <p role="alert">{t("desk.hours.none")}</p> : null}
      <div className={s.save}>
        <Button variant="soft" loading={setHours.isPending} onClick={submit}>
          {t("desk.save")}
        </Button>
        {desk.weekly === null ? null : (
          <Button variant="quiet" onClick={() => save(null)}>
            {t("desk.hours.usual")}
          </Button>
        )}
      </div>
    </Part>
  )
}

type Span = { readonly start: number; readonly end: number }
type DayProps = {
  readonly name: string
  readonly windows: readonly Row[]
  readonly errorOf: (window: Window) => string | undefined
  readonly canAdd: boolean
  readonly onChange: (windows: readonly (Span & Pick<Row, "key">)[]) => void
}

function Day({ name, windows, errorOf, canAdd, onChange }: DayProps): ReactElement {
  const t = useT("messaging")
  return (
    <div className={s.day}>
      <h3 className={s.dayName}>{name}</h3>
      <div className={s.form}>
        {windows.length === 0 ? <p className={s.quiet}>{t("desk.hours.closed")}</p> : null}
        {windows.map((window) => (
          <WindowFields
            key={window.key}
            day={name}
            window={window}
            error={errorOf(window)}
            onChange={({ start, end }) =>
              onChange(windows.map((each) => (each === window ? { start, end, key: each.key } : each)))
            }
            onRemove={() => onChange(windows.filter((each) => each !== window))}
          />
        ))}
        {canAdd ? (
          <div>
            <Button
              size="small"
              variant="quiet"
              left={<PlusIcon size={18} />}
              aria-label={t("desk.hours.addOn", { day: name })}
              onClick={() =>
                onChange([...windows, { start: MORNING.start, end: MORNING.end, key: randomKey() }])
              }
            >
              {t("desk.hours.add")}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}

type FieldsProps = {
  readonly day: string
  readonly window: Window
  readonly error: string | undefined
  readonly onChange: (span: Span) => void
  readonly onRemove: () => void
}

function WindowFields({ day, window, error, onChange, onRemove }: FieldsProps): ReactElement {
  const t = useT("messaging")
  const { start, end } = window
  const what = `${day}, ${clockOf(start)}–${clockOf(end)}`
  const set = (side: "start" | "end", text: string): void => {
    const minute = minuteOf(text, side)
    if (minute !== undefined) onChange(side === "start" ? { start: minute, end } : { start, end: minute })
  }
  return (
    <fieldset className={s.window} aria-label={what}>
      <TimeField
        label={t("desk.hours.from")}
        value={clockOf(start)}
        error={error}
        onChange={(text) => set("start", text)}
      />
      <TimeField
        endOfDay
        label={t("desk.hours.until")}
        value={clockOf(end)}
        onChange={(text) => set("end", text)}
      />
      <IconButton label={t("desk.remove", { what })} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </fieldset>
  )
}
