import { randomUUID } from "node:crypto"
import type { PayInput } from "@arnica/contract/payments"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import { type CardSource, GatewayUnavailable } from "../adapters/gateway-port.ts"
import type { PaymentsContext } from "../context.ts"
import { type OrderState, orderState } from "../orders/domain/order-state.ts"
import {
  byCard,
  countAttempt,
  findOrder,
  lockOrder,
  moveOrder,
  type Order,
} from "../orders/order-repository.ts"
import { orderPolicy, type Payer } from "../policy.ts"
import { applyOutcome } from "./apply-outcome.ts"
import { type Attempt, findOpenAttempt, insertAttempt, moveAttempt } from "./attempt-repository.ts"
import { lastCard, spendNonce } from "./card-repository.ts"
import type { Decline } from "./domain/declines.ts"
import { followUp } from "./follow-up.ts"
import { type Outcome, outcomeOfAnswer } from "./outcome.ts"
import { refuseOtherPrice, refuseUnpayable } from "./refuse-unpayable.ts"
import { isExpiredCard } from "./saved-card.ts"

/** A card that pays: what else there is to pay with needs none. */
export type CardInput = Exclude<PayInput, { method: "covered" } | { method: "external" }>

export type Pay = { readonly actor: Payer; readonly orderId: string; readonly input: CardInput }

type Begun = { readonly order: Order; readonly attempt: Attempt; readonly source: CardSource }

const sourceOf = async (
  ctx: PaymentsContext,
  { tx, order, input }: { tx: Tx; order: Order; input: CardInput },
): Promise<CardSource> => {
  const now = ctx.clock.now()
  const nonce = input.nonce ?? null
  if (nonce !== null && !(await spendNonce(tx, { nonce, now }))) throw new AppError("nonceUsed")
  const customerId = order.userId
  if (input.method === "card") {
    const store = input.saveCard || ctx.subjects.of(order.subject.kind).keepsCard === true
    return { kind: "nonce", nonce: input.nonce, customerId, store }
  }
  const card = await lastCard(tx, { userId: order.userId, gateway: ctx.gateway.name })
  if (card === null || isExpiredCard(card, now)) throw new AppError("noSavedCard")
  return { kind: "vault", customerId, token: card.token, nonce }
}

const stateNow = ({ clock }: PaymentsContext, order: Order): OrderState =>
  orderState({ ...order, hasOpenAttempt: false, lastDecline: null, now: clock.now() })

/** Writes the attempt down before the gateway is asked. Whoever comes second finds it and is told to wait. */
const begin = async (ctx: PaymentsContext, { actor, orderId, input }: Pay): Promise<Begun> => {
  orderPolicy.authorize(actor, "own", await findOrder(ctx.db.query, orderId))
  return await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // check-ignore transactions: which currencies a gateway takes is known here, nobody is asked
    refuseUnpayable(ctx, { order, open: await findOpenAttempt(tx, orderId) })
    await refuseOtherPrice(tx, { order, expected: input.expected })
    if (byCard(order) === 0) throw new AppError("statusConflict", { data: { state: stateNow(ctx, order) } })
    const ready =
      order.status === "failed" ? await moveOrder(tx, { order, event: "retry", isPayable: true }) : order
    const source = await sourceOf(ctx, { tx, order: ready, input })
    const now = ctx.clock.now()
    const attempt = await insertAttempt(tx, {
      id: randomUUID(),
      orderId,
      number: await countAttempt(tx, orderId),
      gateway: ctx.gateway.name,
      source: source.kind,
      keepCard: source.kind === "nonce" && source.store,
      now,
      lookAt: now + ctx.settings.delays.sentMs,
    })
    return { order: ready, attempt, source }
  })
}

/** From here on the gateway may have been asked: only it can say what became of the attempt. */
const markSent = async (ctx: PaymentsContext, { attempt }: Begun): Promise<boolean> => {
  const now = ctx.clock.now()
  const set = { sentAt: now, lookAt: now + ctx.settings.delays.sentMs }
  return (await moveAttempt(ctx.db.query, { id: attempt.id, event: "send", set })) !== null
}

/** Asks the gateway, with no transaction open. Whatever goes wrong without a clear no leaves the outcome unknown. */
const askGateway = async (
  ctx: PaymentsContext,
  { begun, deviceData }: { readonly begun: Begun; readonly deviceData: string | null },
): Promise<Outcome> => {
  const { order, attempt, source } = begun
  try {
    const answer = await ctx.gateway.authorise({
      orderRef: order.id,
      attempt: attempt.number,
      amount: { amount: byCard(order), currency: order.currency },
      source,
      deviceData,
    })
    return outcomeOfAnswer(answer)
  } catch (error) {
    const isRefused = error instanceof GatewayUnavailable
    ctx.log.warn(
      { err: error, orderId: order.id, attemptId: attempt.id },
      "the gateway gave no answer to a charge",
    )
    return isRefused
      ? { kind: "declined", reason: "gatewayUnavailable", transactionId: null }
      : { kind: "unknown" }
  }
}

const REFUSALS = {
  cardDeclined: "cardDeclined",
  insufficientFunds: "insufficientFunds",
  authenticationFailed: "authenticationFailed",
  nonceUsed: "nonceUsed",
  noSavedCard: "noSavedCard",
  gatewayUnavailable: "gatewayUnavailable",
  notSent: "gatewayUnavailable",
  timeout: "gatewayUnavailable",
} as const satisfies Readonly<Record<Decline, string>>

/**
 * Pays an order: authorise, then in one transaction confirm what was bought and promise the capture, then capture.
 * Answers the order when it is paid, or when the gateway takes its time (pending, or no answer at all). Throws the
 * refusal of a card; a second card may be tried while the hold lasts.
 */
export const pay = async (ctx: PaymentsContext, request: Pay): Promise<Order> => {
  const begun = await begin(ctx, request).catch((error: unknown) => {
    if (isPgError(error, "23505", "attempt_one_open"))
      throw new AppError("unfinishedPayment", { cause: error })
    throw error
  })
  if (!(await markSent(ctx, begun))) throw new AppError("statusConflict")
  const outcome = await askGateway(ctx, { begun, deviceData: request.input.deviceData ?? null })
  const { order, attempt } = await applyOutcome(ctx, { attemptId: begun.attempt.id, outcome })
  if (attempt.decline !== null) throw new AppError(REFUSALS[attempt.decline])
  // Done again by the follow-up job when it does not come to that here.
  if (attempt.settlement === "captureDue" || attempt.settlement === "voidDue") await followUp(ctx, attempt.id)
  return (await findOrder(ctx.db.query, order.id)) ?? order
}
