import { randomUUID } from "node:crypto"
import { coverPlanEndpoints } from "@arnica/contract/cover-plans"
import type { Harness } from "./testing.ts"

const PLANS = "/api/v2/admin/organisations/ACME/cover-plans"
const planSchema = coverPlanEndpoints["POST /api/v2/admin/organisations/{code}/cover-plans"].responses[201]
const ruleSchema = coverPlanEndpoints["POST /api/v2/admin/cover-plans/{planId}/rules"].responses[201]

type LaidOut = {
  /** A plan of Acme with a rule to be changed, and one to be ended. */
  readonly planId: string
  readonly ruleId: string
  readonly unwantedRuleId: string
  /** An invoice to Acme. */
  readonly coverInvoiceId: string
}

const RULE = {
  domains: [],
  specialists: [],
  unit: "SESSIONS",
  amount: 10,
  period: "CALENDAR_YEAR",
  sharePercent: 100,
  ceiling: null,
  above: "memberPays",
  cap: null,
  priority: 1,
  from: "2020-01-01",
  until: null,
} as const

const issueInvoice = async ({ server }: Pick<Harness, "server">): Promise<string> => {
  const { pool } = server.platform.db
  const id = randomUUID()
  await pool.query(
    `insert into cover.invoice (id, organisation_id, currency, month, number, total, issued_at)
     select $1, id, 'RON', '2026-01-01', '2026-00001', 50000, to_timestamp($2) from partners.organisation where code = 'ACME'`,
    [id, server.clock.now() / 1000],
  )
  await pool.query(
    "insert into cover.invoice_line (invoice_id, position, domain, sessions, amount) values ($1, 0, null, 12, 50000)",
    [id],
  )
  return id
}

/** What Acme pays for its people, of whom Ana is none, and an invoice to it. */
export const layOutCover = async (stage: Pick<Harness, "server" | "call" | "admin">): Promise<LaidOut> => {
  const { call, admin } = stage
  const plan = { currency: "RON", timeZone: "Europe/Bucharest", from: "2020-01-01", until: null }
  const made = await call({ as: admin, method: "POST", url: PLANS, payload: plan })
  if (made.statusCode !== 201) throw new Error(`no plan: ${made.body}`)
  const planId = planSchema.parse(made.json()).id
  const addRule = async (): Promise<string> => {
    const url = `/api/v2/admin/cover-plans/${planId}/rules`
    return ruleSchema.parse((await call({ as: admin, method: "POST", url, payload: RULE })).json()).id
  }
  const [ruleId, unwantedRuleId] = [await addRule(), await addRule()]
  return { planId, ruleId, unwantedRuleId, coverInvoiceId: await issueInvoice(stage) }
}
