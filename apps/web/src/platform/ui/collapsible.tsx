import { ChevronDownIcon } from "@arnica/ui/icons/arrows"
import type { ReactElement, ReactNode } from "react"
import s from "./collapsible.module.css"

type FoldProps = {
  readonly title: string
  readonly open?: boolean
  readonly onOpen?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** What is folded away under its title until somebody wants it. */
export function Collapsible({ title, open, onOpen, children }: FoldProps): ReactElement {
  return (
    <details open={open} onToggle={(event) => onOpen?.(event.currentTarget.open)}>
      <summary className={s.title}>
        {title}
        <ChevronDownIcon />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  )
}
