import type { ReactElement, ReactNode } from "react"
import s from "./check.module.css"

type Props = {
  readonly icon: ReactNode
  /** What is checked; left out where a field below names it. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** One part of the check: what it is, how it is, what one can do. */
export function CheckRow({ icon, title, children }: Props): ReactElement {
  return (
    <li className={s.row}>
      <span className={s.icon}>{icon}</span>
      <div className={s.part}>
        {title === undefined ? null : <h2 className={s.name}>{title}</h2>}
        {children}
      </div>
    </li>
  )
}
