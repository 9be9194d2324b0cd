import { type ReactElement, useEffect, useState } from "react"
import { ArrowUpIcon } from "../icons/arrows.tsx"
import { IconButton } from "./button.tsx"
import s from "./scroll-to-top.module.css"

/** Props of {@link ScrollToTop}. */
export type ScrollToTopProps = {
  label: string
  /** Pixels scrolled before the button shows. */
  offset?: number
  /** Milliseconds the way up takes; none with reduced motion. */
  duration?: number
}

/** A button in the corner that leads back to the top of a long page. */
export function ScrollToTop({ label, offset = 1000, duration = 300 }: ScrollToTopProps): ReactElement | null {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = (): void => setShown(scrollY > offset)
    look()
    addEventListener("scroll", look, { passive: true })
    return () => removeEventListener("scroll", look)
  }, [offset])
  if (!shown) return null
  return (
    <div className={s.corner}>
      <IconButton variant="quiet" label={label} onClick={() => rise(duration)} className={s.button}>
        <ArrowUpIcon />
      </IconButton>
    </div>
  )
}

/** Scrolls to the top in `duration` milliseconds, easing out. */
function rise(duration: number): void {
  const from = scrollY
  if (duration <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollTo({ top: 0, behavior: "instant" })
    return
  }
  let began: number | undefined
  const frame = (time: number): void => {
    began ??= time
    const done = Math.min(1, (time - began) / duration)
    scrollTo({ top: from * (1 - done) ** 3, behavior: "instant" })
    if (done < 1) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
