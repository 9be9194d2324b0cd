import { z } from "zod"
import type { Platform } from "../types.ts"

/** At a quarter past three, UTC. */
const NIGHTLY = "15 3 * * *"

/**
 * Has the audit log checked every night. The line in the server's log is what a later check can be held against
 * (`verify(anchor)`) once that log is kept somewhere else.
 */
export const checkAuditNightly = (platform: Pick<Platform, "jobs" | "audit" | "log" | "metrics">): void => {
  const { jobs, audit, log, metrics } = platform
  jobs.define({
    name: "platform.audit",
    schema: z.object({}),
    cron: NIGHTLY,
    handler: async () => {
      const verdict = await audit.verify()
      const labels = { outcome: verdict.intact ? "intact" : verdict.flaw.kind }
      metrics.count({
        name: "audit_checks_total",
        help: "Checks of the audit log, by what they found",
        labels,
      })
      if (verdict.intact) {
        const { sequence, hash } = verdict.head
        log.info({ sequence, head: hash.toString("hex") }, "the audit log is intact")
      } else {
        log.error({ flaw: verdict.flaw }, "the audit log was changed from outside")
      }
    },
  })
}
