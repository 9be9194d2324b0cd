import type { Platform } from "../types.ts"

/** UTC. */
const NIGHTLY = "03:15"

/**
 * Has the audit log checked every night. The line in the server's log is what a later check can be held against
 * (`verify(anchor)`) once that log is kept somewhere else.
 */
export const checkAuditNightly = (platform: Pick<Platform, "jobs" | "audit" | "log" | "metrics">): void => {
  const { jobs, audit, log, metrics } = platform
  jobs.daily({
    name: "platform.audit",
    at: NIGHTLY,
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
