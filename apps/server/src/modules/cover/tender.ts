import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { Order, Tender } from "../payments/index.ts"
import type { CoverContext } from "./context.ts"
import { unitsBack, unitsOf } from "./domain/quote.ts"
import {
  type Account,
  lockAccount,
  movePool,
  openAccount,
  readAccount,
  writeEntry,
} from "./uses/account-repository.ts"
import {
  type CoverStatus,
  type KnowsCompanies,
  quoteBy,
  readCoverStatus,
  rulesAbout,
} from "./uses/cover-status.ts"
import { returnLate } from "./uses/return-late.ts"
import {
  findUse,
  isLeftOut,
  moveUse,
  noteBack,
  type Use,
  writeCharge,
  writeUse,
} from "./uses/use-repository.ts"

/** What paying for sessions takes: which they are, whose company it is, and of which domain their specialist is. */
export type TenderContext = Pick<CoverContext, "clock"> &
  KnowsCompanies & {
    readonly booking: {
      readonly paidSessions: { readonly find: (on: Queryable, uuid: string) => Promise<Session | null> }
    }
    readonly specialists: Pick<CoverContext["specialists"], "findDomains">
  }
type Session = Pick<
  NonNullable<Awaited<ReturnType<CoverContext["booking"]["paidSessions"]["find"]>>>,
  "specialistId" | "start"
>

/** What an order is for, where it is for a session. */
const sessionOf = async (ctx: TenderContext, on: Queryable, { subject }: Order): Promise<Session | null> =>
  subject.kind === "appointment" ? await ctx.booking.paidSessions.find(on, subject.id) : null

type Open = {
  readonly on: Queryable
  readonly order: Order
  readonly session: Session
  readonly standing: CoverStatus
}

/** The first account that pays something of an order, opened where it was not, and kept from others. */
const payingAccount = async (
  ctx: TenderContext,
  { on, order, session, standing }: Open,
): Promise<{ account: Account; pays: number; reason: string } | null> => {
  const { plan } = standing
  if (plan.currency !== order.currency) return null
  const { specialistId } = session
  const domain = (await ctx.specialists.findDomains([specialistId], on)).get(specialistId) ?? ""
  for (const own of rulesAbout(standing, { domain, specialistId })) {
    if (quoteBy(own, order.total).pays === 0) continue
    const { rule, stretch } = own
    const now = ctx.clock.now()
    const id = own.account?.id ?? (await openAccount(on, { plan, rule, userId: order.userId, stretch, now }))
    const account = await lockAccount(on, id)
    // What others took of it while this one waited counts.
    const { balance: left, poolLeft } = account
    const { pays, reason } = quoteBy({ ...own, account, terms: account, left, poolLeft }, order.total)
    if (pays > 0) return { account, pays, reason }
  }
  return null
}

type Step = { readonly tx: Tx; readonly orderId: string }

const useOf = async ({ tx, orderId }: Step): Promise<{ use: Use; account: Account }> => {
  const use = await findUse(tx, orderId)
  if (use === null) throw new Error(`order ${orderId} has nothing of cover`)
  return { use, account: await lockAccount(tx, use.accountId) }
}

/** What an order would be paid of by the company of its payer; null for nothing. */
const offerCover = async (
  ctx: TenderContext,
  { on, order }: { readonly on: Queryable; readonly order: Order },
): Promise<Awaited<ReturnType<typeof payingAccount>>> => {
  if (order.subject.kind !== "appointment") return null
  if ((await ctx.partners.findCompany(order.userId, on)) === null) return null
  if (await isLeftOut(on, order.id)) return null
  const session = await sessionOf(ctx, on, order)
  if (session === null) return null
  const standing = await readCoverStatus(ctx, { on, userId: order.userId, at: session.start })
  return typeof standing === "string" ? null : await payingAccount(ctx, { on, order, session, standing })
}

type Hold = { readonly tx: Tx; readonly order: Order; readonly amount: number; readonly accountId: string }

