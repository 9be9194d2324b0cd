import { type ReactElement, type ReactNode, useId } from "react"
import { WarningIcon } from "../icons/states.tsx"
import s from "./field.module.css"

/** What every field of a form shares. */
export type FieldOwn = {
  label: ReactNode
  /** Said under the label, before anything went wrong. */
  hint?: ReactNode
  /** What is wrong and what to do; marks the field invalid. */
  error?: ReactNode
  /** A word such as "optional" after the label. */
  mark?: ReactNode
}

type Wired = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined }

/** Props of {@link Field}; `children` gets the attributes that tie the control to its label and messages. */
export type FieldProps = FieldOwn & {
  id?: string
  children: (control: Wired) => ReactNode
  className?: string
}

/** Label, hint and error around one control. The fields of this package are built on it. */
export function Field({ label, hint, error, mark, id, children, className }: FieldProps): ReactElement {
  const own = useId()
  const control = id ?? own
  const described = [hint ? `${control}-hint` : "", error ? `${control}-error` : ""].filter(Boolean).join(" ")
  return (
    <div className={className ? `${s.field} ${className}` : s.field}>
      <label className={s.label} htmlFor={control}>
        {label}
        {mark ? <span className={s.mark}> {mark}</span> : null}
      </label>
      {hint ? (
        <div className={s.hint} id={`${control}-hint`}>
          {hint}
        </div>
      ) : null}
      {children({
        id: control,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  )
}

/** The message under a field that is wrong; nothing without children. */
export function FieldError({ children, id }: { children?: ReactNode; id?: string }): ReactElement | null {
  if (!children) return null
  return (
    <div className={s.error} id={id}>
      <WarningIcon size={18} />
      <span>{children}</span>
    </div>
  )
}

/** Fields beside each other where there is room, aligned at their labels. */
export function FieldRow({ children }: { children: ReactNode }): ReactElement {
  return <div className={s.columns}>{children}</div>
}
