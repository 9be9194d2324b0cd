import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { signedInAs } from "./calls.ts"

/** How many of the first specialists have been paid for by clients, and how many of them can be paid out. */
const EARNING = 18
const PAYABLE = 12
/** What the house keeps of a hundred, and the VAT within it. */
const FEE = 15
const VAT = 21

const sessions = z.array(
  z.object({
    uuid: z.string(),
    specialistId: z.coerce.number(),
    price: z.coerce.number(),
    currency: z.string(),
    at: z.number(),
  }),
)

/** What clients paid for sessions that took place, in the ledger: so that statements and payouts have something to tell. */
const payForPast = async ({ platform, modules }: ArnicaServer, ids: readonly number[]): Promise<void> => {
  const { rows } = await platform.db.pool.query(
    `select uuid, specialist_id as "specialistId", price, currency, extract(epoch from start_at)::float8 * 1000 as at
     from booking.appointment where status = 'completed' and price > 0 and specialist_id = any($1) order by start_at, uuid`,
    [ids],
  )
  await platform.db.transaction(async (tx) => {
    for (const { uuid, specialistId, price, currency, at } of sessions.parse(rows)) {
      const fee = Math.round((price * FEE) / 100)
      const vat = Math.round((fee * VAT) / (100 + VAT))
      const house = (type: "gatewayClearing" | "revenue" | "vat", amount: number) => ({
        ...{ account: { type, ownerId: null }, amount, currency },
      })
      await modules.wallet.post(tx, {
        ...{ ref: `demo:${uuid}`, kind: "payment.capture", at },
        entries: [
          house("gatewayClearing", price),
          {
            account: { type: "providerPayable", ownerId: String(specialistId) },
            ...{ amount: fee - price, currency },
          },
          ...[house("revenue", vat - fee), house("vat", -vat)].filter(({ amount }) => amount !== 0),
        ],
      })
    }
  })
}

const ADMIN = DEMO_ACCOUNTS[3]
const CITIES = ["Cluj-Napoca", "Iași", "Timișoara", "Brașov"]

/** Where the first of them are paid, and that we may write invoices in their name, filled in by the demo's admin. */
const fillInBilling = async (server: ArnicaServer, ids: readonly number[]): Promise<void> => {
  const call = await signedInAs(server, ADMIN.email)
  const named = await server.modules.specialists.bySpecialistIds([...ids])
  for (const [index, id] of ids.entries()) {
    const query = `?specialistID=${id}`
    const { meta } = z
      .object({ meta: z.object({ revision: z.int() }) })
      .parse(await call(`GET /rest/v2/specWizard/billingInfo${query}`))
    if (meta.revision > 0) continue
    await call(`PATCH /api/v2/spec-wizard/billing${query}`, {
      ...{ kind: "person", name: named.get(id)?.fullName ?? "", taxId: "", registration: "", cnp: "" },
      ...{
        vatPayer: false,
        countryCode: "RO",
        city: CITIES[index % CITIES.length],
        postalCode: "",
        bank: "",
      },
      ...{ street: `Strada Salciei ${index + 1}`, iban: ibanOf(index), revision: meta.revision },
    })
    await call(`PATCH /api/v2/spec-wizard/billing-legals${query}`, { mandate: true, revision: 0 })
  }
}

/** A Romanian account of a bank that does not exist, with the check digits that belong to it. */
const ibanOf = (index: number): string => {
  const account = `AAAA${String(index + 1).padStart(16, "0")}`
  const digits = [...`${account}RO00`].map((sign) => Number.parseInt(sign, 36).toString()).join("")
  const check = 98n - (BigInt(digits) % 97n)
  return `RO${check.toString().padStart(2, "0")}${account}`
}

/** What the first specialists of the demo earned, and where some of them are paid. The named one stands first. */
export const seedEarned = async (server: ArnicaServer, specialistIds: readonly number[]): Promise<void> => {
  await payForPast(server, specialistIds.slice(0, EARNING))
  await fillInBilling(server, specialistIds.slice(0, PAYABLE))
}
