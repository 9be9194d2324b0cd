import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement } from "react"
import s from "./count-badge.module.css"

const MOST_SHOWN = 99

type CountBadgeProps = {
  readonly count: number
  /** What is counted, for those who hear it. */
  readonly words: string
  readonly className?: string | undefined
}

/** A small number that stands out; nothing for none. */
export function CountBadge({ count, words, className }: CountBadgeProps): ReactElement | null {
  if (count === 0) return null
  return (
    <span className={className === undefined ? s.count : `${s.count} ${className}`}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
