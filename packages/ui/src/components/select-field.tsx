import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react"
import { ChevronDownIcon } from "../icons/arrows.tsx"
import { cx } from "../lib/cx.ts"
import s from "./field.module.css"
import { Field, type FieldOwn } from "./field.tsx"
import { VisuallyHidden } from "./visually-hidden.tsx"

/** One choice. Choices with the same `group` stand together under it. */
export type SelectOption = { value: string; label: string; disabled?: boolean; group?: string }

/** Props of {@link SelectField}: those of `<select>`, and what every field shares. */
export type SelectFieldProps = FieldOwn &
  Omit<ComponentPropsWithRef<"select">, "className" | "children" | "multiple"> & {
    options: SelectOption[]
    /** Shown while nothing is chosen; cannot be chosen itself. */
    placeholder?: string
    className?: string
  }

/** One of a short list, by the platform's own picker. For long lists that need typing use `ComboboxField`. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { label, hint, error, mark, id, options, placeholder, className, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} mark={mark} id={id} className={className}>
      {(control) => (
        <div className={cx(s.control, s.select)}>
          <select {...select} {...control}>
            <Choices options={options} placeholder={placeholder} />
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  )
}

/** Props of {@link CompactSelect}. */
export type CompactSelectProps = Omit<SelectFieldProps, "label" | "hint" | "error" | "mark"> & {
  label: string
}

/** A select in a pill without a visible label, such as the order of a list. */
export function CompactSelect({
  label,
  options,
  placeholder,
  className,
  ...select
}: CompactSelectProps): ReactElement {
  return (
    <label className={cx(s.control, s.select, s.compact, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select {...select}>
        <Choices options={options} placeholder={placeholder} />
      </select>
      <ChevronDownIcon />
    </label>
  )
}

function Choices({ options, placeholder }: { options: SelectOption[]; placeholder?: string }): ReactNode {
  const groups = new Map<string, SelectOption[]>()
  for (const option of options)
    groups.set(option.group ?? "", [...(groups.get(option.group ?? "") ?? []), option])
  return (
    <>
      {placeholder ? (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      ) : null}
      {[...groups].map(([group, members]) => {
        const choices = members.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))
        if (group === "") return choices
        return (
          <optgroup key={group} label={group}>
            {choices}
          </optgroup>
        )
      })}
    </>
  )
}
