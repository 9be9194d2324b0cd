import { WarningIcon } from "@arnica/ui/icons/states"
import { type ReactElement, useSyncExternalStore } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import s from "./offline-notice.module.css"

/** Says that the device is offline for as long as it is. */
export function OfflineNotice(): ReactElement {
  const t = useT("common")
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={s.place}>
      {online ? null : (
        <div className={s.notice}>
          <WarningIcon size={18} />
          {t("status.offline")}
        </div>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
