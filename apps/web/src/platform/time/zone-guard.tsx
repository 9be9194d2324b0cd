import type { ReactElement } from "react"
import "./zone-guard.css"

/**
 * Hides the times of a rendered page from a browser that keeps another zone, until it has taken the page over and
 * shows its own: whoever reads "18:00" reads it once and right. Elements with times carry `data-times`.
 */
export function ZoneGuard({ zone, nonce }: { zone: string; nonce: string | undefined }): ReactElement {
  const script = `var z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z&&z!==${JSON.stringify(zone)})document.documentElement.dataset.elsewhere=""`
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no visitor's words; the zone's name is quoted
      dangerouslySetInnerHTML={{ __html: script.replaceAll("<", "\\u003c") }}
    />
  )
}

/** Shows the times again: called once they are the browser's own. */
export function showTimes(): void {
  delete document.documentElement.dataset.elsewhere
}
