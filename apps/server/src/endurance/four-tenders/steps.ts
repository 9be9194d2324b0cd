import { randomUUID } from "node:crypto"
import { giveCredits } from "../../modules/credits/testing.ts"
import type { Order, Subject } from "../../modules/payments/index.ts"
import { giveVoucher } from "../../modules/vouchers/testing.ts"
import { isAppError } from "../../platform/errors.ts"
import type { createNumbers } from "../random-numbers.ts"
import { PAYEE, type Stage, TOTAL } from "./testing.ts"

const MINUTE = 60_000
/** Orders of the newest that steps are about: older ones have come to their ends. */
const NEWEST = 12
const LATEST_VOUCHERS = 4
const MOST_CREDITS = 9_000

/** What is sold, as payments tells kinds apart. A seat is an appointment, what the help store sells a package. */
export const KINDS = {
  appointment: {},
  series: { isPaidAhead: true },
  package: { isPaidAhead: true },
  paidChat: { isPaidAhead: true },
  subscription: { isPaidAhead: true, keepsCard: true },
  voucher: { vat: "later", isOwed: true },
  premium: { vat: "house" },
} as const satisfies Readonly<Record<string, Partial<Subject>>>

/** The words of something, as they are spelled in it. */
export const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(of).filter((key): key is K => key in of)

/** What random steps are done on. */
export type Game = {
  readonly stage: Stage
  readonly numbers: ReturnType<typeof createNumbers>
  readonly people: readonly string[]
  readonly vouchers: string[]
  readonly orders: Order[]
}

const among = <T>({ numbers }: Game, of: readonly T[]): T => {
  const one = numbers.pick(of)
  if (one === undefined) throw new Error("nothing to choose from")
  return one
}
const anOrder = (game: Game): Order => among(game, game.orders.slice(-NEWEST))
const aVoucher = (game: Game): string | null => among(game, [...game.vouchers.slice(-LATEST_VOUCHERS), null])

/** Foreseen refusals are part of the game; anything else is a bug. */
const tried = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!isAppError(error)) throw error
  })
}

const choose = (
  { stage }: Game,
  { orderId, reference }: { readonly orderId: string; readonly reference: string | null },
): Promise<void> =>
  tried(
    stage.server.platform.db.transaction((tx) =>
      stage.payments.chooseTender(tx, { orderId, kind: "voucher", reference }),
    ),
  )

const give = async (game: Game): Promise<void> => {
  const { platform } = game.stage.server
  const voucher = among(game, [
    { kind: "amount", amount: 25_000, currency: "RON" },
    { kind: "percent", percent: 15, uses: 2 },
    { kind: "sessions", sessions: 2, amount: 20_000, currency: "RON" },
  ] as const)
  game.vouchers.push((await giveVoucher(platform, voucher)).voucher.id)
  const amount = 1 + game.numbers.below(MOST_CREDITS)
  await giveCredits(platform, { userId: among(game, game.people), amount })
}

const order = async (game: Game): Promise<void> => {
  const often = ["appointment", "appointment", "appointment"] as const
  const kind = among(game, [...often, ...keysOf(KINDS)])
  const isOurs = kind === "premium" || kind === "voucher"
  const made = await game.stage.order(among(game, game.people), {
    total: among(game, [TOTAL, 1, 9_999, 48_000]),
    payeeSpecialistId: isOurs ? null : PAYEE,
    subject: { kind, id: randomUUID() },
  })
  game.orders.push(made)
}

const earn = async (game: Game): Promise<void> => {
  const { stage, numbers } = game
  const { id: orderId, subject, earned, refundPromised, total } = await stage.current(anOrder(game))
  const isPaidAhead = keysOf(KINDS).some((one) => one === subject.kind && "isPaidAhead" in KINDS[one])
  const request = { orderId, amount: 1 + numbers.below(MOST_CREDITS), ref: `earned:${randomUUID()}` }
  if (!isPaidAhead || earned + refundPromised + request.amount > total) return
  await tried(stage.server.platform.db.transaction((tx) => stage.payments.earn(tx, request)))
}

const refund = async (game: Game): Promise<void> => {
  const { id: orderId, total } = anOrder(game)
  const amount = among(game, [1, 4_000, 9_000, total])
  const request = { orderId, amount, reason: "a test", ref: randomUUID() }
  const { stage } = game
  await tried(stage.server.platform.db.transaction((tx) => stage.payments.refund(tx, request)))
}

/** The gateway's news of a dispute: the local one knows none. */
const dispute = async (game: Game): Promise<void> => {
  const { pool } = game.stage.server.platform.db
  const { rowCount } = await pool.query(
    `insert into payments.webhook_event (gateway, event_id, kind, transaction_id, dispute, received_at)
     select 'local', $2, 'dispute', a.transaction_id, $3, $4 from payments.attempt a
     where a.order_id = $1 and a.settlement = 'captured'`,
    [
      anOrder(game).id,
      randomUUID(),
      among(game, ["opened", "won", "lost"]),
      new Date(game.stage.server.clock.now() - MINUTE),
    ],
  )
  if (rowCount !== 0) await game.stage.pass(MINUTE)
}

/** All that can happen, by its name. */
export const STEPS = {
  give,
  order,
  earn,
  refund,
  dispute,
  choose: (game) => choose(game, { orderId: anOrder(game).id, reference: aVoucher(game) }),
  race: async (game) => {
    const reference = aVoucher(game)
    await Promise.all(game.orders.slice(-3).map(({ id: orderId }) => choose(game, { orderId, reference })))
  },
  pay: async (game) => {
    await game.stage.payWith(
      anOrder(game),
      among(game, ["good", "good", "good", "declined", "pending", "late"] as const),
    )
  },
  covered: async (game) => {
    const one = anOrder(game)
    await Promise.all([1, 2].map(() => game.stage.pay(one, { method: "covered" })))
  },
  drop: async (game) => {
    const { id, userId } = anOrder(game)
    await game.stage.call({ method: "DELETE", url: `/api/v2/orders/${id}`, userId })
  },
  wait: (game) => game.stage.pass(among(game, [1_000, MINUTE, MINUTE, MINUTE, 16 * MINUTE])),
} as const satisfies Readonly<Record<string, (game: Game) => Promise<void>>>
