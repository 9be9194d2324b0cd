import { type ReactElement, type ReactNode, useId } from "react"
import { cx } from "../lib/cx.ts"
import s from "./rating.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

const star = "M12 2.6l2.8 5.9 6.4.9-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.9z"

/** Props of {@link Rating}. */
export type RatingProps = {
  /** Mean of the stars, 0 to 5. */
  value: number
  /** The value as the reader's language writes it, such as 4.9. */
  text: string
  /** The whole in words for screen readers: "4.9 out of 5 stars". */
  label: string
  /** How many ratings, as text. */
  count?: ReactNode
  /** All five stars instead of one beside the number. */
  full?: boolean
}

/** How people rated: one star and the number, or all five stars filled to the value. */
export function Rating({ value, text, label, count, full }: RatingProps): ReactElement {
  return (
    <span className={s.rating}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={s.seen} aria-hidden="true">
        {full ? <Stars value={value} /> : <Star fill={1} />}
        <b className={s.value}>{text}</b>
      </span>
      {count ? <span className={s.count}>{count}</span> : null}
    </span>
  )
}

/** Five stars of one review; `label` says them in words. */
export function ReviewStars({ value, label }: { value: number; label: string }): ReactElement {
  return (
    <span className={cx(s.seen, s.stars)} role="img" aria-label={label}>
      <Stars value={value} />
    </span>
  )
}

function Stars({ value }: { value: number }): ReactNode {
  return [1, 2, 3, 4, 5].map((nth) => <Star key={nth} fill={Math.min(1, Math.max(0, value - nth + 1))} />)
}

/** A star, filled from its start to `fill` (0 to 1). */
function Star({ fill }: { fill: number }): ReactElement {
  const id = useId()
  const part = fill > 0 && fill < 1
  return (
    <svg className={s.star} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      {part ? (
        <clipPath id={id}>
          <rect width={24 * fill} height="24" />
        </clipPath>
      ) : null}
      {fill > 0 ? <path className={s.fill} d={star} clipPath={part ? `url(#${id})` : undefined} /> : null}
      <path className={s.edge} d={star} />
    </svg>
  )
}
