import type { ReactElement, ReactNode } from "react"
import s from "./latest.module.css"

/** What came last of each kind, side by side where there is room; nothing where nothing came. */
export function Latest({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={s.latest}>{children}</div>
}
