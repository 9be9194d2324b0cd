import type { ReactElement, ReactNode } from "react"
import s from "./visually-hidden.module.css"

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }): ReactElement {
  return (
    <span className={s.hidden} id={id}>
      {children}
    </span>
  )
}

/** The first stop of the Tab key: jumps over the header to the element with id `to` (`main` by default). */
export function SkipLink({ children, to = "main" }: { children: ReactNode; to?: string }): ReactElement {
  return (
    <a className={s.skip} href={`#${to}`}>
      {children}
    </a>
  )
}
