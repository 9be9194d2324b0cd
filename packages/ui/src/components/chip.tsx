import type { ElementType, ReactElement, ReactNode } from "react"
import { CloseIcon } from "../icons/actions.tsx"
import { cx } from "../lib/cx.ts"
import type { Polymorphic } from "../lib/polymorphic.ts"
import s from "./chip.module.css"

type Own = {
  children: ReactNode
  /** On or off. Leave out for a chip that is a plain link or opens something. */
  selected?: boolean
  /** Shows the cross of a chosen filter, which a press takes away. */
  removable?: boolean
  /** A quieter second part, such as the chosen price range. */
  detail?: ReactNode
  left?: ReactNode
  className?: string
}

/** Props of {@link Chip}; `component` (button by default, or a link) decides the rest. */
export type ChipProps<C extends ElementType = "button"> = Polymorphic<C, Own>

/** A filter or a suggestion. As a button it says whether it is pressed; as a link it leads somewhere. */
export function Chip<C extends ElementType = "button">(props: ChipProps<C>): ReactElement {
  const { component, selected, removable, detail, left, className, children, ...rest } = props
  const Element: ElementType = component ?? "button"
  const native = Element === "button" ? { type: "button", "aria-pressed": selected } : {}
  return (
    <Element {...native} {...rest} className={cx(s.chip, selected && s.on, className)}>
      {left}
      <span>{children}</span>
      {detail ? <small className={s.detail}>{detail}</small> : null}
      {removable ? <CloseIcon size={16} /> : null}
    </Element>
  )
}

/** Chips in a row: wrapping, or scrolling sideways on narrow screens when `scroll` is set. */
export function ChipRow({
  children,
  scroll,
  label,
}: {
  children: ReactNode
  scroll?: boolean
  label?: string
}): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of filters is no fieldset of a form
    <div className={cx(s.row, scroll && s.scroll)} role="group" aria-label={label}>
      {children}
    </div>
  )
}
