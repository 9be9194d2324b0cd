import { zoneCity, zoneOffset } from "@arnica/i18n/zones"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { useNow } from "./use-now.ts"
import { useViewerZone } from "./use-viewer-zone.ts"

/** Says which time the viewer's own device keeps, where that differs now from the zone of the page. */
export function DeviceZone({ zone }: { readonly zone: string }): ReactElement | null {
  const t = useT("appointments")
  const language = useLanguage()
  const own = useViewerZone()
  const at = useNow()
  if (zoneOffset({ language, zone: own, at }) === zoneOffset({ language, zone, at })) return null
  return <> {t("zoneOfDevice", { city: zoneCity({ language, zone: own }) })}</>
}
