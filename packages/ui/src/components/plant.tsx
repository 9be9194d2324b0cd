import type { ReactElement } from "react"
import { cx } from "../lib/cx.ts"
import type { PlantArea } from "../plants/drawings.ts"
import sheet from "../plants/plants.svg"
import s from "./plant.module.css"

/** Props of {@link Plant}. */
export type PlantProps = { area: PlantArea; size?: number; className?: string }

/** The plant of a domain area, drawn with one line of 1.5 px at every size, in the text's colour. Decorative. */
export function Plant({ area, size = 112, className }: PlantProps): ReactElement {
  return (
    <svg
      className={cx(s.plant, className)}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sheet}#${area}`} />
    </svg>
  )
}
