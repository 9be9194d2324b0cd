import { LoadingBar } from "@arnica/ui/loading-bar"
import { type ReactElement, useSyncExternalStore } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { usePageContext } from "../../platform/use-page-context.ts"

/** The line at the top of the window while calls to the API are under way. */
export function RequestBar(): ReactElement {
  const t = useT("common")
  const activity = usePageContext().activity
  const pending = useSyncExternalStore(activity.subscribe, activity.pending, () => 0)
  return <LoadingBar pending={pending} label={t("status.loading")} />
}
