import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestDatabase } from "../../../testing/database.ts"
import { createFilled } from "../../../testing/plans.ts"
import { CLOSURES, type OrderFacts, orderState } from "./domain/order-state.ts"
import { findOwnOrders } from "./own-orders.ts"

const NOW = Date.parse("2026-06-01T10:00:00Z")
const USER = randomUUID()

/** The states that the page of a payment may have for what the list says. */
const AS_PAGE = {
  open: ["setup", "failed"],
  // A page shows that the try before failed while the next one is under way.
  pending: ["pending", "failed"],
  reserved: ["success"],
  due: ["success"],
  paid: ["success"],
  partlyRefunded: ["success"],
  refunded: ["cancelled"],
  disputed: ["success"],
  returnedByBank: ["cancelled"],
  failed: ["failed", "pending"],
  expired: ["expired"],
  dropped: ["cancelled"],
} as const

const STATUSES = [
  "created",
  "authorised",
  "captured",
  "pending",
  "failed",
  "voided",
  "disputed",
  "won",
  "lost",
] as const

const at = (instant: number | null): string =>
  instant === null ? "null" : `'${new Date(instant).toISOString()}'`

type Written = { readonly id: string; readonly facts: OrderFacts }

const CASES: readonly Written[] = STATUSES.flatMap((status) =>
  [null, ...CLOSURES].flatMap((closure) =>
    [null, NOW - 1_000, NOW + 1_000].flatMap((expiresAt) =>
      [false, true].map((hasOpenAttempt) => ({
        id: randomUUID(),
        facts: { status, closure, expiresAt, hasOpenAttempt, lastDecline: null },
      })),
    ),
  ),
)

const statementsOf = ({ id, facts: { status, closure, expiresAt, hasOpenAttempt } }: Written): string[] => [
  `insert into payments.customer_order (id, user_id, subject_kind, subject_id, currency, total, status, closure,
     expires_at, created_at, fee_percent)
   values ('${id}', '${USER}', 'premium', gen_random_uuid(), 'RON', 100, '${status}',
     ${closure === null ? "null" : `'${closure}'`}, ${at(expiresAt)}, ${at(NOW)}, 15)`,
  ...(hasOpenAttempt
    ? [
        `insert into payments.attempt (id, order_id, number, gateway, source, status, created_at, look_at)
         values (gen_random_uuid(), '${id}', 1, 'local', 'nonce', 'sent', ${at(NOW)}, ${at(NOW)})`,
      ]
    : []),
]

let database: TestDatabase
beforeAll(async () => {
  database = await createFilled(CASES.flatMap(statementsOf))
}, 60_000)
afterAll(() => database.drop())

test("the list says of each order what its page says, whatever became of it", async () => {
  const asked = { userId: USER, now: NOW, count: 1_000, offset: 0 }
  const { total, items } = await findOwnOrders(database.db.query, asked)
  expect(total).toBe(CASES.length)
  const found = new Map(items.map(({ order, state }) => [order.id, state]))
  const unlike = CASES.flatMap(({ id, facts }) => {
    const state = found.get(id)
    const page = orderState({ ...facts, now: NOW })
    const isAlike = state !== undefined && AS_PAGE[state].some((one) => one === page)
    return isAlike ? [] : [{ ...facts, state, page }]
  })
  expect(unlike).toEqual([])
})
