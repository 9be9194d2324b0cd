import type { paymentsEndpoints } from "@arnica/contract/payments"
import type { Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import type { PaymentsContext } from "../context.ts"
import type { Payer } from "../policy.ts"
import { viewOrder } from "./order-view.ts"

type Details = z.input<(typeof paymentsEndpoints)["POST /rest/v2/store/getWizardDetails"]["responses"][200]>
type Asked = { readonly actor: Payer; readonly orderId: string; readonly language: Language }

/** How the payment of an order stands, for the last step of the wizard. Throws orderNotFound for anybody but its payer. */
export const wizardDetails = async (ctx: PaymentsContext, asked: Asked): Promise<Details> => {
  const order = await viewOrder(ctx, asked)
  const { orderID, paymentType, failedReason, appointmentWithIssues, state, tenders, total } = order
  const credits = tenders.find(({ kind }) => kind === "credits")?.amount ?? 0
  const isOpen = state === "setup" || state === "failed"
  return {
    orderID,
    // check-ignore wire-names: what the wizard answers
    appId: order.appointment?.id ?? null,
    canBuy: isOpen && appointmentWithIssues.every(({ wayOut }) => wayOut === "otherCard"),
    paymentType,
    failedReason,
    appointmentWithIssues,
    usedCredits: { amount: credits, currency: total.currency },
    order,
  }
}
