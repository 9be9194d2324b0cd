import type { ReactElement, ReactNode } from "react"
import { cx } from "../lib/cx.ts"
import s from "./tag.module.css"

/** Props of {@link Tag}. */
export type TagProps = {
  children: ReactNode
  tone?: "neutral" | "pine" | "arnica" | "clay" | "sky"
  left?: ReactNode
}

/** A word about a thing: a speciality, a status, a discount. Never pressable. */
export function Tag({ children, tone = "neutral", left }: TagProps): ReactElement {
  return (
    <span className={cx(s.tag, s[tone])}>
      {left}
      {children}
    </span>
  )
}

/** Tags in a row that wraps, as a list. */
export function TagList({ items, tone }: { items: string[]; tone?: TagProps["tone"] }): ReactElement {
  return (
    <ul className={s.list}>
      {items.map((item) => (
        <li key={item}>
          <Tag tone={tone}>{item}</Tag>
        </li>
      ))}
    </ul>
  )
}

/** A small count beside a thing. `label` says what is counted; more than 99 shows as 99+. */
export function CountBadge({ count, label }: { count: number; label: string }): ReactElement {
  return (
    <span className={s.count} role="img" aria-label={label}>
      {count > 99 ? "99+" : count}
    </span>
  )
}
