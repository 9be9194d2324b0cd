import type { ReactElement, ReactNode } from "react"
import { WarningIcon } from "../icons/states.tsx"
import s from "./empty-state.module.css"

/** Props of {@link EmptyState}. */
export type EmptyStateProps = {
  /** A drawing, such as `<Plant area="mind" />`. */
  art?: ReactNode
  /** What will be here. */
  title: ReactNode
  children?: ReactNode
  /** The way to it. */
  actions?: ReactNode
  /** Level of the heading; 2 by default. */
  level?: 1 | 2 | 3
}

/** Nothing here yet: says what will be and how to get there. */
export function EmptyState({ art, title, children, actions, level = 2 }: EmptyStateProps): ReactElement {
  const Heading = headings[level]
  return (
    <div className={s.state}>
      {art ? <div className={s.art}>{art}</div> : null}
      <Heading className={s.title}>{title}</Heading>
      {children ? <div className={s.words}>{children}</div> : null}
      {actions ? <div className={s.actions}>{actions}</div> : null}
    </div>
  )
}

/** Something could not be loaded: what happened, what to do, and the button to try again. Heard at once. */
export function ErrorState({ art, ...props }: EmptyStateProps): ReactElement {
  return (
    <div role="alert" className={s.error}>
      <EmptyState {...props} art={art ?? <WarningIcon size={40} />} />
    </div>
  )
}

const headings = { 1: "h1", 2: "h2", 3: "h3" } as const
