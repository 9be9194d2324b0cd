import type { TrackingRecord } from "@arnica/contract/engagement"
import type { Api } from "../api/client.ts"
import { type Arrival, readArrival } from "./arrival.ts"
import { firstAddress } from "./came-by-campaign.ts"

const STORED = "arnica.arrival"

/** What brought the visitor to this document. */
export function arrivalHere(): Arrival | null {
  return readArrival({ url: firstAddress(), referrer: document.referrer })
}

function keptArrival(): Arrival | null {
  try {
    return toArrival(JSON.parse(sessionStorage.getItem(STORED) ?? "null"))
  } catch {
    // A browser that keeps nothing, or something else's.
    return null
  }
}

function toArrival(kept: unknown): Arrival | null {
  if (typeof kept !== "object" || kept === null) return null
  const word = (name: keyof Arrival): string => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === "string" ? value : ""
  }
  return {
    hostname: word("hostname"),
    source: word("source"),
    medium: word("medium"),
    campaign: word("campaign"),
    entryPath: word("entryPath"),
    referralPath: word("referralPath"),
  }
}

/** Lets go of what is kept. */
export function forgetArrival(): void {
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // Nothing is kept where nothing can be.
  }
}

const send = (api: Api, record: TrackingRecord): Promise<boolean> =>
  api.call("POST /rest/v2/public/cookieTracking", { body: [record] }).then(
    () => true,
    // Nobody is to notice that a count went missing.
    () => false,
  )

/** Notes a visit that a campaign brought, once, and keeps it for the booking that may follow. */
export async function noteVisit(api: Api, arrival: Arrival): Promise<void> {
  if (keptArrival() !== null) return
  try {
    sessionStorage.setItem(STORED, JSON.stringify(arrival))
  } catch {
    // The visit is noted all the same.
  }
  await send(api, { ...arrival, type: "visit" })
}

/** Notes the booking that followed, and lets go of what was kept once that is known. */
export async function noteBooking(api: Api): Promise<void> {
  const kept = keptArrival()
  if (kept !== null && (await send(api, { ...kept, type: "booking" }))) forgetArrival()
}
