import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from "react"
import { cx } from "../lib/cx.ts"
import s from "./checkbox.module.css"
import { FieldError } from "./field.tsx"

/** Props of {@link Checkbox}: those of `<input type="checkbox">`. */
export type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type" | "className"> & {
  /** The label; links inside it stay links. */
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
}

/** Yes or no: a consent, a filter. Takes `getInputProps(…, { type: "checkbox" })` as is. */
export function Checkbox({ children, hint, error, id, className, ...input }: CheckboxProps): ReactElement {
  const own = useId()
  const control = id ?? own
  const described = [hint ? `${control}-hint` : "", error ? `${control}-error` : ""].filter(Boolean).join(" ")
  return (
    <div className={cx(s.box, className)}>
      <input
        {...input}
        type="checkbox"
        id={control}
        className={s.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <div className={s.words}>
        <label htmlFor={control}>{children}</label>
        {hint ? (
          <div className={s.hint} id={`${control}-hint`}>
            {hint}
          </div>
        ) : null}
        <FieldError id={`${control}-error`}>{error}</FieldError>
      </div>
    </div>
  )
}
