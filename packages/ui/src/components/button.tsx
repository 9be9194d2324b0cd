import type { ElementType, ReactElement, ReactNode } from "react"
import { cx } from "../lib/cx.ts"
import type { Polymorphic } from "../lib/polymorphic.ts"
import s from "./button.module.css"
import { Spinner } from "./spinner.tsx"

type Own = {
  children: ReactNode
  /** `primary` once a screen; `soft` and `quiet` for the rest; `link` within text; `danger` where something is lost. */
  variant?: "primary" | "soft" | "quiet" | "danger" | "link"
  size?: "small" | "medium" | "large"
  /** Takes the whole width. */
  wide?: boolean
  /** Shows a spinner in place of the left icon and refuses presses, keeping focus and width. */
  loading?: boolean
  /** Icon before the words. */
  left?: ReactNode
  /** Icon after the words. */
  right?: ReactNode
  className?: string
}

/** Props of {@link Button}; `component` (an element or a router's link) decides the rest. */
export type ButtonProps<C extends ElementType = "button"> = Polymorphic<C, Own>

/** Says what a press does, in a verb. As a link: `<Button component="a" href="…">` or a router's Link. */
export function Button<C extends ElementType = "button">(props: ButtonProps<C>): ReactElement {
  const {
    component,
    variant = "primary",
    size = "medium",
    wide,
    loading,
    left,
    right,
    className,
    children,
    ...rest
  } = props
  const Element: ElementType = component ?? "button"
  const native = Element === "button" ? { type: "button" } : {}
  const busy = loading ? { "aria-busy": true, "aria-disabled": true, onClick: swallow } : {}
  return (
    <Element
      {...native}
      {...rest}
      {...busy}
      className={cx(s.button, s[variant], s[size], wide && s.wide, loading && s.loading, className)}
    >
      {loading ? <Spinner /> : left}
      <span className={s.label}>{children}</span>
      {right}
    </Element>
  )
}

/** Props of {@link IconButton}. */
export type IconButtonProps<C extends ElementType = "button"> = Polymorphic<
  C,
  {
    /** What it does, for those who do not see the icon. */
    label: string
    children: ReactNode
    variant?: "plain" | "quiet" | "soft" | "primary"
    size?: "small" | "medium"
    className?: string
  }
>

/** A round button of one icon, 44 px to the finger (36 px when small). */
export function IconButton<C extends ElementType = "button">(props: IconButtonProps<C>): ReactElement {
  const { component, label, variant = "plain", size = "medium", className, children, ...rest } = props
  const Element: ElementType = component ?? "button"
  const native = Element === "button" ? { type: "button" } : {}
  return (
    <Element
      {...native}
      title={label}
      {...rest}
      aria-label={label}
      className={cx(s.button, s.icon, s[variant], size === "small" && s.iconSmall, className)}
    >
      {children}
    </Element>
  )
}

function swallow(event: { preventDefault: () => void; stopPropagation: () => void }): void {
  event.preventDefault()
  event.stopPropagation()
}
