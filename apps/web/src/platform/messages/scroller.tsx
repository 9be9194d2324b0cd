import type { ReactElement, ReactNode, RefObject } from "react"
import s from "./scroller.module.css"

type ScrollerProps = {
  readonly label: string
  readonly scroller: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Scrolls what was written, and begins at its end. Turned upside down, so that what is put above moves nothing. */
export function Scroller({ label, scroller, children }: ScrollerProps): ReactElement {
  return (
    // Takes the keyboard, to be scrolled by it.
    <section
      ref={scroller}
      className={s.scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
      tabIndex={0}
    >
      <div className={s.inner}>{children}</div>
    </section>
  )
}

/** Shows the end of what was written. */
export const toTheEnd = ({ current }: RefObject<HTMLElement | null>): void => {
  if (current) current.scrollTop = 0
}
