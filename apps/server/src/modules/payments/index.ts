import type { Language } from "@arnica/i18n/languages"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { WalletApi } from "../wallet/index.ts"
import type { GatewayPort } from "./adapters/gateway-port.ts"
import { type Attempt, attemptsOf } from "./charges/attempt-repository.ts"
import { chargeSavedCard } from "./charges/charge-saved-card.ts"
import { type Decision, decide } from "./charges/decide.ts"
import { type CardInput, pay } from "./charges/pay.ts"
import { coverNow, payCovered } from "./charges/pay-covered.ts"
import { usableCard } from "./charges/saved-card.ts"
import type { PaymentsContext } from "./context.ts"
import { announceFee, type FeeRow, feeDay, findFees, type NewFee } from "./fees/fee-repository.ts"
import { openGateway } from "./gateway.ts"
import { defineJobs, sweepPayments } from "./jobs.ts"
import { type EarningRequest, earn, unearn } from "./ledger/earn.ts"
import { type PaymentsOptions, settingsOf } from "./options.ts"
import { createOrder, giveFree, type NewOrder } from "./orders/create-order.ts"
import { drop } from "./orders/drop-order.ts"
import type { FindVatRule } from "./orders/find-vat-rule.ts"
import { type OrderMoney, readMoney } from "./orders/order-detail.ts"
import { countOrders, latestOrders, type OrderFilter } from "./orders/order-list-repository.ts"
import {
  findOrder,
  findOrderBySubject,
  findOrders,
  type Order,
  type SubjectRef,
} from "./orders/order-repository.ts"
import { type OwnOrder, type OwnOrdersPage, ownOrders } from "./orders/own-orders.ts"
import { hasPaidByCard, haveSharedCard } from "./orders/payer-repository.ts"
import { type Sold, sold } from "./orders/sold.ts"
import { createSubjects, type Subject } from "./orders/subjects.ts"
import { readVatStatus } from "./orders/vat-of-order.ts"
import { paymentsOfPeople } from "./personal-data.ts"
import { compensate, endCompensation, type Refunded } from "./refunds/compensate.ts"
import { leftOutside, nextParts, type PartsBack } from "./refunds/refund-parts-repository.ts"
import { type Refund, refundsOf } from "./refunds/refund-repository.ts"
import { type AskedRefunds, createAskedRefunds } from "./refunds/refund-requests.ts"
import { requestRefund } from "./refunds/request-refund.ts"
import { type Settlement, settleDue } from "./refunds/settle-due.ts"
import { findWithheldRefs } from "./refunds/withheld-repository.ts"
import type { RefundRequest } from "./refunds/write-refund.ts"
import { type FindCurrencies, type FindOutside, implementRoutes } from "./routes.ts"
import { type Earned, earnedInYear, type YearAsked } from "./statements/earning-months.ts"
import { clearedInDays, type MovedAsked, type MovedDay, movedByDay } from "./statements/moved-by-day.ts"
import type { StatementNames } from "./statements/statement-names.ts"
import {
  chooseOwnTender,
  chooseTender,
  type OwnTenderChoice,
  type TenderChoice,
} from "./tenders/split-order.ts"
import { createTenders, type Tender, type TenderKind } from "./tenders/tender-kinds.ts"
import { type OrderTender, tendersOf } from "./tenders/tender-repository.ts"

export { TEST_CARDS } from "./adapters/local/test-cards.ts"
export { outsidePayments, packagesEarned, sellers } from "./contributions.ts"
export type { FeeRow } from "./fees/fee-repository.ts"
export type { PaymentsOptions } from "./options.ts"
export type { NewOrder } from "./orders/create-order.ts"
export type { FindVatRule } from "./orders/find-vat-rule.ts"
export { ORDER_PDFS, orderPdfs } from "./orders/order-pdfs.ts"
export type { Order, SubjectRef } from "./orders/order-repository.ts"
export { isDueOutside, isTaken } from "./orders/order-repository.ts"
export type { Subject } from "./orders/subjects.ts"
export { leftToRefund } from "./refunds/domain/refundable.ts"
export type { Refund } from "./refunds/refund-repository.ts"
export type { RefundRequest } from "./refunds/write-refund.ts"
export type { FindCurrencies } from "./routes.ts"
export type { Tender } from "./tenders/tender-kinds.ts"

