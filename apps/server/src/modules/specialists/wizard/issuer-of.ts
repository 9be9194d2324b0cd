import { type BillingTab, billingKeptSchema, billingLegalsTabSchema } from "@arnica/contract/wizard-tabs"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"
import { isEnoughToInvoice } from "../domain/missing.ts"
import type { WizardContext } from "./context.ts"
import { billingPlace } from "./profile.ts"

/** Who stands on a specialist's invoices. */
export type IssuerFacts = Pick<
  BillingTab,
  "name" | "taxId" | "registration" | "street" | "postalCode" | "city" | "vatPayer"
> & {
  /** Empty while it is not known. */
  readonly countryCode: string
  /** Whether they declared that their services are health care, exempt from VAT. */
  readonly isHealthCare: boolean
  /** Whether all is there that stands on an invoice. */
  readonly isComplete: boolean
  /** Whether invoices may be written in their name. */
  readonly mandate: boolean
}

const rows = z.array(
  z.object({ userId: z.string(), sealed: z.instanceof(Buffer).nullable(), legals: z.unknown() }),
)

const NOBODY: Omit<IssuerFacts, "mandate"> = {
  name: "",
  taxId: "",
  registration: "",
  street: "",
  postalCode: "",
  city: "",
  countryCode: "",
  vatPayer: false,
  isHealthCare: false,
  isComplete: false,
}

/** Who stands on a specialist's invoices, and whether they may be written; null for an unknown specialist. */
export const findIssuer = async (
  { fields }: Pick<WizardContext, "fields">,
  { on, id }: { readonly on: Queryable; readonly id: number },
): Promise<IssuerFacts | null> => {
  const found = await on.execute(sql`
    select s.user_id as "userId", b.sealed, l.data as legals from specialists.specialist s
    left join specialists.wizard_tab b on b.specialist_id = s.id and b.tab = 'billing'
    left join specialists.wizard_tab l on l.specialist_id = s.id and l.tab = 'billingLegals'
    where s.id = ${id}`)
  const [row] = rows.parse(found.rows)
  if (row === undefined) return null
  const { userId, sealed, legals } = row
  const mandate = billingLegalsTabSchema.safeParse(legals).data?.mandate ?? false
  if (sealed === null) return { ...NOBODY, mandate }
  const at = billingPlace({ id, userId })
  const opened = await fields.openJson(on, { at, sealed, schema: billingKeptSchema })
  if (opened.kind !== "open") return { ...NOBODY, mandate }
  const { name, taxId, registration, street, postalCode, city, countryCode, vatPayer } = opened.value
  return {
    name,
    taxId,
    registration,
    street,
    postalCode,
    city,
    vatPayer,
    mandate,
    countryCode: countryCode ?? "",
    isHealthCare: opened.value.healthCare,
    isComplete: isEnoughToInvoice(opened.value),
  }
}
