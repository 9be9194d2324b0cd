import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react"
import s from "./round-button.module.css"

type Props = Pick<
  ComponentPropsWithRef<"button">,
  "ref" | "onClick" | "aria-expanded" | "aria-controls" | "aria-pressed"
> & {
  readonly icon: ReactNode
  /** What it is called; where it switches something, how that is now. */
  readonly children: ReactNode
  readonly isOff?: boolean
  readonly tone?: "plain" | "leave"
  /** A number that stands at its corner. */
  readonly badge?: ReactNode
}

/** A round button with its name below it, for what is pressed while one talks. */
export function RoundButton({
  icon,
  children,
  isOff = false,
  tone = "plain",
  badge,
  ...rest
}: Props): ReactElement {
  return (
    <button {...rest} type="button" className={s.button} data-off={isOff || undefined} data-tone={tone}>
      <span className={s.disc}>
        {icon}
        {badge === undefined ? null : <span className={s.badge}>{badge}</span>}
      </span>
      <span className={s.name}>{children}</span>
    </button>
  )
}
