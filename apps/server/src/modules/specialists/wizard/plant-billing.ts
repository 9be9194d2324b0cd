import type { BillingTab } from "@arnica/contract/wizard-tabs"
import type { Tx } from "../../../platform/db/handles.ts"
import type { WizardContext } from "./context.ts"
import { billingPlace } from "./profile.ts"
import { lockCase, writeTab } from "./tab-repository.ts"

/** Where a specialist is paid since long ago, and that we may write invoices in their name. */
export type PlantedBilling = { readonly specialistId: number; readonly billing: BillingTab }

/** Writes the billing of specialists who have none yet, as if it had stood for long. For demo data and tests. */
export const plantBilling = async (
  { fields, clock }: Pick<WizardContext, "fields" | "clock">,
  { tx, planted }: { readonly tx: Tx; readonly planted: readonly PlantedBilling[] },
): Promise<void> => {
  for (const { specialistId, billing } of planted) {
    const of = await lockCase(tx, specialistId)
    if (of === null) throw new Error(`there is no specialist ${specialistId}`)
    const about = { id: of.id, waiting: false, by: of.userId, now: clock.now() }
    const sealed = await fields.sealJson(tx, { at: billingPlace(of), value: billing })
    await writeTab(tx, { ...about, tab: "billing", content: { sealed } })
    await writeTab(tx, { ...about, tab: "billingLegals", content: { data: { mandate: true } } })
  }
}
