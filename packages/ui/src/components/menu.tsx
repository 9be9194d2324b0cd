import {
  type ElementType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react"
import { CheckIcon } from "../icons/actions.tsx"
import { cx } from "../lib/cx.ts"
import type { Polymorphic } from "../lib/polymorphic.ts"
import { step } from "../lib/roving.ts"
import s from "./menu.module.css"

/** What the opening button of a {@link Menu} is given: spread it on a `Button` or `IconButton`. */
export type MenuTrigger = { "aria-expanded": boolean; "aria-controls": string; onClick: () => void }

/** Props of {@link Menu}. */
export type MenuProps = {
  /** Renders the opening button: `(trigger) => <Button {...trigger}>English</Button>`. */
  trigger: (trigger: MenuTrigger) => ReactNode
  /** {@link MenuItem}s. */
  children: ReactNode
  align?: "start" | "end"
  /** Opens upwards, for menus at the foot of the page. */
  up?: boolean
}

/**
 * A short list that opens under its button: languages, the account. A press beside it, Esc or leaving it with
 * Tab closes it; the arrow keys move within. The list is in the page from the start, so its links can be followed
 * by robots, and it opens without positioning code.
 */
export function Menu({ trigger, children, align = "start", up }: MenuProps): ReactElement {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const items = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>(`[id="${id}"] :is(a,button)`) ?? []),
  ]
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && open) {
      event.stopPropagation()
      setOpen(false)
      root.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus()
      return
    }
    if (!open) return
    const all = items()
    const index = all.findIndex((item) => item.matches(":focus"))
    const next = step({ key: event.key, index, count: all.length })
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const onChosen = (event: { target: EventTarget }): void => {
    if (event.target instanceof Element && event.target.closest("a,button")) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears what its button and items let through
    <div ref={root} className={s.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
      {trigger({ "aria-expanded": open, "aria-controls": id, onClick: () => setOpen(!open) })}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items are links and buttons, which turn keys into clicks */}
      <ul id={id} className={cx(s.list, s[align], up && s.up)} hidden={!open} onClick={onChosen}>
        {children}
      </ul>
    </div>
  )
}

/** Props of {@link MenuItem}; `component` is a link or, by default, a button. */
export type MenuItemProps<C extends ElementType = "button"> = Polymorphic<
  C,
  { children: ReactNode; left?: ReactNode; current?: boolean; className?: string }
>

/** One line of a {@link Menu}. `current` marks the choice that holds now. */
export function MenuItem<C extends ElementType = "button">(props: MenuItemProps<C>): ReactElement {
  const { component, left, current, className, children, ...rest } = props
  const Element: ElementType = component ?? "button"
  const native = Element === "button" ? { type: "button" } : {}
  return (
    <li>
      <Element
        {...native}
        {...rest}
        className={cx(s.item, className)}
        aria-current={current ? "true" : undefined}
      >
        {left}
        <span className={s.words}>{children}</span>
        {current ? <CheckIcon size={18} /> : null}
      </Element>
    </li>
  )
}
