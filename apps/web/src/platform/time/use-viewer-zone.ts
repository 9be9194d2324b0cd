import { useContext } from "react"
import { usePageContext } from "../use-page-context.ts"
import { ViewerZoneContext } from "./viewer-zone.tsx"
import { renderedZone } from "./zone.ts"

/**
 * The IANA zone in which times are shown. While rendering on the server and while hydrating it is the
 * account's, else Europe/Bucharest; from then on the browser's own.
 */
export function useViewerZone(): string {
  const context = usePageContext()
  return useContext(ViewerZoneContext) ?? renderedZone(context)
}
