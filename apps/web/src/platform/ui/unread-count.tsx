import { VisuallyHidden } from "@arnica/ui/visually-hidden"
import type { ReactElement } from "react"
import { useT } from "../i18n/use-t.ts"
import s from "./unread-count.module.css"

const MOST_SHOWN = 99

/** How many messages somebody has not read; nothing for none. Its words are of the namespace `messaging`. */
export function UnreadCount({ count }: { readonly count: number }): ReactElement | null {
  const t = useT("messaging")
  if (count === 0) return null
  return (
    <span className={s.count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{t("unread", { count })}</VisuallyHidden>
    </span>
  )
}
