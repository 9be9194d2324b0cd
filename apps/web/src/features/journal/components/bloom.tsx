import type { ReactElement } from "react"
import s from "../journal.module.css"

const PETALS = 13
const CIRCLE = 360
const LOWEST = -3
/** From so many petals on, the flower hides its stem. */
const FULL = 11

type BloomProps = { readonly height: number; readonly size?: number }

/** The flower of a feeling: it opens by two petals a step. The word stands beside it, so that nobody has to see it. */
export function Bloom({ height, size = 40 }: BloomProps): ReactElement {
  const count = 2 * (Math.round(height) - LOWEST) + 1
  const turns = Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * (CIRCLE / PETALS))
  return (
    <svg className={s.bloom} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      {count < FULL ? <path d="M32 38C32 46 31 52 32 60" /> : null}
      {turns.map((turn) => (
        <path
          key={turn}
          className={s.petal}
          d="M32 31C27 21 28 10 32 6C36 10 37 21 32 31"
          transform={`rotate(${turn.toFixed(1)} 32 32)`}
        />
      ))}
      <circle className={s.heart} cx="32" cy="32" r="5.2" />
    </svg>
  )
}
