import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useState } from "react"
import { EyeIcon, EyeOffIcon } from "../icons/actions.tsx"
import { cx } from "../lib/cx.ts"
import { IconButton } from "./button.tsx"
import s from "./field.module.css"
import { Field, type FieldOwn } from "./field.tsx"

/** Props of {@link TextField}: those of `<input>`, and what every field shares. Takes `getInputProps` as is. */
export type TextFieldProps = FieldOwn &
  Omit<ComponentPropsWithRef<"input">, "className"> & {
    /** Icon before the text. */
    left?: ReactNode
    /** Stands at the end inside the border: a unit, a button. */
    right?: ReactNode
    className?: string
  }

/** One line of text: name, e-mail, phone, number. Choose `type`, `inputMode` and `autoComplete` with care. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, hint, error, mark, id, left, right, className, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} mark={mark} id={id} className={className}>
      {(control) => (
        <div className={s.control}>
          {left}
          <input {...input} {...control} className={s.input} />
          {right ? <div className={s.trailing}>{right}</div> : null}
        </div>
      )}
    </Field>
  )
}

/** Props of {@link PasswordField}. */
export type PasswordFieldProps = Omit<TextFieldProps, "type" | "right"> & {
  showLabel: string
  hideLabel: string
}

/** A password, hidden until the reader asks to see it. */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton size="small" label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  )
  const plain = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false }
  return <TextField {...plain} {...props} type={shown ? "text" : "password"} right={toggle} />
}

/** Props of {@link Textarea}. */
export type TextareaProps = FieldOwn &
  Omit<ComponentPropsWithRef<"textarea">, "className"> & {
    /** How much is written, such as "120 of 500"; formatted by the caller. */
    count?: ReactNode
    className?: string
  }

/** Several lines of text; grows with what is written. */
export function Textarea(props: TextareaProps): ReactElement {
  const { label, hint, error, mark, id, count, className, ...input } = props
  return (
    <Field label={label} hint={hint} error={error} mark={mark} id={id} className={className}>
      {(control) => (
        <div>
          <div className={s.control}>
            <textarea rows={4} {...input} {...control} className={cx(s.input, s.area)} />
          </div>
          {count ? <div className={s.count}>{count}</div> : null}
        </div>
      )}
    </Field>
  )
}
