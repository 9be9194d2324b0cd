import type { TrackingRecord } from "@arnica/contract/engagement"

/** How somebody came here. */
export type Arrival = Omit<TrackingRecord, "type">

const WORD = 120
const PLACE = 300

/** What an address and the page before it say of a campaign; null when none brought the visitor. */
export function readArrival(given: { readonly url: string; readonly referrer: string }): Arrival | null {
  const { hostname, pathname, searchParams } = new URL(given.url)
  const word = (name: string): string => (searchParams.get(name) ?? "").trim().slice(0, WORD)
  const [source, medium, campaign] = [word("utm_source"), word("utm_medium"), word("utm_campaign")]
  if (source + medium + campaign === "") return null
  return {
    hostname: hostname.slice(0, WORD),
    source,
    medium,
    campaign,
    entryPath: pathname.slice(0, PLACE),
    referralPath: foreignPath(given.referrer, hostname).slice(0, PLACE),
  }
}

/** Host and path of another site's page; its parameters are nobody's business. */
function foreignPath(referrer: string, own: string): string {
  if (!URL.canParse(referrer)) return ""
  const { hostname, pathname } = new URL(referrer)
  return hostname === own ? "" : hostname + pathname
}
