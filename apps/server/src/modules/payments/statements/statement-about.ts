import type { StatementLine } from "@arnica/contract/earnings"
import type { PaymentsContext } from "../context.ts"
import { findLedgerOrders, type LedgerOrder } from "./ledger-order-repository.ts"

/** What a line of a statement is about. */
export type About = Pick<StatementLine, "client" | "orderID" | "session" | "reference">

type Context = Pick<PaymentsContext, "db" | "statementNames">

const EARNED = "earn:"
/** A payout bears at the bank what its fact in the ledger is named for, without hyphens. */
const PAYOUT = /^payout(?:-back)?:(?<id>.+)$/

const referenceOf = (ref: string): string | null => PAYOUT.exec(ref)?.groups?.id?.replaceAll("-", "") ?? null

/** The appointments that orders and earnings are about, by the reference in the ledger. */
const appointmentsOf = async (
  { statementNames }: Context,
  orders: ReadonlyMap<string, LedgerOrder>,
): Promise<ReadonlyMap<string, string>> => {
  const earnings = [...orders.keys()].filter((ref) => ref.startsWith(EARNED))
  const own = [...orders].flatMap(([ref, { subject }]): [string, string][] =>
    subject.kind === "appointment" ? [[ref, subject.id]] : [],
  )
  const ofPackages = await statementNames.packageSessions(earnings.map((ref) => ref.slice(EARNED.length)))
  return new Map([...own, ...[...ofPackages].map(([name, uuid]): [string, string] => [EARNED + name, uuid])])
}

type Lines = { readonly of: ReadonlyMap<string, About>; readonly clientIds: readonly string[] }

/**
 * What lines of a statement are about, by their reference in the ledger, and whose they are; with one look-up of each
 * kind.
 */
export const aboutLines = async (ctx: Context, refs: readonly string[]): Promise<Lines> => {
  const orders = await findLedgerOrders(ctx.db.query, refs)
  const appointments = await appointmentsOf(ctx, orders)
  const clientIds = [...new Set([...orders.values()].map(({ userId }) => userId))]
  const [clients, starts] = await Promise.all([
    ctx.statementNames.clients(clientIds),
    ctx.statementNames.findStarts([...new Set(appointments.values())]),
  ])
  const sessionOf = (uuid: string): About["session"] => {
    const start = starts.get(uuid)
    return start === undefined ? null : { uuid, start: new Date(start).toISOString() }
  }
  const aboutOf = (ref: string): About => {
    const order = orders.get(ref)
    return {
      client: order === undefined ? null : (clients.get(order.userId) ?? null),
      orderID: order?.id ?? null,
      session: sessionOf(appointments.get(ref) ?? ""),
      reference: referenceOf(ref),
    }
  }
  return { of: new Map(refs.map((ref) => [ref, aboutOf(ref)])), clientIds }
}
