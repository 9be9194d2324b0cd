import { randomUUID } from "node:crypto"
import { z } from "zod"
import { aRule, coverTenderOf, plantPlan } from "../../modules/cover/testing.ts"
import { creditTenderOf, giveCredits } from "../../modules/credits/testing.ts"
import type { Order, PaymentsApi } from "../../modules/payments/index.ts"
import { createPaymentsHarness, type PaymentsHarness } from "../../modules/payments/testing.ts"
import { giveVoucher, tenderOf } from "../../modules/vouchers/testing.ts"

const DAY = 86_400_000

/** What an order of these tests comes to, and who is paid by it. */
export const TOTAL = 18_000
export const PAYEE = 7171

/** Payments with all that pays beside the card: a company that pays half of sessions, vouchers and credits. */
export type TenderHarness = PaymentsHarness & {
  /** Has payments of a process know the tenders. */
  readonly registerTenders: (payments: PaymentsApi) => void
  /** Somebody of the company. */
  readonly employee: () => Promise<string>
  readonly giveVoucher: (voucher: Parameters<typeof giveVoucher>[1]) => Promise<string>
  readonly giveCredits: (given: { readonly userId: string; readonly amount: number }) => Promise<void>
}

const companySchema = z.tuple([z.object({ id: z.coerce.number() })])

/** Payments of a company whose plan pays half of each session. */
export const createTenderHarness = async ({
  sessions,
}: {
  readonly sessions: number
}): Promise<TenderHarness> => {
  const harness = await createPaymentsHarness()
  const { platform } = harness.server
  const code = "FOUR"
  const { rows } = await platform.db.pool.query(
    "insert into partners.organisation (kind, code, name, created_at) values ('company', $1, 'Four', now()) returning id",
    [code],
  )
  const [{ id }] = companySchema.parse(rows)
  const partners = { companyByCode: async () => ({ id, code, name: "Four" }) }
  const rule = aRule({ unit: "SESSIONS", amount: sessions, sharePercent: 50 })
  await plantPlan({ platform, modules: { partners } }, { code, rules: [rule] })
  const employees = new Set<string>()
  const cover = coverTenderOf({
    clock: platform.clock,
    booking: {
      paidSessions: {
        find: async () => ({ specialistId: PAYEE, start: platform.clock.now() + DAY }),
      },
    },
    partners: {
      findCompany: async (userId) => (employees.has(userId) ? { organisationId: id, name: "Four" } : null),
    },
    specialists: { findDomains: async () => new Map() },
  })
  const registerTenders = (payments: PaymentsApi): void => {
    payments.registerTender("companyCover", cover)
    payments.registerTender("voucher", tenderOf(platform))
    payments.registerTender("credits", creditTenderOf(platform))
  }
  registerTenders(harness.payments)
  return {
    ...harness,
    registerTenders,
    employee: async () => {
      const userId = await harness.user()
      employees.add(userId)
      return userId
    },
    giveVoucher: async (voucher) => (await giveVoucher(platform, voucher)).voucher.id,
    giveCredits: async (given) => {
      await giveCredits(platform, given)
    },
  }
}

/** An order that is paid by four: 90.00 by a company, 40.00 by a voucher, 30.00 by credits, and 20.00 by card. */
export const orderOfFour = async (harness: TenderHarness): Promise<{ order: Order; voucherId: string }> => {
  const { platform } = harness.server
  const userId = await harness.employee()
  await harness.giveCredits({ userId, amount: 3_000 })
  const voucherId = await harness.giveVoucher({ kind: "amount", amount: 4_000, currency: "RON" })
  const made = await harness.order(userId, {
    total: TOTAL,
    payeeSpecialistId: PAYEE,
    subject: { kind: "appointment", id: randomUUID() },
  })
  const choice = { orderId: made.id, kind: "voucher", reference: voucherId } as const
  const order = await platform.db.transaction((tx) => harness.payments.chooseTender(tx, choice))
  return { order, voucherId }
}

const factsSchema = z.tuple([
  z.object({
    cover: z.coerce.number(),
    voucher: z.coerce.number(),
    credits: z.coerce.number(),
    held: z.coerce.number(),
  }),
])

/** What of each tender is used by a person in the end, and how much of all is still held. */
export const usedBy = async (
  { server }: TenderHarness,
  { userId, voucherId }: { readonly userId: string; readonly voucherId: string },
): Promise<z.infer<typeof factsSchema>[0]> => {
  const { rows } = await server.platform.db.pool.query(
    `select
       coalesce((select sum(amount - given_back) from cover.use where user_id = $1 and state = 'taken'), 0) as cover,
       (select used from vouchers.voucher where id = $2) as voucher,
       coalesce((select sum(used) from credits.lot where user_id = $1), 0) as credits,
       coalesce((select sum(amount) from cover.use where user_id = $1 and state = 'held'), 0)
         + (select reserved from vouchers.voucher where id = $2)
         + coalesce((select sum(held) from credits.lot where user_id = $1), 0) as held`,
    [userId, voucherId],
  )
  return factsSchema.parse(rows)[0]
}
