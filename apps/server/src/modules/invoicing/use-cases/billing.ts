import type { BillingDetails, billingDetailsEndpoints } from "@arnica/contract/billing-details"
import type { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { deleteDetails, findDetails, type KeptDetails, saveDetails } from "../billing-details.ts"
import type { InvoicingContext } from "../context.ts"

type Kept = z.input<(typeof billingDetailsEndpoints)["GET /api/v2/billing-details"]["responses"][200]>
type Who = { readonly actor: SignedIn }

const present = ({ details, changedAt }: KeptDetails): Kept => ({
  details,
  changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
})

/** In whose name the caller is invoiced. */
export const viewBilling = async (
  { fields, db }: Pick<InvoicingContext, "fields" | "db">,
  { actor }: Who,
): Promise<Kept> => present(await findDetails({ fields, on: db.query }, actor.userId))

// A person has no number of a company, whatever was typed while it was one.
const plain = (details: BillingDetails): BillingDetails =>
  details.kind === "company" ? details : { ...details, taxId: "", registration: "", vatPayer: false }

/** Says in whose name the caller is invoiced from now on. */
export const saveBilling = async (
  { fields, db, clock }: Pick<InvoicingContext, "fields" | "db" | "clock">,
  { actor: { userId }, details }: Who & { readonly details: BillingDetails },
): Promise<Kept> => {
  const kept = { details: plain(details), changedAt: clock.now() }
  await db.transaction((tx) =>
    saveDetails({ fields, tx }, { userId, details: kept.details, now: kept.changedAt }),
  )
  return present(kept)
}

/** Goes back to the account's name and address. */
export const forgetBilling = async ({ db }: Pick<InvoicingContext, "db">, { actor }: Who): Promise<void> =>
  await deleteDetails(db.query, actor.userId)
