import { type RefObject, useCallback, useEffect, useRef, useState } from "react"

/** What {@link useScroller} knows of a row that scrolls sideways. */
export type Scroller = {
  ref: RefObject<HTMLUListElement | null>
  /** Index of the item at the start of the visible part. */
  index: number
  atStart: boolean
  atEnd: boolean
  /** Scrolls an item to the start. */
  show: (index: number) => void
  /** Scrolls one visible width on (1) or back (-1). */
  turn: (direction: 1 | -1) => void
}

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches

/** Follows and moves a row of snapping items; the row itself scrolls natively, by finger, wheel and keys. */
export function useScroller(): Scroller {
  const ref = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ index: 0, atStart: true, atEnd: false })
  useEffect(() => {
    const row = ref.current
    if (!row) return undefined
    const measure = (): void => {
      const items = [...row.children]
      const start = row.getBoundingClientRect().left
      const far = items.map((item) => Math.abs(item.getBoundingClientRect().left - start))
      const next = {
        index: far.indexOf(Math.min(...far)),
        atStart: row.scrollLeft <= 2,
        atEnd: row.scrollLeft >= row.scrollWidth - row.clientWidth - 2,
      }
      setPlace((old) =>
        old.index === next.index && old.atStart === next.atStart && old.atEnd === next.atEnd ? old : next,
      )
    }
    measure()
    row.addEventListener("scroll", measure, { passive: true })
    const watch = new ResizeObserver(measure)
    watch.observe(row)
    return () => {
      row.removeEventListener("scroll", measure)
      watch.disconnect()
    }
  }, [])
  const show = useCallback((index: number) => {
    const row = ref.current
    const item = row?.children[index]
    if (!row || !item) return
    const left = row.scrollLeft + item.getBoundingClientRect().left - row.getBoundingClientRect().left
    row.scrollTo({ left, behavior: calm() ? "auto" : "smooth" })
  }, [])
  const turn = useCallback((direction: 1 | -1) => {
    const row = ref.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.9, behavior: calm() ? "auto" : "smooth" })
  }, [])
  return { ref, ...place, show, turn }
}
