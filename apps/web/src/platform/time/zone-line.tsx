import { zoneCity, zoneOffset } from "@arnica/i18n/zones"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { DeviceZone } from "./device-zone.tsx"
import { useAreaZone } from "./use-area-zone.ts"
import { useNow } from "./use-now.ts"
import { useViewerZone } from "./use-viewer-zone.ts"

/**
 * For pages that name no zone: whose time they show and which the viewer's own device keeps, only where those differ
 * now. In areas that show the viewer's own time, that is never.
 */
export function ZoneLine({ className }: { readonly className?: string | undefined }): ReactElement | null {
  const t = useT("appointments")
  const language = useLanguage()
  const zone = useAreaZone()
  const own = useViewerZone()
  const at = useNow()
  if (zoneOffset({ language, zone: own, at }) === zoneOffset({ language, zone, at })) return null
  return (
    <p className={className}>
      {t("zone", { city: zoneCity({ language, zone }) })}
      <DeviceZone zone={zone} />
    </p>
  )
}
