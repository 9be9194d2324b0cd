import { sql } from "drizzle-orm"
import type { Queryable } from "../../platform/db/handles.ts"
import type { ExportRow, Keeping, PersonalDataHolder } from "../../platform/personal-data/personal-data.ts"
import { deleteDetails, findDetails } from "./billing-details.ts"
import type { InvoicingContext } from "./context.ts"
import { findSealed } from "./repository.ts"
import { UNTOLD } from "./untold.ts"
import { openContents } from "./use-cases/content-place.ts"

const BOOKS: Keeping = {
  after: "kept",
  why: "Invoices, ten years by tax law, sealed by a key of nobody's account. It is destroyed with them.",
}

/** Invoices outlive the accounts of who paid and who was paid; after ten years they go by themselves. */
export const invoicesOfPeople = (ctx: InvoicingContext): PersonalDataHolder => ({
  module: "invoicing",
  untold: UNTOLD,
  tables: {
    "invoicing.book": BOOKS,
    "invoicing.document": BOOKS,
    "invoicing.billing_details": { after: "deleted" },
    "invoicing.waiting": {
      after: "kept",
      why: "What has still to be written to the books. It names nobody.",
    },
  },
  exportOf: async (on, userId) => {
    const specialistId = await ctx.specialists.idOfUser(userId)
    const documents = await findSealed(on, sql`d.client_id = ${userId} or d.specialist_id = ${specialistId}`)
    const contents = await openContents(ctx, documents)
    const invoices = documents.map((document, nth): ExportRow => {
      const { seller, buyer, lines = [] } = contents[nth] ?? {}
      const parts = [buyer?.name, buyer?.street, buyer?.postalCode, buyer?.city, buyer?.countryCode]
      return {
        at: new Date(document.issuedAt).toISOString(),
        kind: document.kind,
        number: document.label,
        specialist: seller?.name ?? null,
        client: parts.filter(Boolean).join(", "),
        what: lines.map(({ text }) => text),
        amount: document.gross,
        vat: document.vat,
        currency: document.currency,
      }
    })
    return { sections: { invoices, billingDetails: await billingOf(ctx, { on, userId }) } }
  },
  eraseOf: async (tx, userId) => {
    await deleteDetails(tx, userId)
    return []
  },
})

const billingOf = async (
  { fields }: Pick<InvoicingContext, "fields">,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportRow[]> => {
  const { details, changedAt } = await findDetails({ fields, on }, userId)
  if (details === null) return []
  const { name, taxId, registration, street, postalCode, city, countryCode } = details
  const [number, address] = [
    [taxId, registration],
    [street, postalCode, city, countryCode],
  ].map((parts) => parts.filter(Boolean).join(", "))
  return [{ at: new Date(changedAt).toISOString(), name, number: number ?? "", address: address ?? "" }]
}
