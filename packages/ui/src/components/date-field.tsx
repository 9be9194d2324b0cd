import { type ComponentPropsWithRef, type ReactElement, useMemo, useRef, useState } from "react"
import { CalendarIcon } from "../icons/things.tsx"
import type { CivilDate } from "../lib/civil-date.ts"
import { type DateFault, dateShape, growDate, isCivilDate, readDate, writeDate } from "../lib/typed-date.ts"
import { useTyped } from "../lib/use-typed.ts"
import { IconButton } from "./button.tsx"
import type { DateCalendarProps } from "./date-calendar.tsx"
import s from "./field.module.css"
import { Field, type FieldOwn } from "./field.tsx"

/** The words of a {@link DateField}, in the language of its locale. */
export type DateTexts = {
  /** The shape in letters, such as DD/MM/YYYY: stands in the empty field. */
  shape: string
  /** What the button at the end of the field does. It names the field: pages have several. */
  open: string
  /** The ways to the month, year or decade before and after the one that the calendar shows. */
  previous: string
  next: string
  /** What is wrong; `bound` is the first or the last date that can be taken, as the field writes it. */
  fault: (fault: DateFault, bound: string) => string
}

/** Props of {@link DateField}: those of `<input>`, what every field shares, and dates as `YYYY-MM-DD`. */
export type DateFieldProps = FieldOwn &
  Omit<
    ComponentPropsWithRef<"input">,
    "className" | "type" | "value" | "defaultValue" | "onChange" | "min" | "max" | "placeholder"
  > & {
    /** Names the shape that dates have (BCP 47, such as `en-GB`), and the words of the calendar. */
    locale: string
    texts: DateTexts
    value?: string
    defaultValue?: string
    /** A date (`YYYY-MM-DD`), nothing (""), or what was typed while that is no date. */
    onChange?: (value: string) => void
    min?: CivilDate
    max?: CivilDate
    /** Marked in the calendar, which begins there while nothing is chosen. */
    today?: CivilDate
    /** Fetches the calendar when it is first asked for. Without it dates are only typed. */
    calendar?: (props: DateCalendarProps) => ReactElement | null
    className?: string
  }

/**
 * A date that is typed in the order of the reader's language, or picked in a calendar. What is no date keeps standing,
 * and the field says what is wrong with it.
 */
export function DateField(props: DateFieldProps): ReactElement {
  const { label, hint, error, mark, id, className, ...rest } = props
  const {
    locale,
    texts,
    value,
    defaultValue,
    onChange,
    min,
    max,
    today,
    calendar: Calendar,
    ...others
  } = rest
  const { name, disabled, readOnly, onBlur, ...input } = others
  const shape = useMemo(() => dateShape(locale), [locale])
  const [isOpen, setOpen] = useState(false)
  // A press on the button while the calendar is open closes it twice: as a press beside the calendar, and as its own.
  const wasOpen = useRef(false)
  const control = useRef<HTMLDivElement>(null)
  const typed = useTyped<DateFault>({
    value,
    defaultValue,
    onChange,
    write: (date) => writeDate(date, shape),
    read: (text, isDone) => readDate({ text, shape, isDone, min, max }),
    grow: (before, after) => growDate({ before, after, shape }),
  })
  const bound = typed.fault === "early" ? min : max
  const wrong = typed.fault && texts.fault(typed.fault, writeDate(bound ?? "", shape))
  const close = (): void => {
    setOpen(false)
    control.current?.querySelector("button")?.focus()
  }
  return (
    <Field
      label={label}
      hint={hint}
      mark={mark}
      id={id}
      error={wrong ?? error}
      className={className ? `${s.date} ${className}` : s.date}
    >
      {(wired) => (
        <div className={s.control} ref={control}>
          <input
            {...input}
            {...wired}
            {...typed.input}
            disabled={disabled}
            readOnly={readOnly}
            type="text"
            inputMode="decimal"
            autoComplete={input.autoComplete ?? "off"}
            spellCheck={false}
            placeholder={texts.shape}
            className={s.input}
            onBlur={(event) => {
              typed.input.onBlur(event)
              onBlur?.(event)
            }}
          />
          {name === undefined ? null : (
            <input type="hidden" name={name} value={isCivilDate(typed.value) ? typed.value : ""} />
          )}
          {Calendar === undefined ? null : (
            <div className={s.opener}>
              <IconButton
                size="small"
                label={texts.open}
                disabled={disabled || readOnly}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onPointerDown={() => {
                  wasOpen.current = isOpen
                }}
                onClick={() => {
                  setOpen(!(isOpen || wasOpen.current))
                  wasOpen.current = false
                }}
              >
                <CalendarIcon />
              </IconButton>
            </div>
          )}
          {isOpen && Calendar !== undefined ? (
            <Calendar
              locale={locale}
              texts={texts}
              min={min}
              max={max}
              today={today}
              value={isCivilDate(typed.value) ? typed.value : undefined}
              onClose={close}
              onPick={(date) => {
                typed.take(date)
                close()
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}
