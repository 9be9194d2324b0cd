import type { BillingTab } from "@arnica/contract/wizard-tabs"
import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"

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
        account: { type, ownerId: null },
        amount,
        currency,
      })
      await modules.wallet.post(tx, {
        ref: `demo:${uuid}`,
        kind: "payment.capture",
        at,
        entries: [
          house("gatewayClearing", price),
          {
            account: { type: "providerPayable", ownerId: String(specialistId) },
            amount: fee - price,
            currency,
          },
          ...[house("revenue", vat - fee), house("vat", -vat)].filter(({ amount }) => amount !== 0),
        ],
      })
    }
  })
}

const CITIES = ["Cluj-Napoca", "Iași", "Timișoara", "Brașov"]

const billed = z.array(z.object({ id: z.coerce.number() }))

/** Where the first of them are paid since long ago, and that we may write invoices in their name. */
const plantBilling = async (server: ArnicaServer, ids: readonly number[]): Promise<void> => {
  const { platform, modules } = server
  const named = await modules.specialists.bySpecialistIds([...ids])
  const { rows } = await platform.db.pool.query(
    "select specialist_id as id from specialists.wizard_tab where tab = 'billing' and specialist_id = any($1)",
    [ids],
  )
  const known = new Set(billed.parse(rows).map(({ id }) => id))
  const planted = ids.flatMap((specialistId, index) => {
    if (known.has(specialistId)) return []
    const billing: BillingTab = {
      kind: "person" as const,
      name: named.get(specialistId)?.fullName ?? "",
      taxId: "",
      registration: "",
      cnp: "",
      vatPayer: false,
      healthCare: false,
      countryCode: "RO",
      postalCode: "",
      bank: "",
      city: CITIES[index % CITIES.length] ?? "",
      street: `Strada Salciei ${index + 1}`,
      iban: ibanOf(index),
    }
    return [{ specialistId, billing }]
  })
  await platform.db.transaction((tx) => modules.specialists.joining.plantBilling(tx, planted))
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
  await plantBilling(server, specialistIds.slice(0, PAYABLE))
}
