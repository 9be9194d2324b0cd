import { type ReactElement, type ReactNode, useId } from "react"
import { cx } from "../lib/cx.ts"
import s from "./segmented.module.css"

/** Props of {@link Segmented}. */
export type SegmentedProps<V extends string> = {
  /** What is chosen here, for those who do not see it. */
  label: string
  value: V
  onChange: (value: V) => void
  options: { value: V; label: ReactNode; disabled?: boolean }[]
  /** Name of the radio group in a form; made up when left out. */
  name?: string
  wide?: boolean
}

/** One of two to four short choices that all stay in view: session type, list or grid. Native radios below. */
export function Segmented<V extends string>(props: SegmentedProps<V>): ReactElement {
  const own = useId()
  return (
    <fieldset className={cx(s.group, props.wide && s.wide)}>
      <legend className={s.legend}>{props.label}</legend>
      {props.options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            type="radio"
            name={props.name ?? own}
            value={option.value}
            checked={option.value === props.value}
            disabled={option.disabled}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
