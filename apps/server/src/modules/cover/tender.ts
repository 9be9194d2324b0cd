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
import { returnLate } from "./uses/return-late.ts"
import { quoteBy, readStanding, rulesAbout, type Standing } from "./uses/standing.ts"
import {
  findUse,
  isLeftOut,
  moveUse,
  noteBack,
  type Use,
  writeCharge,
  writeUse,
} from "./uses/use-repository.ts"

type TenderContext = Pick<CoverContext, "clock" | "booking" | "partners" | "specialists">
type Session = NonNullable<Awaited<ReturnType<CoverContext["booking"]["paidSessions"]["find"]>>>

/** What an order is for, where it is for a session. */
const sessionOf = async (ctx: TenderContext, on: Queryable, { subject }: Order): Promise<Session | null> =>
  subject.kind === "appointment" ? await ctx.booking.paidSessions.find(on, subject.id) : null

type Open = {
  readonly on: Queryable
  readonly order: Order
  readonly session: Session
  readonly standing: Standing
}

/** The first account that pays something of an order, opened where it was not, and kept from others. */
const payingAccount = async (
  ctx: TenderContext,
  { on, order, session, standing }: Open,
): Promise<{ account: Account; pays: number; reason: string } | null> => {
  const { plan } = standing
  if (plan.currency !== order.currency) return null
  const { specialistId } = session
  const domain = (await ctx.specialists.domainsOf([specialistId], on)).get(specialistId) ?? ""
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

/**
 * What companies pay for their people, as payments ask it: first of all, by itself, unless who is covered keeps their company
 * out of an order. Each step comes once, while the order is locked; the account is locked with it, and after it what the company
 * pays for all.
 */
export const coverTender = (ctx: TenderContext): Tender => ({
  offer: async (on, { order, rest }) => {
    if (order.subject.kind !== "appointment") return null
    if ((await ctx.partners.findCompany(order.userId, on)) === null) return null
    if (await isLeftOut(on, order.id)) return null
    const session = await sessionOf(ctx, on, order)
    if (session === null) return null
    const standing = await readStanding(ctx, { on, userId: order.userId, at: session.start })
    if (typeof standing === "string") return null
    const found = await payingAccount(ctx, { on, order, session, standing })
    if (found === null) return null
    return { amount: Math.min(found.pays, rest), reason: found.reason, reference: found.account.id }
  },
  hold: async (tx, { order, amount, reference }) => {
    const account = await lockAccount(tx, reference)
    const session = await sessionOf(ctx, tx, order)
    const units = unitsOf(account, amount)
    if (session === null || account.balance < units) return false
    if (account.poolLeft !== null && account.poolLeft < amount) return false
    const now = ctx.clock.now()
    const { id: orderId, userId } = order
    await writeUse(tx, {
      orderId,
      accountId: account.id,
      userId,
      units,
      amount,
      sessionStart: session.start,
      at: now,
    })
    await writeEntry(tx, { accountId: account.id, kind: "reserve", units: -units, orderId, now })
    await movePool(tx, { account, amount })
    return true
  },
  take: async (tx, { order }) => {
    const { use, account } = await useOf({ tx, orderId: order.id })
    const now = ctx.clock.now()
    const entry = { accountId: account.id, orderId: order.id, now }
    await moveUse(tx, { orderId: order.id, to: "taken" })
    await writeEntry(tx, { ...entry, kind: "release", units: use.units })
    await writeEntry(tx, { ...entry, kind: "use", units: -use.units })
    await writeCharge(tx, { account, orderId: order.id, amount: use.amount, countsAt: use.sessionStart, now })
  },
  release: async (tx, { order }) => {
    const { use, account } = await useOf({ tx, orderId: order.id })
    if (use.state === "released") return
    const now = ctx.clock.now()
    const { amount, givenBack, units, state } = use
    const left = amount - givenBack
    const back = account.unit === "SESSIONS" && left > 0 ? units : left
    await moveUse(tx, { orderId: order.id, to: "released" })
    if (back > 0)
      await writeEntry(tx, { accountId: account.id, kind: "release", units: back, orderId: order.id, now })
    await movePool(tx, { account, amount: -left })
    if (state === "taken")
      await writeCharge(tx, { account, orderId: order.id, amount: -left, countsAt: use.sessionStart, now })
  },
  giveBack: async (tx, { order, amount: part }) => {
    const { use, account } = await useOf({ tx, orderId: order.id })
    const now = ctx.clock.now()
    const { amount, givenBack, sessionStart } = use
    const units = unitsBack(account, { amount, givenBack, part })
    await noteBack(tx, { orderId: order.id, amount: part })
    if (units > 0) {
      await writeEntry(tx, { accountId: account.id, kind: "release", units, orderId: order.id, now })
      await returnLate(ctx, { tx, account, units, orderId: order.id, now })
    }
    await movePool(tx, { account, amount: -part })
    await writeCharge(tx, {
      account,
      orderId: order.id,
      amount: -part,
      countsAt: Math.max(sessionStart, now),
      now,
    })
  },
  account: async (on, accountId) => {
    const { organisationId } = await readAccount(on, accountId)
    return { type: "partnerReceivable", ownerId: String(organisationId) }
  },
})
