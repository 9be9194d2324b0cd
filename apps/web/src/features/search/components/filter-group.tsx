import type { ReactElement, ReactNode } from "react"
import s from "./filter-sheet.module.css"

type FilterGroupProps = {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** The choices of one filter under its name. */
export function FilterGroup({ title, children, className }: FilterGroupProps): ReactElement {
  return (
    <fieldset className={className ? `${s.group} ${className}` : s.group}>
      <legend className={s.legend}>{title}</legend>
      <div className={s.chips}>{children}</div>
    </fieldset>
  )
}
