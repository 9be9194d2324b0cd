import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from "react"
import { FieldError } from "./field.tsx"
import s from "./radio-card.module.css"

/** Props of {@link RadioCard}: those of `<input type="radio">`. Cards of one choice share `name`. */
export type RadioCardProps = Omit<
  ComponentPropsWithRef<"input">,
  "type" | "title" | "className" | "children"
> & {
  title: ReactNode
  detail?: ReactNode
  /** Stands at the end of the line: a price, a card's mark. */
  aside?: ReactNode
  /** Opens under the card while it is chosen, such as the fields of a new card. */
  children?: ReactNode
}

/** One way out of a few, with room for its explanation: how to pay, what kind of session. */
export function RadioCard({ title, detail, aside, children, id, ...input }: RadioCardProps): ReactElement {
  const own = useId()
  const control = id ?? own
  return (
    <div className={s.card}>
      <label className={s.head} htmlFor={control}>
        <input
          {...input}
          type="radio"
          id={control}
          className={s.input}
          aria-describedby={detail ? `${control}-detail` : undefined}
        />
        <span className={s.words}>
          <span className={s.title}>{title}</span>
          {detail ? (
            <span className={s.detail} id={`${control}-detail`}>
              {detail}
            </span>
          ) : null}
        </span>
        {aside ? <span className={s.aside}>{aside}</span> : null}
      </label>
      {children && input.checked ? <div className={s.body}>{children}</div> : null}
    </div>
  )
}

/** Radio cards under one question, with its error below them. */
export function RadioCards(props: {
  legend: ReactNode
  children: ReactNode
  error?: ReactNode
}): ReactElement {
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{props.legend}</legend>
      {props.children}
      <FieldError>{props.error}</FieldError>
    </fieldset>
  )
}
