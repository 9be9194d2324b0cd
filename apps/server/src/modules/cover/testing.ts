import { randomUUID } from "node:crypto"
import type { CoverRuleInput } from "@arnica/contract/cover-plans"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Platform } from "../../platform/types.ts"
import type { Partners } from "../partners/index.ts"
import type { Tender } from "../payments/index.ts"
import { insertPlan, writeRule } from "./plans/plan-repository.ts"
import { coverTender } from "./tender.ts"

/** Ten sessions a calendar year, all of the price, whatever it is. */
export const aRule = (given: Partial<CoverRuleInput> = {}): CoverRuleInput => ({
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
  ...given,
})

type Planned = {
  readonly code: string
  readonly rules: readonly CoverRuleInput[]
  readonly currency?: "RON" | "EUR"
  readonly from?: string
}
type Needs = {
  readonly platform: Pick<Platform, "db" | "clock">
  readonly modules: { readonly partners: Pick<Partners, "companyByCode"> }
}

/** Writes a plan of a company with its rules. Answers their ids. For demo data and tests. */
export const plantPlan = async (
  { platform: { db, clock }, modules: { partners } }: Needs,
  { code, rules, currency = "RON", from = "2020-01-01" }: Planned,
): Promise<{ readonly planId: string; readonly ruleIds: readonly string[] }> => {
  const company = await partners.companyByCode(code)
  if (company === null) throw new Error(`no company ${code}`)
  const now = clock.now()
  const planId = randomUUID()
  const written = rules.map((rule) => ({ ...rule, id: randomUUID(), planId, now }))
  const plan = {
    id: planId,
    organisationId: company.id,
    currency,
    timeZone: "Europe/Bucharest",
    from,
    until: null,
  }
  await db.transaction(async (tx) => {
    await insertPlan(tx, { ...plan, now })
    for (const rule of written) await writeRule(tx, rule)
  })
  return { planId, ruleIds: written.map(({ id }) => id) }
}

const accounts = z.array(
  z.object({ balance: z.coerce.number(), granted: z.coerce.number(), entries: z.coerce.number() }),
)

/** What somebody has of cover as it stands, the earliest period first, with the sum of its entries. For tests. */
export const accountsNow = async (
  { db }: Pick<Platform, "db">,
  userId: string,
): Promise<z.infer<typeof accounts>> => {
  const { rows } = await db.query.execute(sql`
    select a.balance, a.granted, coalesce((select sum(units) from cover.entry e where e.account_id = a.id), 0) as entries
    from cover.account a where a.user_id = ${userId} order by a.period_from, a.id`)
  return accounts.parse(rows)
}

const owed = z.array(z.object({ sum: z.coerce.number() }))

/** What companies owe for somebody in all, by the charges. For tests. */
export const chargedFor = async ({ db }: Pick<Platform, "db">, userId: string): Promise<number> => {
  const { rows } = await db.query.execute(
    sql`select coalesce(sum(amount), 0) as sum from cover.charge where user_id = ${userId}`,
  )
  return owed.parse(rows)[0]?.sum ?? 0
}

/** The tender over what companies pay, with neighbours that a test makes up. */
export const coverTenderOf = (ctx: Parameters<typeof coverTender>[0]): Tender => coverTender(ctx)
