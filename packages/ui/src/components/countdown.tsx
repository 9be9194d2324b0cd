import type { ReactElement, ReactNode } from "react"
import { ClockIcon } from "../icons/frame.tsx"
import { cx } from "../lib/cx.ts"
import { formatClock, useCountdown } from "../lib/use-countdown.ts"
import s from "./countdown.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

/** Props of {@link Countdown}. */
export type CountdownProps = {
  /** When it ends, in epoch milliseconds. */
  until: number
  /** The clock, in epoch milliseconds. Keep its identity between renders. */
  now: () => number
  /** The sentence around the clock, such as "We keep 18:30 for you for another 12:41." */
  text: (clock: ReactNode) => ReactNode
  /** Shown instead once nothing is left. */
  ended?: ReactNode
  /** What screen readers hear: called with the full minutes left when 5 and when 1 remain. */
  announce?: (minutes: number) => string
}

/** How long something is kept, in a sentence. It is heard only at 5 and 1 minutes, not every second. */
export function Countdown({ until, now, text, ended, announce }: CountdownProps): ReactElement {
  const left = useCountdown({ until, now })
  const minutes = left <= 60 ? 1 : 5
  const clock = (
    <b className={s.clock} suppressHydrationWarning>
      {formatClock(left)}
    </b>
  )
  return (
    <div className={cx(s.countdown, left <= 60 && s.soon)}>
      <ClockIcon size={22} />
      <div role="timer">{left === 0 && ended ? ended : text(clock)}</div>
      <span role="status">
        <VisuallyHidden>{announce && left > 0 && left <= 300 ? announce(minutes) : null}</VisuallyHidden>
      </span>
    </div>
  )
}
