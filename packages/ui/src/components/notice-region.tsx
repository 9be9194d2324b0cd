import { type ReactElement, type ReactNode, useSyncExternalStore } from "react"
import { notifications } from "../notifications/notify.ts"
import type { Notice } from "../notifications/options.ts"

type Politeness = "polite" | "assertive"

/** How soon a screen reader says what is new: at once when the newest notice is about something wrong. */
export function politenessOf(notices: readonly Notice[]): Politeness {
  const type = notices.at(-1)?.type
  return type === "negative" || type === "warning" ? "assertive" : "polite"
}

/**
 * What reads notices out: the one live region around all of them, since one within another is read twice or not at
 * all. It has to stand on the page, and in each dialog, before the first notice.
 */
export function NoticeRegion({ children }: { children?: ReactNode }): ReactElement {
  const politeness = useSyncExternalStore<Politeness>(
    notifications.subscribe,
    () => politenessOf(notifications.snapshot()),
    () => "polite",
  )
  return (
    <div aria-live={politeness} aria-relevant="additions text" data-notices>
      {children}
    </div>
  )
}
