import { Children, type ReactElement, type ReactNode, useCallback } from "react"
import { PauseIcon, PlayIcon } from "../icons/actions.tsx"
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/arrows.tsx"
import { cx } from "../lib/cx.ts"
import { useAutoplay } from "../lib/use-autoplay.ts"
import { useScroller } from "../lib/use-scroller.ts"
import { IconButton } from "./button.tsx"
import s from "./carousel.module.css"

/** Milliseconds that a slide stays by default. */
export const AUTOPLAY_MS = 5000

/** Props of {@link Carousel}. */
export type CarouselProps = {
  /** What the slides are about. */
  label: string
  /** One slide each. */
  children: ReactNode
  /** Milliseconds a slide stays; 0 leaves it to the reader. */
  autoplay?: number
  labels: {
    previous: string
    next: string
    pause: string
    play: string
    slide: (nth: number, of: number) => string
  }
}

/** One slide after the other, by itself or by hand. Pauses under a pointer or focus; has a button that stops it. */
export function Carousel({ label, children, autoplay = AUTOPLAY_MS, labels }: CarouselProps): ReactElement {
  const slides = Children.toArray(children)
  const { ref, index, show } = useScroller()
  const go = useCallback((to: number) => show((to + slides.length) % slides.length), [show, slides.length])
  const { playing, toggle, hold } = useAutoplay({
    every: autoplay,
    onStep: () => go(index + 1),
    restart: [index],
  })
  return (
    <section aria-label={label} className={s.carousel} {...hold}>
      <ul ref={ref} className={s.slides} aria-live={playing && autoplay > 0 ? "off" : "polite"}>
        {slides.map((slide, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places
          <li key={i} className={s.slide} aria-label={labels.slide(i + 1, slides.length)} inert={i !== index}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className={s.controls}>
          <IconButton label={labels.previous} onClick={() => go(index - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <div className={s.dots}>
            {slides.map((_, i) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={i}
                type="button"
                className={cx(s.dot, i === index && s.here)}
                aria-label={labels.slide(i + 1, slides.length)}
                aria-current={i === index ? "true" : undefined}
                onClick={() => show(i)}
              />
            ))}
          </div>
          <IconButton label={labels.next} onClick={() => go(index + 1)}>
            <ChevronRightIcon />
          </IconButton>
          {autoplay > 0 ? (
            <IconButton label={playing ? labels.pause : labels.play} onClick={toggle}>
              {playing ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

/** Props of {@link Shelf}. */
export type ShelfProps = {
  label: string
  /** One card each. */
  children: ReactNode
  /** Least width of a card, as a CSS length; 17rem by default. As many as fit stand beside each other. */
  cardWidth?: string
  labels: { previous: string; next: string }
}

/** Cards in a row that scrolls sideways, with buttons that turn it where a finger is not at hand. */
export function Shelf({ label, children, cardWidth = "17rem", labels }: ShelfProps): ReactElement {
  const { ref, atStart, atEnd, turn } = useScroller()
  return (
    // The list carries the name: a landmark of its own would repeat that of the section around it.
    <div className={s.shelf}>
      <ul ref={ref} aria-label={label} className={s.row} style={{ "--card-width": cardWidth }}>
        {Children.toArray(children).map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their places
          <li key={i} className={s.card}>
            {card}
          </li>
        ))}
      </ul>
      {atStart && atEnd ? null : (
        <div className={s.turns}>
          <IconButton variant="quiet" label={labels.previous} disabled={atStart} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton variant="quiet" label={labels.next} disabled={atEnd} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </div>
  )
}
