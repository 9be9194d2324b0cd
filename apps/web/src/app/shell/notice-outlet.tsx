import { NoticeRegion } from "@arnica/ui/notice-region"
import { notifications } from "@arnica/ui/notify"
import { type ReactElement, useSyncExternalStore } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { lazyPart } from "../../platform/ui/lazy-part.tsx"

const Notifications = lazyPart({ load: () => import("@arnica/ui/notifications"), name: "Notifications" })

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
        <Notifications
          label={t("notice.label")}
          closeLabel={t("notice.dismiss")}
          countLabel={(count) => t("notice.repeated", { count })}
        />
      ) : null}
    </NoticeRegion>
  )
}

function hasNotices(): boolean {
  return notifications.snapshot().length > 0
}
