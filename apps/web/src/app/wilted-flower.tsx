import type { ReactElement } from "react"
import s from "./screens.module.css"

/** An arnica that has lost its way, and one of its rays. Decorative. */
export function WiltedFlower(): ReactElement {
  return (
    <svg
      className={s.flower}
      width="132"
      height="132"
      viewBox="0 0 120 120"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M52 114C53 92 46 74 56 54C61 44 71 40 79 44" />
      <path d="M53 96q-14-10-27-3q12 12 27 3M53 96l-16-2M51 80q11-12 24-6q-10 12-24 6M51 80l14-2" />
      {[-150, -110, -70, -30, 10, 50, 90, 130].map((turn) => (
        <path key={turn} d="M84 46C79 40 80 33 84 29C88 33 89 40 84 46" transform={`rotate(${turn} 84 50)`} />
      ))}
      <path d="M97 104C92 100 92 94 95 90C99 93 101 99 97 104" transform="rotate(58 97 100)" />
      <circle cx="84" cy="50" r="4.5" />
    </svg>
  )
}
