import { voucherSessionReason } from "@arnica/contract/voucher-words"
import { sql } from "drizzle-orm"
import type { Partners } from "../partners/index.ts"
import type { Tender } from "../payments/index.ts"
import type { VoucherContext } from "./context.ts"
import { sessionAsked, unitsBack, worthFor } from "./domain/worth.ts"
import { countUses, findRedemption, moveRedemption, returnUnits, writeHold } from "./redemptions.ts"
import { findVouchers, lockVoucher, type VoucherRow } from "./repository.ts"

const DAY = 86_400_000
/** How long a voucher can be used at least once something went back to it. */
const AFTER_REFUND_MS = 30 * DAY

type Asks = { readonly voucher: VoucherRow; readonly userId: string; readonly now: number }

/** Whether somebody may pay with a voucher, its worth aside. */
export const isOpenTo = ({ voucher, userId, now }: Asks): boolean =>
  (voucher.holderId === null || voucher.holderId === userId) &&
  voucher.state !== "void" &&
  voucher.state !== "expired" &&
  voucher.expiresAt > now

type Asked = Pick<VoucherContext, "clock"> & { readonly partners: Pick<Partners, "factsOfUser"> }

/** Whether somebody is of those for whom a voucher is: of the clinic or company of its campaign, where it has one. */
export const isMeantFor = async (
  { partners }: Pick<Asked, "partners">,
  { voucher: { partnerCode }, userId }: Pick<Asks, "voucher" | "userId">,
): Promise<boolean> => {
  if (partnerCode === null) return true
  const { clinic, company } = await partners.factsOfUser(userId)
  return clinic?.code === partnerCode || company?.code === partnerCode
}

/** Vouchers, as payments ask them: each step comes once, while the order is locked. */
export const voucherTender = (ctx: Asked): Tender => ({
  offer: async (on, { order, rest, choice }) => {
    if (choice === null) return null
    const [voucher] = await findVouchers(on, sql`id = ${choice}`)
    if (voucher === undefined || !isOpenTo({ voucher, userId: order.userId, now: ctx.clock.now() }))
      return null
    if (!(await isMeantFor(ctx, { voucher, userId: order.userId }))) return null
    const asked = { subjectKind: order.subject.kind, currency: order.currency, rest }
    const worth = worthFor(voucher, asked)
    if (worth === null) return null
    const session = sessionAsked(voucher, asked)
    const reason = session === null ? voucher.kind : voucherSessionReason(session)
    return { amount: worth.amount, reason, reference: voucher.id }
  },
  hold: async (tx, { order, amount, reference: voucherId }) => {
    const voucher = await lockVoucher(tx, voucherId)
    const now = ctx.clock.now()
    if (voucher === null || !isOpenTo({ voucher, userId: order.userId, now })) return false
    const key = { voucherId, orderId: order.id, userId: order.userId }
    const { usesPerPerson: most } = voucher
    if (most !== null && (await countUses(tx, key)) >= most) return false
    const units = voucher.kind === "amount" ? amount : 1
    if (voucher.units - voucher.reserved - voucher.used < units) return false
    await writeHold(tx, { ...key, units, amount, currency: order.currency, now })
    return true
  },
  take: async (tx, { order, reference: voucherId }) => {
    const key = { voucherId, orderId: order.id }
    await lockVoucher(tx, voucherId)
    const held = await findRedemption(tx, key)
    if (held?.state !== "held") throw new Error(`order ${order.id} holds nothing of voucher ${voucherId}`)
    await moveRedemption(tx, { ...key, units: held.units, from: "held", to: "taken" })
  },
  release: async (tx, { order, reference: voucherId }) => {
    const key = { voucherId, orderId: order.id }
    await lockVoucher(tx, voucherId)
    const had = await findRedemption(tx, key)
    if (had === null || had.state === "released") return
    await moveRedemption(tx, { ...key, units: had.units, from: had.state, to: "released" })
  },
  giveBack: async (tx, { order, amount, reference: voucherId }) => {
    const key = { voucherId, orderId: order.id }
    const voucher = await lockVoucher(tx, voucherId)
    const had = await findRedemption(tx, key)
    if (voucher === null || had === null) throw new Error(`order ${order.id} had nothing of ${voucherId}`)
    const units = unitsBack(voucher.kind, { ...had, part: amount })
    await returnUnits(tx, { ...key, amount, units, until: ctx.clock.now() + AFTER_REFUND_MS })
  },
  account: async (on, reference) => {
    const [voucher] = await findVouchers(on, sql`id = ${reference}`)
    // One that was sold is owed to who has it, by its purchase; one that we gave away is at our expense.
    const ownerId = voucher?.origin === "bought" ? (voucher.originRef?.split(":")[1] ?? null) : null
    return { type: ownerId === null ? "vouchersGiven" : "voucherLiability", ownerId }
  },
})
