import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { CountBadge } from "../../platform/ui/count-badge.tsx"

/** How many messages somebody has not read; nothing for none. Its words are of the namespace `messaging`. */
export function UnreadCount({ count }: { readonly count: number }): ReactElement {
  const t = useT("messaging")
  return <CountBadge count={count} words={t("unread", { count })} />
}
