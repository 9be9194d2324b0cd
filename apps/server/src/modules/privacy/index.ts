import { accountDeletionEndpoints, privacyEndpoints } from "@arnica/contract/privacy"
import { sql } from "drizzle-orm"
import { z } from "zod"
import { exportRows } from "../../platform/personal-data/export-rows.ts"
import type { Platform } from "../../platform/types.ts"
import type { CatalogApi } from "../catalog/index.ts"
import type { Identity } from "../identity/index.ts"
import { deletionRoutes } from "./deletion-routes.ts"
import { eraseAccounts } from "./erase-account.ts"
import { takeExpired } from "./export-repository.ts"
import { privacyRoutes } from "./routes.ts"
import { UNTOLD } from "./untold.ts"
import { writeExport } from "./write-export.ts"

/** Whom privacy asks. */
export type PrivacyNeeds = {
  readonly identity: Pick<Identity, "users">
  readonly catalog: Pick<CatalogApi, "read">
}

const HOUR_SECONDS = 3_600

const archiveFiles = z.array(z.object({ key: z.string().nullable() }))

/** The rights of people over their data: an archive of all of it, who looked at it, and having it deleted. */
export const createPrivacy = (platform: Platform, { identity, catalog }: PrivacyNeeds): void => {
  const { db, clock, files, http, jobs, personalData } = platform
  personalData.register({
    module: "privacy",
    untold: UNTOLD,
    tables: {
      "privacy.data_export": { after: "deleted" },
      "privacy.download_link": { after: "deleted" },
      "privacy.account_deletion": {
        after: "kept",
        why: "That the account was deleted, and when: proof, and what an older backup has to hear of again.",
      },
    },
    exportOf: async (on, userId) => ({
      sections: {
        exports: await exportRows(
          on,
          sql`select asked_at as "at", expires_at as "until" from privacy.data_export
            where user_id = ${userId} order by asked_at`,
        ),
      },
    }),
    eraseOf: async (tx, userId) => {
      const { rows } = await tx.execute(
        sql`delete from privacy.data_export where user_id = ${userId} returning file_key as "key"`,
      )
      return archiveFiles.parse(rows).flatMap(({ key }) => key ?? [])
    },
  })
  jobs.define({
    name: "privacy.deleteFiles",
    schema: z.object({ keys: z.array(z.string()) }),
    handler: async ({ keys }) => {
      for (const key of keys) await files.delete(key)
    },
  })
  jobs.every({
    name: "privacy.eraseAccounts",
    seconds: HOUR_SECONDS,
    handler: () => eraseAccounts({ platform, identity }),
  })
  jobs.define({
    name: "privacy.writeExport",
    schema: z.object({ exportId: z.uuid() }),
    handler: ({ exportId }) => writeExport({ platform, identity, catalog }, exportId),
  })
  jobs.every({
    name: "privacy.expireExports",
    seconds: HOUR_SECONDS,
    handler: async () => {
      for (const key of await takeExpired(db.query, clock.now())) await files.delete(key)
    },
  })
  http.implement(privacyEndpoints, privacyRoutes({ platform, identity }))
  http.implement(accountDeletionEndpoints, deletionRoutes({ platform, identity }))
}
