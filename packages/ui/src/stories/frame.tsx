import type { ReactElement, ReactNode } from "react"
import s from "./stories.module.css"

/** One component of the design system with its name. */
export function Story({
  name,
  children,
  stack,
}: {
  name: string
  children: ReactNode
  stack?: boolean
}): ReactElement {
  return (
    <section className={s.story} aria-label={name}>
      <h3 className={s.name}>{name}</h3>
      <div className={stack ? s.stack : s.row}>{children}</div>
    </section>
  )
}

/** A chapter of the design system. */
export function Chapter({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}): ReactElement {
  return (
    <section id={id} className={s.chapter}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
