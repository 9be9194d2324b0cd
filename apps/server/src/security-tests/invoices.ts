import { z } from "zod"
import { PASSWORD } from "./people/testing.ts"
import type { Booked, Harness } from "./testing.ts"

/** What stands on an invoice of somebody in Romania who charges no VAT. */
export const BILLING = {
  kind: "person",
  name: "Ioana Țîrlea",
  taxId: "",
  registration: "",
  cnp: "",
  vatPayer: false,
  countryCode: "RO",
  city: "Iași",
  street: "Strada Lungă 1",
  postalCode: "700001",
  bank: "Banca",
  iban: "RO49AAAA1B31007593840000",
}

const tabSchema = z.object({ meta: z.object({ revision: z.int() }) })
const documentsSchema = z.object({ documents: z.array(z.object({ uuid: z.string() })) })

type Specialist = Harness["ioana"]

/** Saves a specialist's billing, and whether we may write in their name. */
export const letInvoice = async (
  { call }: Pick<Harness, "call">,
  { as, billing = {}, mandate = true }: { as: Specialist; billing?: object; mandate?: boolean },
): Promise<void> => {
  const save = async (tab: string, { read, payload }: { read: string; payload: object }) => {
    const current = await call({ as, method: "GET", url: read })
    const { revision } = tabSchema.parse(current.json()).meta
    const url = `/api/v2/spec-wizard/${tab}`
    const saved = await call({ as, method: "PATCH", url, payload: { ...payload, revision } })
    if (saved.statusCode !== 200) throw new Error(`not saved: ${saved.body}`)
  }
  const details = { ...BILLING, ...billing, password: PASSWORD }
  await save("billing", { read: "/rest/v2/specWizard/billingInfo", payload: details })
  await save("billing-legals", { read: "/rest/v2/specialist/billingLegals", payload: { mandate } })
}

/** The invoice of something that was paid, issued in Ioana's name. */
export const invoiceOf = async ({ ana, ioana, server, call }: Harness, { uuid }: Booked): Promise<string> => {
  await server.settle()
  await letInvoice({ call }, { as: ioana })
  await call({ as: ioana, method: "POST", url: "/api/v2/practice/invoices/waiting" })
  const url = `/rest/v2/customerInvoice/byAppUuid/${uuid}`
  const { documents } = documentsSchema.parse((await call({ as: ana, method: "GET", url })).json())
  const [first] = documents
  if (first === undefined) throw new Error("no invoice was issued")
  return first.uuid
}
