import { INNER, type Untold } from "../../platform/personal-data/untold.ts"

const ORDERED = "the order beside tells it"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "invoicing.book": "which number came last; the invoices tell their own",
  "invoicing.waiting": "until the invoice is issued, which is told; the order is told already",
  "invoicing.billing_details": { user_id: INNER },
  "invoicing.document": {
    id: INNER,
    specialist_id: INNER,
    client_id: INNER,
    order_id: INNER,
    refund_id: INNER,
    appointment_uuid: INNER,
    invoice_id: INNER,
    year: "the number tells it",
    number: "the number tells it",
    moved_at: ORDERED,
    vat_percent: "the VAT is told",
    vat_rule: "the VAT is told",
    language: "of the document, which its reader has",
  },
}
