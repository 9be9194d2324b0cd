import { billingKeptSchema } from "@arnica/contract/wizard-tabs"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import { missingInBilling } from "../domain/missing.ts"
import type { WizardContext } from "./context.ts"
import { billingPlace } from "./profile.ts"

/** What a payout needs of a specialist. */
export type BillingFacts = {
  readonly userId: string
  readonly holder: string
  /** Without spaces; empty when there is none. */
  readonly iban: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly countryCode: string
  /** What is missing before they can be paid: an account, or what stands on an invoice. */
  readonly missing: "method" | "details" | null
}

const rows = z.array(
  z.object({ id: z.coerce.number(), userId: z.string(), sealed: z.instanceof(Buffer).nullable() }),
)

const NOTHING = { holder: "", iban: "", street: "", postalCode: "", city: "", countryCode: "" }

/** The billing of these specialists. */
export const findBilling = async (
  { fields }: Pick<WizardContext, "fields">,
  { on, ids }: { readonly on: Queryable; readonly ids: readonly number[] },
): Promise<Map<number, BillingFacts>> => {
  const found = await on.execute(sql`
    select s.id, s.user_id as "userId", t.sealed from specialists.specialist s
    left join specialists.wizard_tab t on t.specialist_id = s.id and t.tab = 'billing'
    where s.id = any(${sql.param([...ids])}::bigint[])`)
  const cases = rows.parse(found.rows)
  await fields.warm(cases.flatMap(({ userId, sealed }) => (sealed === null ? [] : userId)))
  const facts = new Map<number, BillingFacts>()
  for (const { id, userId, sealed } of cases) {
    const at = billingPlace({ id, userId })
    const opened =
      sealed === null ? null : await fields.openJson(on, { at, sealed, schema: billingKeptSchema })
    facts.set(
      id,
      opened?.kind === "open" ? factsOf(userId, opened.value) : { userId, ...NOTHING, missing: "details" },
    )
  }
  return facts
}

const gapOf = (gaps: readonly string[]): BillingFacts["missing"] => {
  if (gaps.length === 0) return null
  return gaps.every((field) => field === "iban") ? "method" : "details"
}

const factsOf = (userId: string, billing: z.output<typeof billingKeptSchema>): BillingFacts => {
  const { name, iban, street, postalCode, city, countryCode } = billing
  const gaps = missingInBilling(billing)
  return {
    userId,
    holder: name,
    iban,
    street,
    postalCode,
    city,
    countryCode: countryCode ?? "",
    missing: gapOf(gaps),
  }
}
