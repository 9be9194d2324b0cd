import type { ElementType, ReactElement, ReactNode } from "react"
import { cx } from "../lib/cx.ts"
import type { Polymorphic } from "../lib/polymorphic.ts"
import s from "./wrap.module.css"

/** Props of {@link Wrap}. */
export type WrapProps<C extends ElementType = "div"> = Polymorphic<
  C,
  {
    children: ReactNode
    /** `page` 1240 px, `narrow` 1020 px (booking), `text` 720 px (legal pages, posts), `form` 480 px. */
    width?: "page" | "narrow" | "text" | "form"
    className?: string
  }
>

/** Holds a page's content at one of its widths, with the gutter at both sides. All but forms begin at one edge. */
export function Wrap<C extends ElementType = "div">(props: WrapProps<C>): ReactElement {
  const { component, width = "page", className, children, ...rest } = props
  const Element: ElementType = component ?? "div"
  return (
    <Element {...rest} className={cx(s.wrap, s[width], className)}>
      {children}
    </Element>
  )
}

/** Props of {@link Section}. */
export type SectionProps = {
  title: ReactNode
  children: ReactNode
  /** Stands at the end of the title's line: one link, or a short remark. */
  aside?: ReactNode
  /** Id of the section, for links to it; its heading gets `${id}-title`. */
  id: string
  className?: string
}

/** A titled part of a page, named by its heading, with the section's white space above it. */
export function Section({ title, children, aside, id, className }: SectionProps): ReactElement {
  return (
    <section id={id} className={cx(s.section, className)} aria-labelledby={`${id}-title`}>
      <div className={s.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside ? <div className={s.aside}>{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}
