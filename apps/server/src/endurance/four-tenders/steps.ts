import { randomUUID } from "node:crypto"
import type { Order, Subject } from "../../modules/payments/index.ts"
import { isAppError } from "../../platform/errors.ts"
import type { createNumbers } from "../random-numbers.ts"
import { PAYEE, type TenderHarness, TOTAL } from "./testing.ts"

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
export type World = {
  readonly harness: TenderHarness
  readonly numbers: ReturnType<typeof createNumbers>
  readonly people: readonly string[]
  readonly vouchers: string[]
  readonly orders: Order[]
}

const among = <T>({ numbers }: World, of: readonly T[]): T => {
  const one = numbers.pick(of)
  if (one === undefined) throw new Error("nothing to choose from")
  return one
}
const anOrder = (world: World): Order => among(world, world.orders.slice(-NEWEST))
const aVoucher = (world: World): string | null =>
  among(world, [...world.vouchers.slice(-LATEST_VOUCHERS), null])

/** Foreseen refusals are part of it; anything else is a bug. */
const tried = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!isAppError(error)) throw error
  })
}

const choose = (
  { harness }: World,
  { orderId, reference }: { readonly orderId: string; readonly reference: string | null },
): Promise<void> =>
  tried(
    harness.server.platform.db.transaction((tx) =>
      harness.payments.chooseTender(tx, { orderId, kind: "voucher", reference }),
    ),
  )

const give = async (world: World): Promise<void> => {
  const voucher = among(world, [
    { kind: "amount", amount: 25_000, currency: "RON" },
    { kind: "percent", percent: 15, uses: 2 },
    { kind: "sessions", sessions: 2, amount: 20_000, currency: "RON" },
    {
      kind: "sold",
      sessions: { count: 3, most: 15_000, minutes: 50, specialistId: null },
      currency: "RON",
    },
  ] as const)
  world.vouchers.push(await world.harness.giveVoucher(voucher))
  const amount = 1 + world.numbers.below(MOST_CREDITS)
  await world.harness.giveCredits({ userId: among(world, world.people), amount })
}

const order = async (world: World): Promise<void> => {
  const often = ["appointment", "appointment", "appointment"] as const
  const kind = among(world, [...often, ...keysOf(KINDS)])
  const isOurs = kind === "premium" || kind === "voucher"
  const made = await world.harness.order(among(world, world.people), {
    total: among(world, [TOTAL, 1, 9_999, 48_000]),
    payeeSpecialistId: isOurs ? null : PAYEE,
    subject: { kind, id: randomUUID() },
  })
  world.orders.push(made)
}

const earn = async (world: World): Promise<void> => {
  const { harness, numbers } = world
  const { id: orderId, subject, earned, refundPromised, total } = await harness.current(anOrder(world))
  const isPaidAhead = keysOf(KINDS).some((one) => one === subject.kind && "isPaidAhead" in KINDS[one])
  const request = { orderId, amount: 1 + numbers.below(MOST_CREDITS), ref: `earned:${randomUUID()}` }
  if (!isPaidAhead || earned + refundPromised + request.amount > total) return
  await tried(harness.server.platform.db.transaction((tx) => harness.payments.earn(tx, request)))
}

const refund = async (world: World): Promise<void> => {
  const { id: orderId, total } = anOrder(world)
  const amount = among(world, [1, 4_000, 9_000, total])
  const request = { orderId, amount, reason: "a test", ref: randomUUID() }
  const { harness } = world
  await tried(harness.server.platform.db.transaction((tx) => harness.payments.refund(tx, request)))
}

/** The gateway's news of a dispute: the local one knows none. */
const dispute = async (world: World): Promise<void> => {
  const { pool } = world.harness.server.platform.db
  const { rowCount } = await pool.query(
    `insert into payments.webhook_event (gateway, event_id, kind, transaction_id, dispute, received_at)
     select 'local', $2, 'dispute', a.transaction_id, $3, $4 from payments.attempt a
     where a.order_id = $1 and a.settlement = 'captured'`,
    [
      anOrder(world).id,
      randomUUID(),
      among(world, ["opened", "won", "lost"]),
      new Date(world.harness.server.clock.now() - MINUTE),
    ],
  )
  if (rowCount !== 0) await world.harness.pass(MINUTE)
}

/** All that can happen, by its name. */
export const STEPS = {
  give,
  order,
  earn,
  refund,
  dispute,
  choose: (world) => choose(world, { orderId: anOrder(world).id, reference: aVoucher(world) }),
  race: async (world) => {
    const reference = aVoucher(world)
    await Promise.all(world.orders.slice(-3).map(({ id: orderId }) => choose(world, { orderId, reference })))
  },
  pay: async (world) => {
    await world.harness.payWith(
      anOrder(world),
      among(world, ["good", "good", "good", "declined", "pending", "late"] as const),
    )
  },
  covered: async (world) => {
    const one = anOrder(world)
    await Promise.all([1, 2].map(() => world.harness.pay(one, { method: "covered" })))
  },
  drop: async (world) => {
    const { id, userId } = anOrder(world)
    await world.harness.call({ method: "DELETE", url: `/api/v2/orders/${id}`, userId })
  },
  wait: (world) => world.harness.pass(among(world, [1_000, MINUTE, MINUTE, MINUTE, 16 * MINUTE])),
} as const satisfies Readonly<Record<string, (world: World) => Promise<void>>>
