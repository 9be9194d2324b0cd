import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { type LiveCounts, useLiveCount } from "../../platform/live/counts.ts"
import s from "./new-count.module.css"

type NewCountProps = { of: keyof LiveCounts; corner?: boolean }

/** How many of something are new, beside its name or at the corner of its icon; nothing while there is nothing new. */
export function NewCount({ of, corner = false }: NewCountProps): ReactElement | null {
  const t = useT("common")
  const count = useLiveCount(of)
  if (count === 0) return null
  return (
    <span className={corner ? `${s.count} ${s.corner}` : s.count}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <VisuallyHidden>{t("nav.new", { number: count })}</VisuallyHidden>
    </span>
  )
}
