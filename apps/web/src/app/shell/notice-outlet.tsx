import { NoticeRegion } from "@arnica/ui/notice-region"
import { notifications } from "@arnica/ui/notify"
import { lazy, type ReactElement, Suspense, useSyncExternalStore } from "react"
import { useT } from "../../platform/i18n/use-t.ts"

const Notifications = lazy(async () => {
  const { Notifications: component } = await import("@arnica/ui/notifications")
  return { default: component }
})

/**
 * Where notices appear. What shows them is fetched with the first one; the live region around it stands from
 * the start, since screen readers miss what arrives together with its region.
 */
export function NoticeOutlet(): ReactElement {
  const t = useT("common")
  const waiting = useSyncExternalStore(notifications.subscribe, hasNotices, () => false)
  return (
    <NoticeRegion>
      {waiting ? (
        <Suspense>
          <Notifications
            label={t("notice.label")}
            closeLabel={t("notice.dismiss")}
            countLabel={(count) => t("notice.repeated", { count })}
          />
        </Suspense>
      ) : null}
    </NoticeRegion>
  )
}

function hasNotices(): boolean {
  return notifications.snapshot().length > 0
}
