import type { ReactElement } from "react"
import s from "./spinner.module.css"

/** A turning ring for work under way. Decorative: say the wait in words beside it. */
export function Spinner({ size = 20 }: { size?: number }): ReactElement {
  return (
    <svg className={s.spinner} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
