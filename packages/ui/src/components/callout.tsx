import type { ReactElement, ReactNode } from "react"
import { CheckCircleIcon, InfoIcon, WarningIcon, XCircleIcon } from "../icons/states.tsx"
import { cx } from "../lib/cx.ts"
import s from "./callout.module.css"

/** Props of {@link Callout}. */
export type CalloutProps = {
  tone?: "info" | "positive" | "warning" | "negative"
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links: what to do about it. */
  actions?: ReactNode
  /** Replaces the icon of the tone. */
  icon?: ReactNode
  /** `alert` for what appears after an action of the reader and must be heard at once; `status` for the rest. */
  role?: "alert" | "status" | "note"
}

const icons = {
  info: <InfoIcon size={22} />,
  positive: <CheckCircleIcon size={22} />,
  warning: <WarningIcon size={22} />,
  negative: <XCircleIcon size={22} />,
}

/** A message within the page that stays: what is the case, and what to do. */
export function Callout({ tone = "info", title, children, actions, icon, role }: CalloutProps): ReactElement {
  return (
    <div className={cx(s.callout, s[tone])} role={role}>
      <span className={s.icon}>{icon ?? icons[tone]}</span>
      <div className={s.content}>
        <div className={s.words}>
          {title ? <div className={s.title}>{title}</div> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {actions ? <div className={s.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
