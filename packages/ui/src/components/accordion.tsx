import type { ReactElement, ReactNode } from "react"
import { ChevronDownIcon } from "../icons/arrows.tsx"
import s from "./accordion.module.css"

/** Props of {@link AccordionItem}. */
export type AccordionItemProps = {
  title: ReactNode
  children: ReactNode
  /** Items of the same name close each other. */
  name?: string
  defaultOpen?: boolean
}

/** Questions with their answers folded away. Works without script; found by the browser's own search. */
export function Accordion({ children }: { children: ReactNode }): ReactElement {
  return <div className={s.accordion}>{children}</div>
}

/** One question of an {@link Accordion}. */
export function AccordionItem({ title, children, name, defaultOpen }: AccordionItemProps): ReactElement {
  return (
    <details className={s.item} name={name} open={defaultOpen}>
      <summary className={s.title}>
        <span>{title}</span>
        <ChevronDownIcon />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  )
}
