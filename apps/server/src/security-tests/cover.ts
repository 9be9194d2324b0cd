import { randomUUID } from "node:crypto"
import { aRule, plantPlan } from "../modules/cover/testing.ts"
import type { Harness } from "./testing.ts"

type LaidOut = {
  /** A plan of Acme with a rule to be changed, and one to be ended. */
  readonly planId: string
  readonly ruleId: string
  readonly unwantedRuleId: string
  /** An invoice to Acme. */
  readonly coverInvoiceId: string
}

/** What Acme pays for its people, of whom Ana is none, and an invoice to it. */
export const layOutCover = async ({ server }: Pick<Harness, "server">): Promise<LaidOut> => {
  const { platform } = server
  const { planId, ruleIds } = await plantPlan(server, {
    code: "ACME",
    rules: [aRule(), aRule({ priority: 2 })],
  })
  const [ruleId = "", unwantedRuleId = ""] = ruleIds
  const coverInvoiceId = randomUUID()
  await platform.db.pool.query(
    `insert into cover.invoice (id, organisation_id, currency, month, number, total, issued_at)
     select $1, id, 'RON', '2026-01-01', '2026-00001', 50000, to_timestamp($2) from partners.organisation where code = 'ACME'`,
    [coverInvoiceId, server.clock.now() / 1000],
  )
  await platform.db.pool.query(
    "insert into cover.invoice_line (invoice_id, position, domain, sessions, amount) values ($1, 0, null, 12, 50000)",
    [coverInvoiceId],
  )
  return { planId, ruleId, unwantedRuleId, coverInvoiceId }
}
