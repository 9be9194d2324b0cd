import type { CSSProperties } from "react"

/** Where something stands on a day's field: read by the styles, which turn minutes into a place. */
export const placed = ({ start, end }: { start: number; end: number }): CSSProperties =>
  Object.fromEntries([
    ["--from", start],
    ["--to", end],
  ])
