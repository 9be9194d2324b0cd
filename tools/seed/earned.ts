import { createHash } from "node:crypto"
import type { BillingTab } from "@arnica/contract/wizard-tabs"
import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../apps/server/src/platform/db/handles.ts"
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
    clientId: z.string(),
    specialistId: z.coerce.number(),
    type: z.string(),
    price: z.coerce.number(),
    currency: z.string(),
    at: z.number(),
  }),
)
type Session = z.infer<typeof sessions>[number]
type Paid = Session & { readonly orderId: string; readonly attemptId: string; readonly label: string }

/** An id that follows from a word: the same with every filling. */
const idOf = (word: string): string => {
  const hex = createHash("sha256").update(word).digest("hex")
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-")
}

/** The orders by which sessions were paid, each with its line and the card that was charged. */
const plantOrders = async (tx: Tx, paid: readonly Paid[]): Promise<void> => {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p ("orderId" uuid, "attemptId" uuid, uuid uuid,
    "clientId" uuid, "specialistId" bigint, label text, price bigint, currency text, at float8)`
  await tx.execute(sql`
    insert into payments.customer_order (id, user_id, subject_kind, subject_id, payee_specialist_id, currency, total, status,
      attempt_count, created_at, fee_percent)
    select "orderId", "clientId", 'appointment', uuid, "specialistId", currency, price, 'captured', 1,
      to_timestamp(at / 1000), ${FEE} from ${rows}`)
  await tx.execute(sql`
    insert into payments.order_line (order_id, position, kind, label, amount)
    select "orderId", 0, 'session', label, price from ${rows}`)
  await tx.execute(sql`
    insert into payments.attempt (id, order_id, number, gateway, source, status, settlement, transaction_id, created_at,
      sent_at, finished_at, taken_at, card_brand, card_last4)
    select "attemptId", "orderId", 1, 'local', 'nonce', 'succeeded', 'captured', 'demo_' || left("attemptId"::text, 18), t, t, t, t,
      'Visa', '1111' from ${rows}, lateral (select to_timestamp(at / 1000) as t) w`)
  await tx.execute(sql`
    update booking.appointment a set order_id = p."orderId" from ${rows} where a.uuid = p.uuid`)
}

/** What clients paid for sessions that took place: orders and the ledger, so that statements and payouts have something to tell. */
const payForPast = async ({ platform, modules }: ArnicaServer, ids: readonly number[]): Promise<void> => {
  const { rows } = await platform.db.pool.query(
    `select uuid, client_id as "clientId", specialist_id as "specialistId", session_type_code as type, price, currency, extract(epoch from start_at)::float8 * 1000 as at
     from booking.appointment where status = 'completed' and price > 0 and order_id is null and specialist_id = any($1) order by start_at, uuid`,
    [ids],
  )
  const { sessionTypes } = await modules.catalog.read()
  const labels = new Map(sessionTypes.map(({ code, names }) => [code, names.ro]))
  const paid = sessions.parse(rows).map((session): Paid => {
    const [orderId, attemptId] = [idOf(`order ${session.uuid}`), idOf(`attempt ${session.uuid}`)]
    return Object.assign({}, session, { orderId, attemptId, label: labels.get(session.type) ?? session.type })
  })
  await platform.db.transaction(async (tx) => {
    await plantOrders(tx, paid)
    for (const { attemptId, specialistId, price, currency, at } of paid) {
      const fee = Math.round((price * FEE) / 100)
      const vat = Math.round((fee * VAT) / (100 + VAT))
      const house = (type: "gatewayClearing" | "revenue" | "vat", amount: number) => ({
        account: { type, ownerId: null },
        amount,
        currency,
      })
      await modules.wallet.post(tx, {
        ref: `capture:${attemptId}`,
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
