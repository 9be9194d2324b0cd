import type { ReactElement } from "react"
import { cx } from "../lib/cx.ts"
import s from "./brand.module.css"

const petals = Array.from({ length: 13 }, (_, i) => ((i * 360) / 13).toFixed(1))

/** The arnica flower: thirteen rays in the brand's pine around an arnica heart. Decorative. */
export function Flower({ size = 32 }: { size?: number }): ReactElement {
  return (
    <svg
      className={s.flower}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      {petals.map((turn) => (
        <path
          key={turn}
          d="M32 29C27.2 20 28 9.5 32 4.5C36 9.5 36.8 20 32 29"
          transform={`rotate(${turn} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="6" />
    </svg>
  )
}

/** Flower and name, as in the header. Wrap it in the link home. */
export function Brand({ size = 32, className }: { size?: number; className?: string }): ReactElement {
  return (
    <span className={cx(s.brand, className)}>
      <Flower size={size} />
      <span>Arnica</span>
    </span>
  )
}
