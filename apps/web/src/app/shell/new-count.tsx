import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { type LiveCounts, useLiveCount } from "../../platform/live/counts.ts"
import { CountBadge } from "../../platform/ui/count-badge.tsx"
import s from "./new-count.module.css"

type NewCountProps = { of: keyof LiveCounts; corner?: boolean }

/** How many of something are new, beside its name or at the corner of its icon; nothing while there is nothing new. */
export function NewCount({ of, corner = false }: NewCountProps): ReactElement {
  const t = useT("common")
  const count = useLiveCount(of)
  return (
    <CountBadge
      count={count}
      words={t("nav.new", { number: count })}
      className={corner ? s.corner : s.beside}
    />
  )
}
