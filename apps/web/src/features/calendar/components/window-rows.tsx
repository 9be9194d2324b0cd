import { Button, IconButton } from "@arnica/ui/button"
import { PlusIcon, TrashIcon } from "@arnica/ui/icons/actions"
import { SelectField } from "@arnica/ui/select-field"
import type { ReactElement } from "react"
import { TimeField } from "../../../platform/forms/time-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Hours, Window } from "../model/hours.ts"
import { fromField, rangeOf, timeOf } from "../model/minutes.ts"
import { usePlaces } from "../model/use-places.ts"
import s from "./window-rows.module.css"

type RowsProps = {
  readonly windows: readonly Window[]
  readonly offices: Hours["offices"]
  readonly onChange: (windows: Window[]) => void
  /** What is wrong with a row, by its place. */
  readonly errors: ReadonlyMap<number, string>
  /** The day, for those who do not see where a row stands. */
  readonly day: string
}

const HOUR = 60
const DAY = 1440

/** An hour after the last one, or the morning. */
const nextWindow = (windows: readonly Window[]): Window => {
  const last = Math.max(0, ...windows.map(({ end }) => end))
  const start = last === 0 || last + 2 * HOUR > DAY ? 9 * HOUR : last + HOUR
  return {
    start,
    end: Math.min(DAY, start + (last === 0 ? 8 : 2) * HOUR),
    placeId: windows.at(-1)?.placeId ?? null,
  }
}

/** The hours of one day, each to be changed by fields. */
export function WindowRows({ windows, offices, onChange, errors, day }: RowsProps): ReactElement {
  const t = useT("calendar")
  const set = (at: number, window: Window): void =>
    onChange(windows.map((each, index) => (index === at ? window : each)))
  return (
    <div className={s.rows}>
      {windows.map((window, index) => (
        <WindowRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place, and their fields are controlled
          key={index}
          window={window}
          offices={offices}
          error={errors.get(index)}
          day={day}
          onChange={(next) => set(index, next)}
          onRemove={() => onChange(windows.filter((_, at) => at !== index))}
        />
      ))}
      <div>
        <Button
          size="small"
          variant="quiet"
          left={<PlusIcon size={18} />}
          aria-label={t("edit.addOn", { day })}
          onClick={() => onChange([...windows, nextWindow(windows)])}
        >
          {t("edit.add")}
        </Button>
      </div>
    </div>
  )
}

type RowProps = {
  readonly window: Window
  readonly offices: Hours["offices"]
  readonly error: string | undefined
  readonly day: string
  readonly onChange: (window: Window) => void
  readonly onRemove: () => void
}

function WindowRow({ window, offices, error, day, onChange, onRemove }: RowProps): ReactElement {
  const t = useT("calendar")
  const places = usePlaces(offices)
  const setEnd = (side: "start" | "end", text: string): void => {
    const minute = fromField(text, side)
    if (minute !== undefined) onChange({ ...window, [side]: minute })
  }
  const choosePlace = (value: string): void =>
    onChange({ ...window, placeId: places.find((place) => place.value === value)?.placeId ?? null })
  const times = (["start", "end"] as const).map((side) => (
    <TimeField
      key={side}
      endOfDay={side === "end"}
      label={t(`edit.${side}`)}
      aria-label={`${t(`edit.${side}`)}, ${day}`}
      value={timeOf(window[side])}
      aria-invalid={error === undefined ? undefined : true}
      onChange={(text) => setEnd(side, text)}
    />
  ))
  return (
    <fieldset className={s.row}>
      <legend className={s.legend}>{`${day}, ${rangeOf(window)}`}</legend>
      <div className={s.fields}>
        {times}
        <div className={s.place}>
          <SelectField
            label={t("place.label")}
            value={window.placeId ?? "any"}
            options={places}
            onChange={(event) => choosePlace(event.currentTarget.value)}
          />
          <IconButton label={t("edit.remove", { range: rangeOf(window) })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
      </div>
      {error === undefined ? null : (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
