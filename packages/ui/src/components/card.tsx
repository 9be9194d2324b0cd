import type { ElementType, ReactElement, ReactNode } from "react"
import { cx } from "../lib/cx.ts"
import type { Polymorphic } from "../lib/polymorphic.ts"
import s from "./card.module.css"

type Own = {
  children: ReactNode
  /** `none` when the content brings its own, such as an image to the edge. */
  padding?: "none" | "small" | "medium" | "large"
  /** Lifts it off the page with the one soft shadow: what floats, such as a booking panel. */
  floating?: boolean
  /** Answers to a pointer over it: for cards that are one link. */
  pressable?: boolean
  /** A tinted panel instead of a white card. */
  tone?: "card" | "linen" | "pine" | "arnica" | "clay" | "sky"
  className?: string
}

/** Props of {@link Card}; `component` (article, a link, section) decides the rest. */
export type CardProps<C extends ElementType = "div"> = Polymorphic<C, Own>

/** A quiet surface with a hairline border. A pressable card holds one link stretched over it, or is one. */
export function Card<C extends ElementType = "div">(props: CardProps<C>): ReactElement {
  const {
    component,
    padding = "medium",
    floating,
    pressable,
    tone = "card",
    className,
    children,
    ...rest
  } = props
  const Element: ElementType = component ?? "div"
  const classes = cx(s.card, s[padding], s[tone], floating && s.floating, pressable && s.pressable, className)
  return (
    <Element {...rest} className={classes}>
      {children}
    </Element>
  )
}
