import { privacyEndpoints } from "@arnica/contract/privacy"
import { sql } from "drizzle-orm"
import { z } from "zod"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import { takeExpired } from "./export-repository.ts"
import { privacyRoutes } from "./routes.ts"
import { writeExport } from "./write-export.ts"

/** Whom privacy asks. */
export type PrivacyNeeds = { readonly identity: Pick<Identity, "users"> }

const HOUR_SECONDS = 3_600

/** The rights of people over their data: an archive of all of it, and who looked at it. */
export const createPrivacy = (platform: Platform, { identity }: PrivacyNeeds): void => {
  const { db, clock, files, http, jobs, personalData } = platform
  personalData.register({
    module: "privacy",
    tables: ["privacy.data_export", "privacy.download_link"],
    exportOf: async (on, userId) => ({
      sections: {
        exports: await exportRows(
          on,
          sql`select asked_at as "at", expires_at as "until" from privacy.data_export
            where user_id = ${userId} order by asked_at`,
        ),
      },
    }),
  })
  jobs.define({
    name: "privacy.writeExport",
    schema: z.object({ exportId: z.uuid() }),
    handler: ({ exportId }) => writeExport({ platform, identity }, exportId),
  })
  jobs.every({
    name: "privacy.expireExports",
    seconds: HOUR_SECONDS,
    handler: async () => {
      for (const key of await takeExpired(db.query, clock.now())) await files.delete(key)
    },
  })
  http.implement(privacyEndpoints, privacyRoutes({ platform, identity }))
}