/** Keeps a part for an order, as far as it is still there. */
const holdCover = async (ctx: TenderContext, { tx, order, amount, accountId }: Hold): Promise<boolean> => {
  const account = await lockAccount(tx, accountId)
  const session = await sessionOf(ctx, tx, order)
  const units = unitsOf(account, amount)
  if (session === null || account.balance < units) return false
  if (account.poolLeft !== null && account.poolLeft < amount) return false
  const now = ctx.clock.now()
  const { id: orderId, userId } = order
  await writeUse(tx, { orderId, accountId, userId, units, amount, sessionStart: session.start, at: now })
  await writeEntry(tx, { accountId, kind: "reserve", units: -units, orderId, now })
  await movePool(tx, { account, amount })
  return true
}

/** What an order held is used: its company owes it. */
const takeCover = async (ctx: TenderContext, { tx, orderId }: Step): Promise<void> => {
  const { use, account } = await useOf({ tx, orderId })
  const now = ctx.clock.now()
  const entry = { accountId: account.id, orderId, now }
  await moveUse(tx, { orderId, to: "taken" })
  await writeEntry(tx, { ...entry, kind: "release", units: use.units })
  await writeEntry(tx, { ...entry, kind: "use", units: -use.units })
  await writeCharge(tx, { account, orderId, amount: use.amount, countsAt: use.sessionStart, now })
}

/** What an order held, or used, is free again. */
const releaseCover = async (ctx: TenderContext, { tx, orderId }: Step): Promise<void> => {
  const { use, account } = await useOf({ tx, orderId })
  if (use.state === "released") return
  const now = ctx.clock.now()
  const { amount, givenBack, units, state, sessionStart } = use
  const left = amount - givenBack
  const back = account.unit === "SESSIONS" && left > 0 ? units : left
  await moveUse(tx, { orderId, to: "released" })
  if (back > 0) await writeEntry(tx, { accountId: account.id, kind: "release", units: back, orderId, now })
  await movePool(tx, { account, amount: -left })
  if (state === "taken")
    await writeCharge(tx, { account, orderId, amount: -left, countsAt: sessionStart, now })
}

/** A part of what an order used comes back, to the period that runs now where its own is over. */
const giveBackCover = async (
  ctx: TenderContext,
  { tx, orderId, part }: Step & { readonly part: number },
): Promise<void> => {
  const { use, account } = await useOf({ tx, orderId })
  const now = ctx.clock.now()
  const { amount, givenBack, sessionStart } = use
  const units = unitsBack(account, { amount, givenBack, part })
  await noteBack(tx, { orderId, amount: part })
  if (units > 0) {
    await writeEntry(tx, { accountId: account.id, kind: "release", units, orderId, now })
    await returnLate(ctx, { tx, account, units, orderId, now })
  }
  await movePool(tx, { account, amount: -part })
  await writeCharge(tx, { account, orderId, amount: -part, countsAt: Math.max(sessionStart, now), now })
}

/**
 * What companies pay for their people, as payments ask it: first of all, by itself, unless who is covered keeps their company
 * out of an order. Each step comes once, while the order is locked; the account is locked with it, and after it what the company
 * pays for all.
 */
export const coverTender = (ctx: TenderContext): Tender => ({
  offer: async (on, { order, rest }) => {
    const found = await offerCover(ctx, { on, order })
    if (found === null) return null
    return { amount: Math.min(found.pays, rest), reason: found.reason, reference: found.account.id }
  },
  hold: (tx, { order, amount, reference }) => holdCover(ctx, { tx, order, amount, accountId: reference }),
  take: (tx, { order }) => takeCover(ctx, { tx, orderId: order.id }),
  release: (tx, { order }) => releaseCover(ctx, { tx, orderId: order.id }),
  giveBack: (tx, { order, amount }) => giveBackCover(ctx, { tx, orderId: order.id, part: amount }),
  account: async (on, accountId) => {
    const { organisationId } = await readAccount(on, accountId)
    return { type: "partnerReceivable", ownerId: String(organisationId) }
  },
})
