import { z } from "zod"

const partySchema = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** ISO 3166; empty when it is not known. */
  countryCode: z.string(),
  // Who is no company has none, and older documents say nothing of those of a buyer.
  taxId: z.string().default(""),
  registration: z.string().default(""),
})

/** Seller, buyer and lines of a document, as they were when it was issued. Amounts are minor units, VAT included. */
export const contentSchema = z.object({
  seller: partySchema,
  buyer: partySchema,
  // Older documents have the VAT of the whole alone: what of it is in each line is reckoned where they are shown.
  lines: z.array(z.object({ text: z.string(), gross: z.int(), vat: z.int().optional() })).min(1),
})
export type Content = z.infer<typeof contentSchema>
