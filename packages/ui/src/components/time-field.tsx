import type { ComponentPropsWithRef, ReactElement } from "react"
import { growTime, readTime } from "../lib/typed-time.ts"
import { useTyped } from "../lib/use-typed.ts"
import s from "./field.module.css"
import { Field, type FieldOwn } from "./field.tsx"

/** Props of {@link TimeField}: those of `<input>`, what every field shares, and times as `HH:mm`. */
export type TimeFieldProps = FieldOwn &
  Omit<
    ComponentPropsWithRef<"input">,
    "className" | "type" | "value" | "defaultValue" | "onChange" | "min" | "max" | "placeholder"
  > & {
    /** Said at the field when what was typed is no time. */
    wrongText: string
    value?: string
    defaultValue?: string
    /** A time (`HH:mm`), nothing (""), or what was typed while that is no time. */
    onChange?: (value: string) => void
    /** Whether 24:00, the end of a day, is a time as well. */
    endOfDay?: boolean
    className?: string
  }

/** A time of day, typed, by a clock of 24 hours in every language. */
export function TimeField(props: TimeFieldProps): ReactElement {
  const { label, hint, error, mark, id, className, ...rest } = props
  const { wrongText, value, defaultValue, onChange, endOfDay = false, onBlur, name, ...input } = rest
  const typed = useTyped<"shape">({
    value,
    defaultValue,
    onChange,
    write: (time) => time,
    read: (text, isDone) => readTime({ text, isDone, endOfDay }),
    grow: (before, after) => growTime({ before, after }),
  })
  return (
    <Field
      label={label}
      hint={hint}
      mark={mark}
      id={id}
      className={className}
      error={typed.fault === undefined ? error : wrongText}
    >
      {(wired) => (
        <div className={s.control}>
          <input
            {...input}
            {...wired}
            {...typed.input}
            type="text"
            inputMode="decimal"
            autoComplete={input.autoComplete ?? "off"}
            spellCheck={false}
            placeholder="--:--"
            className={s.input}
            onBlur={(event) => {
              typed.input.onBlur(event)
              onBlur?.(event)
            }}
          />
          {name === undefined ? null : (
            <input type="hidden" name={name} value={/^\d{2}:\d{2}$/.test(typed.value) ? typed.value : ""} />
          )}
        </div>
      )}
    </Field>
  )
}
