import { AppError } from "../../../platform/errors.ts"
import type { CoverContext } from "../context.ts"
import { findUse } from "../uses/use-repository.ts"
import { canBuyAppointment } from "./can-buy.ts"
import { chooseOnOrder } from "./on-order.ts"

type Asked = {
  readonly userId: string
  readonly appointmentId: number
  readonly corporateProductId: string | undefined
}
type Booked = {
  readonly appointmentId: number
  readonly orderID: string
  readonly confirmed: boolean
  readonly corporateProductId: string
  readonly companyPays: Money
  readonly usedCredits: Money
  readonly toPay: Money
}
type Money = NonNullable<Awaited<ReturnType<typeof canBuyAppointment>>["companyPays"]>

const refuse = (reason: string): AppError => new AppError("coverNotUsable", { data: { reason } })

/**
 * Books a held appointment on the company's cover. What nothing is left of is confirmed at once; else its order waits for the
 * rest. The same again answers the same. Throws appointmentNotFound, coverNotUsable, holdExpired, unfinishedPayment and statusConflict.
 */
export const bookOnCover = async (
  ctx: CoverContext,
  { userId, appointmentId, corporateProductId }: Asked,
): Promise<Booked> => {
  const session = await ctx.booking.paidSessions.findOwn(userId, appointmentId)
  const orderID = session.orderId
  if (orderID === null) throw refuse("notOpen")
  const before = await findUse(ctx.db.query, orderID)
  if (before === null || before.state === "released")
    await chooseOnOrder(ctx, { userId, orderId: orderID, isLeftOut: false })
  const verdict = await canBuyAppointment(ctx, { userId, appointmentId })
  const { corporateProductId: by, companyPays } = verdict
  if (!verdict.canBuy || by === null || companyPays === null) throw refuse(verdict.reason)
  if (corporateProductId !== undefined && corporateProductId !== by) throw refuse("noRule")
  const { tenders } = await ctx.payments.readSteps(orderID)
  const paidBy = (kind: "credits" | "card"): Money => ({
    amount: tenders.find((one) => one.kind === kind)?.amount ?? 0,
    currency: session.currency,
  })
  const toPay = paidBy("card")
  const isWhole = toPay.amount === 0
  if (isWhole) await ctx.booking.paidSessions.confirmCovered(userId, appointmentId)
  return {
    appointmentId,
    orderID,
    confirmed: isWhole,
    corporateProductId: by,
    companyPays,
    usedCredits: paidBy("credits"),
    toPay,
  }
}
