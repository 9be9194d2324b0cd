import type { ReactElement, ReactNode } from "react"
import { cx } from "../lib/cx.ts"
import s from "./price.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

/** Props of {@link Price}. All amounts come formatted, with their currency. */
export type PriceProps = {
  amount: string
  /** What it would cost without the discount; struck through. */
  original?: string
  /** Word read before `original`, such as "instead of". */
  originalLabel?: string
  /** Why it costs less, or per what: "first meeting", "50 minutes". */
  note?: ReactNode
  size?: "small" | "medium" | "large"
}

/** What something costs, in figures of equal width. */
export function Price({ amount, original, originalLabel, note, size = "medium" }: PriceProps): ReactElement {
  return (
    <span className={cx(s.price, s[size])}>
      {original ? (
        <s className={s.original}>
          {originalLabel ? <VisuallyHidden>{originalLabel} </VisuallyHidden> : null}
          {original}
        </s>
      ) : null}
      <span className={s.amount}>{amount}</span>
      {note ? <span className={s.note}>{note}</span> : null}
    </span>
  )
}

/** One line of a bill, or its sum with `total`. */
export function PriceLine(props: { label: ReactNode; amount: string; total?: boolean }): ReactElement {
  return (
    <div className={cx(s.line, props.total && s.total)}>
      <dt>{props.label}</dt>
      <dd>{props.amount}</dd>
    </div>
  )
}

/** The lines of a bill, top to bottom. */
export function PriceList({ children }: { children: ReactNode }): ReactElement {
  return <dl className={s.list}>{children}</dl>
}
