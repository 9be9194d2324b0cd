import { type ReactElement, useMemo } from "react"
import { cx } from "../lib/cx.ts"
import { drawings, type PlantArea } from "../plants/drawings.ts"
import s from "./plant.module.css"

/** Props of {@link Plant}. */
export type PlantProps = { area: PlantArea; size?: number; className?: string }

/** The plant of a domain area, drawn with one line of 1.5 px at every size, in the text's colour. Decorative. */
export function Plant({ area, size = 112, className }: PlantProps): ReactElement {
  const { lines, hearts } = useMemo(() => drawings[area](), [area])
  return (
    <svg
      className={cx(s.plant, className)}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines} vectorEffect="non-scaling-stroke" />
      {hearts.map(({ middle, r }) => (
        <circle key={`${middle.x} ${middle.y}`} cx={middle.x} cy={middle.y} r={r} />
      ))}
    </svg>
  )
}
