import type { ReactElement, ReactNode } from "react"
import s from "./next-step.module.css"

/** What to do after reading: one thing. `children` are its buttons. */
export function NextStep({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}): ReactElement {
  return (
    <section className={s.panel} aria-labelledby="next-step">
      <div>
        <h2 id="next-step" className={s.title}>
          {title}
        </h2>
        <p className={s.text}>{text}</p>
      </div>
      <div className={s.ways}>{children}</div>
    </section>
  )
}
