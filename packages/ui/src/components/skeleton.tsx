import type { ReactElement, ReactNode } from "react"
import { cx } from "../lib/cx.ts"
import s from "./skeleton.module.css"
import { VisuallyHidden } from "./visually-hidden.tsx"

/** Props of {@link Skeleton}; sizes are CSS lengths, or pixels when numbers. */
export type SkeletonProps = {
  width?: number | string
  height?: number | string
  shape?: "bar" | "block" | "round"
}

/** Stands where something will be, in its size, so that nothing shifts when it comes. */
export function Skeleton({ width = "100%", height, shape = "bar" }: SkeletonProps): ReactElement {
  return <span className={cx(s.skeleton, s[shape])} style={{ width, height }} aria-hidden="true" />
}

/** Some lines of text that will be; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }): ReactElement {
  const widths = Array.from({ length: lines }, (_, i) => (i === lines - 1 && lines > 1 ? "62%" : "100%"))
  return (
    <span className={s.text} aria-hidden="true">
      {widths.map((width, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal bars that never change places
        <Skeleton key={i} width={width} />
      ))}
    </span>
  )
}

/** Wraps skeletons and says once, to screen readers, what is being loaded. */
export function Loading({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
