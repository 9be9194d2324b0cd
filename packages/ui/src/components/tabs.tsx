import {
  type ElementType,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react"
import { cx } from "../lib/cx.ts"
import type { Polymorphic } from "../lib/polymorphic.ts"
import { step } from "../lib/roving.ts"
import s from "./tabs.module.css"

/** One tab with what it shows; `count` stands after its name. */
export type TabItem = { id: string; label: ReactNode; count?: ReactNode; panel: ReactNode }

/** Props of {@link Tabs}. */
export type TabsProps = {
  /** What the tabs are about, for those who do not see them. */
  label: string
  tabs: TabItem[]
  /** Id of the open tab; the component keeps it itself when left out. */
  value?: string
  onChange?: (id: string) => void
}

/** Tabs within a page. Arrow keys, Home and End move; only the open one is a stop of the Tab key. */
export function Tabs({ label, tabs, value, onChange }: TabsProps): ReactElement {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [kept, keep] = useState(tabs[0]?.id)
  const open = tabs.find((tab) => tab.id === (value ?? kept)) ?? tabs[0]
  const choose = (id: string): void => {
    keep(id)
    onChange?.(id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = step({
      key: event.key,
      index: tabs.findIndex((tab) => tab.id === open?.id),
      count: tabs.length,
    })
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    choose(tab.id)
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next ?? 0]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={s.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === open}
            aria-controls={`${base}-panel`}
            tabIndex={tab === open ? 0 : -1}
            className={s.tab}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={s.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open?.id}`} className={s.panel}>
        {open?.panel}
      </div>
    </div>
  )
}

/** Tabs that are pages: a named navigation of {@link LinkTab}s. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <nav aria-label={label} className={s.list}>
      {children}
    </nav>
  )
}

/** Props of {@link LinkTab}; `component` is a router's link, or `a` by default. */
export type LinkTabProps<C extends ElementType = "a"> = Polymorphic<
  C,
  { children: ReactNode; current?: boolean; count?: ReactNode }
>

/** One page of {@link LinkTabs}; `current` marks where the reader is. */
export function LinkTab<C extends ElementType = "a">(props: LinkTabProps<C>): ReactElement {
  const { component, current, count, children, ...rest } = props
  const Element: ElementType = component ?? "a"
  return (
    <Element {...rest} className={cx(s.tab)} aria-current={current ? "page" : undefined}>
      {children}
      {count === undefined ? null : <span className={s.count}>{count}</span>}
    </Element>
  )
}