/** Payments, as other modules use them. Amounts are integer minor units, instants milliseconds since the epoch. */
export type PaymentsApi = {
  /**
   * Writes an order in the caller's transaction. Throws AppError currencyMismatch; a total below zero or unlike its
   * lines is a bug of the caller and throws an Error.
   */
  createOrder(tx: Tx, order: NewOrder): Promise<Order>
  /** How VAT stands in what an order would sell, for who has to know it before the order is written. */
  readVatStatus(
    on: Queryable,
    order: Parameters<typeof readVatStatus>[1]["order"],
  ): ReturnType<typeof readVatStatus>
  order(orderId: string): Promise<Order | null>
  /** Orders by their ids; unknown ids are left out. */
  orders(orderIds: readonly string[]): Promise<ReadonlyMap<string, Order>>
  /** The order of a subject: the open one, else the newest. */
  orderBySubject(subject: SubjectRef): Promise<Order | null>
  /** An order with its lines and what it bought, in words of a language; null for an unknown one. */
  sold(orderId: string, language: Language): Promise<Sold | null>
  /** Orders, the newest first, and how many there are in all. */
  latest(
    page: OrderFilter & { readonly count: number; readonly offset: number },
  ): Promise<{ total: number; items: Order[] }>
  /** A page of somebody's orders with how each stands for them and what it is for, the newest first. */
  ownOrders(
    page: OwnOrdersPage & { readonly language: Language },
  ): Promise<{ total: number; items: OwnOrder[] }>
  /** Whether somebody ever paid something by card that was not given back whole. */
  hasPaidByCard(on: Queryable, userId: string): Promise<boolean>
  /** Whether two people ever paid with the same card, as far as may be known of cards. */
  haveSharedCard(on: Queryable, two: readonly [string, string]): Promise<boolean>
  /** By what an order is paid, how it was tried to be paid, and what of it was given back; the oldest first. */
  readSteps(orderId: string): Promise<{
    tenders: readonly OrderTender[]
    attempts: readonly Attempt[]
    refunds: readonly Refund[]
  }>
  /** All that happened to the money of an order, and what the ledger has of it. */
  readMoney(order: Order): Promise<OrderMoney>
  /** To what each part of a refund of so much would go, the first one first. Throws RangeError when less is left. */
  previewRefund(order: Order, amount: number): Promise<PartsBack>
  /** What came through the gateway and what went back, by day and kind, beside what the ledger has of the same days. */
  movedByDay(asked: MovedAsked): Promise<{ readonly rows: readonly MovedDay[]; readonly inLedger: number }>
  /** How many orders there are in each status of payment. */
  countByStatus(): Promise<{ status: Order["status"]; count: number }[]>
  /** Says who answers for orders of a kind. Once a kind, while composing. */
  registerSubject(kind: string, subject: Subject): void
  /** Says who answers for what pays beside the card. Once a kind, while composing. */
  registerTender(kind: TenderKind, tender: Tender): void
  /**
   * Splits an order anew with what its payer wants to pay with, or no longer. Throws AppError holdExpired, and
   * statusConflict for one that somebody began to pay.
   */
  chooseTender(tx: Tx, choice: TenderChoice): Promise<Order>
  /** The same by its payer, with what they decide written down in the same transaction. Throws orderNotFound to anybody else. */
  chooseOwnTender(choice: OwnTenderChoice): Promise<void>
  /** Pays an order by card as its owner. Throws the refusals of `POST /api/v2/orders/{orderId}/payments`. */
  pay(order: Pick<Order, "id" | "userId">, input: CardInput): Promise<Order>
  /**
   * Charges the card that the owner of an order paid with last, without them: "refused" when it was declined, there is none
   * or the gateway cannot be reached. Whether the order is paid, its subject hears. No transaction may be open.
   */
  chargeSavedCard(order: Pick<Order, "id" | "userId">): Promise<"done" | "refused">
  /** Confirms an order of which nothing is left for a card. Throws AppError priceChanged where something is. */
  payCovered(order: Pick<Order, "id" | "userId">): Promise<Order>
  /**
   * Counts an order as paid by what covers all of it, in the transaction of who confirmed what it is for: its subject is not asked.
   * One that was let go is taken up again.
   */
  coverNow(tx: Tx, orderId: string): Promise<void>
  /** The card that somebody paid with last and kept, as it may be shown; null without one, or when it has expired. */
  savedCard(userId: string): ReturnType<typeof usableCard>
  /** Counts an order that costs nothing as paid. Throws AppError statusConflict for one that costs something. */
  giveFree(tx: Tx, orderId: string): Promise<Order>
  /**
   * Closes an unpaid order without telling its subject: the caller knows. A charge that is under way goes back when it
   * succeeds. Throws AppError statusConflict for an order that is paid.
   */
  drop(tx: Tx, orderId: string): Promise<Order>
  /**
   * Promises a refund; a job does it after the commit, by void or refund, once for each `ref`. Throws AppError
   * statusConflict when nothing was paid or less is left. Of what is still due outside less is due from then on, and
   * nothing goes back: null.
   */
  refund(tx: Tx, request: RefundRequest): Promise<Refund | null>
  /**
   * Ends what is due of an order, outside, once: paid, it stands in the books; waived, nothing of it is due any more. Throws AppError
   * statusConflict for an order of which nothing is due.
   */
  settleDue(tx: Tx, settlement: Settlement): Promise<void>
  /** What of these orders is paid outside, or was, less what was promised back. Orders that are not are left out. */
  leftOutside(on: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Refunds that one admin asked for and another one has to agree to; whoever asks decides what is done with them. */
  readonly askedRefunds: AskedRefunds
  /**
   * Moves a part of an order that was paid ahead to its specialist, less our fee, once for each `ref`. False while its
   * money is not there to be earned.
   */
  earn(tx: Tx, request: EarningRequest): Promise<boolean>
  /** Takes back what was earned with something that, as it turned out, did not take place. */
  unearn(tx: Tx, request: Pick<EarningRequest, "orderId" | "ref">): Promise<void>
  /**
   * Gives a specialist what a refund took from them, at our expense: the client keeps what went back. Throws AppError
   * statusConflict while the refund is under way.
   */
  compensate(tx: Tx, refunded: Refunded): Promise<void>
  /** Takes that back again, where it was given. */
  endCompensation(tx: Tx, refunded: Refunded): Promise<void>
  /**
   * Takes the money of an order whose subject answered `reserved`, or gives it back whole; a job does it after the commit.
   * Throws AppError statusConflict for an order that was not paid, or was decided already.
   */
  decide(tx: Tx, decision: Decision): Promise<void>
  /**
   * What specialists have in the ledger of orders that may not be paid out yet, by their id: these orders, those of
   * which something is still to go back, and those in dispute. Below zero, as the ledger has it.
   */
  withheld(of: {
    readonly currency: string
    readonly orderIds: readonly string[]
  }): Promise<ReadonlyMap<string, number>>
  /** What several specialists earned in a year, by month: the newest first. */
  earnedInYear(asked: YearAsked): Promise<readonly Earned[]>
  /** All of our fees, the latest first day first, and which day it is by their calendar. */
  fees(): Promise<{ readonly fees: readonly FeeRow[]; readonly today: string }>
  /** Announces another fee. Throws badInput at the field of a share or a day that cannot be. */
  announceFee(tx: Tx, fee: NewFee): Promise<void>
  /** Does what time or a crash left undone: expiries, lost answers, captures, voids, refunds, webhooks. */
  reconcile(): Promise<void>
}

/** What payments stand on. */
export type PaymentsNeeds = {
  readonly wallet: WalletApi
  /** In which currencies a specialist sells: asked of who stands above payments in the graph of modules. */
  readonly findCurrencies: FindCurrencies
  /** By which rule of VAT a specialist sells: asked of who stands above payments, too. */
  readonly findVatRule: FindVatRule
  /** How a specialist can be paid outside: asked of who stands above. */
  readonly findOutside: FindOutside
  /** What a specialist's statement calls clients, sessions and what was earned of packages. */
  readonly statementNames: StatementNames
  readonly options?: PaymentsOptions
  /** A gateway instead of the configured one. */
  readonly gateway?: GatewayPort
}

const readSteps = async (on: Queryable, orderId: string): ReturnType<PaymentsApi["readSteps"]> => {
  const [tenders, attempts, refunds] = await Promise.all([
    tendersOf(on, orderId),
    attemptsOf(on, orderId),
    refundsOf(on, orderId),
  ])
  return { tenders, attempts, refunds }
}

/** Orders, payments and refunds over a gateway: the local one, or Braintree, as configured. */
export const createPayments = (platform: Platform, needs: PaymentsNeeds): PaymentsApi => {
  const { db, clock, log, jobs, outbox, metrics, audit, http, config } = platform
  platform.personalData.register(paymentsOfPeople)
  const options = needs.options ?? {}
  const subjects = createSubjects()
  const tenders = createTenders()
  const ctx: PaymentsContext = {
    db,
    clock,
    log,
    jobs,
    outbox,
    metrics,
    audit,
    subjects,
    tenders,
    gateway: needs.gateway ?? openGateway(platform, options),
    wallet: needs.wallet,
    statementNames: needs.statementNames,
    findVatRule: needs.findVatRule,
    settings: settingsOf(config, options),
  }
  implementRoutes(http, { ctx, findCurrencies: needs.findCurrencies, findOutside: needs.findOutside })
  defineJobs(platform, ctx)
  return {
    createOrder: (tx, order) => createOrder(ctx, { tx, order }),
    readVatStatus: (on, order) => readVatStatus(ctx, { on, order }),
    order: (orderId) => findOrder(db.query, orderId),
    orders: async (ids) => new Map((await findOrders(db.query, ids)).map((order) => [order.id, order])),
    orderBySubject: (subject) => findOrderBySubject(db.query, subject),
    sold: (orderId, language) => sold(ctx, { orderId, language }),
    latest: (page) => latestOrders(db.query, page),
    ownOrders: (page) => ownOrders(ctx, page),
    hasPaidByCard,
    haveSharedCard,
    readSteps: (orderId) => readSteps(db.query, orderId),
    readMoney: (order) => readMoney(ctx, order),
    previewRefund: (order, amount) => nextParts(db.query, { order, amount }),
    movedByDay: async (asked) => {
      const [rows, inLedger] = await Promise.all([
        movedByDay(db.query, asked),
        clearedInDays(needs.wallet, asked),
      ])
      return { rows, inLedger }
    },
    countByStatus: () => countOrders(db.query),
    registerSubject: subjects.register,
    registerTender: tenders.register,
    chooseTender: (tx, choice) => chooseTender(ctx, { tx, choice }),
    chooseOwnTender: (choice) => chooseOwnTender(ctx, choice),
    payCovered: ({ id, userId }) => payCovered(ctx, { actor: { userId }, orderId: id }),
    pay: (order, input) => pay(ctx, { actor: { userId: order.userId }, orderId: order.id, input }),
    chargeSavedCard: (order) => chargeSavedCard(ctx, order),
    coverNow: (tx, orderId) => coverNow(ctx, { tx, orderId }),
    savedCard: (userId) => usableCard(ctx, userId),
    giveFree,
    drop: async (tx, orderId) => (await drop(ctx, { tx, orderId })).order,
    decide: (tx, decision) => decide(ctx, { tx, decision }),
    askedRefunds: createAskedRefunds(db),
    earn: (tx, request) => earn(ctx, { tx, request }),
    unearn: (tx, request) => unearn(ctx, { tx, ...request }),
    compensate: (tx, refunded) => compensate(ctx, { tx, ...refunded }),
    endCompensation: (tx, refunded) => endCompensation(ctx, { tx, ...refunded }),
    refund: (tx, request) => requestRefund(ctx, { tx, request }),
    settleDue: (tx, settlement) => settleDue(ctx, { tx, settlement }),
    leftOutside,
    withheld: async ({ currency, orderIds }) => {
      const refs = await findWithheldRefs(db.query, { currency, orderIds })
      return await needs.wallet.sumsOfOwners(db.query, { type: "providerPayable", currency, refs })
    },
    earnedInYear: (asked) => earnedInYear(needs.wallet, asked),
    fees: async () => ({ fees: await findFees(db.query), today: feeDay(clock.now()) }),
    announceFee,
    reconcile: () => sweepPayments(ctx),
  }
}
