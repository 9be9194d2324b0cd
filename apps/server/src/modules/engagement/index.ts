import { cookieName } from "@arnica/contract/cookies"
import { engagementEndpoints, type TrackingRecord } from "@arnica/contract/engagement"
import { sql } from "drizzle-orm"
import type { Platform } from "../../platform/types.ts"

/** Technical records are kept for ninety days. */
const KEPT_MS = 90 * 86_400_000
const HOUR_SECONDS = 3_600

const hasAllowed = (cookies: string | undefined, name: string): boolean =>
  (cookies ?? "").split(";").some((pair) => pair.trim() === `${name}=allow`)

const insert = async ({ db, clock }: Platform, records: readonly TrackingRecord[]): Promise<void> => {
  await db.query.execute(sql`
    insert into engagement.tracking_record
      (type, hostname, source, medium, campaign, entry_path, referral_path, at)
    select type, hostname, source, medium, campaign, "entryPath", "referralPath",
      ${new Date(clock.now()).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (type text, hostname text, source text,
      medium text, campaign text, "entryPath" text, "referralPath" text)`)
}

/** Notes which campaigns bring visits and bookings, of those who allowed it. */
export const createEngagement = (platform: Platform): void => {
  const { db, clock, http, jobs } = platform
  const cookie = cookieName("choice", platform.config.publicUrl)
  http.implement(engagementEndpoints, {
    "POST /rest/v2/public/cookieTracking": async ({ body, request }) => {
      if (hasAllowed(request.headers.cookie, cookie)) await insert(platform, body)
      return undefined
    },
  })
  jobs.every({
    name: "engagement.forgetRecords",
    seconds: HOUR_SECONDS,
    handler: async () => {
      const before = new Date(clock.now() - KEPT_MS).toISOString()
      await db.query.execute(sql`delete from engagement.tracking_record where at < ${before}`)
    },
  })
}
