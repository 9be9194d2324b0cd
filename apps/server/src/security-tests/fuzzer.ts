import fc from "fast-check"
import type { Known } from "./arbitrary.ts"
import { answered, faultOf } from "./envelope.ts"
import type { Person } from "./people/testing.ts"
import { type Plan, planOf, requestFor } from "./plans.ts"
import { type Named, writes } from "./request.ts"
import { changedTables, type Rows, watchRows } from "./rows.ts"
import type { Harness } from "./testing.ts"

type Options = {
  /** Real values by the names under which calls ask for them. */
  readonly known: Known
  /** The same seed makes the same requests. */
  readonly seed: number
  /** How many requests for a call that takes something. */
  readonly runs: number
}

/** Sends a call what nobody should send, and throws when it fails by it, or does a half of what it refuses. */
export type Fuzzer = (named: Named) => Promise<void>

/** What refusals leave behind, and are meant to: the attempt of a payment, a guess at an account or an address. */
const LEFT_BY_REFUSALS: Readonly<Record<string, readonly string[]>> = {
  // A wrong code is one of five tries.
  "POST /rest/v2/client/isPhoneNumberValidated": ["identity.phone_code"],
  "POST /api/v2/orders/{orderId}/payments": ["payments.", "gateway_local.", "booking.", "platform.outbox"],
  "POST /Auth/sign-in/email": ["identity.failed_attempt"],
  "POST /api/v2/admin/accounts/{uuid}/rights": ["identity.failed_attempt"],
  // A code that is none is one of ten tries an hour.
  "GET /rest/v2/account/useVoucher/{code}": ["vouchers.guess"],
  "POST /api/v2/orders/{orderId}/voucher": ["vouchers.guess"],
  "POST /api/v2/vouchers/balance": ["vouchers.guess"],
  // A wrong code is one of five tries, and of so many a day for its address.
  "POST /Auth/sign-up/code": ["identity.sign_up", "identity.failed_attempt"],
}

const isLeft = ({ key }: Named, table: string): boolean =>
  (LEFT_BY_REFUSALS[key] ?? []).some((start) => table.startsWith(start))

/** The more a call takes and does, the more is tried on it. */
const runsOf = (named: Named, runs: number): number => {
  if (writes(named)) return runs * 2
  return named.endpoint.params === undefined && named.endpoint.query === undefined ? 6 : runs
}

/** The fuzzer of a server. */
export const createFuzzer = async (stage: Harness, { known, seed, runs }: Options): Promise<Fuzzer> => {
  const { ana, bob, ioana, andrei, admin, clinic } = stage
  const readRows = await watchRows(stage.server.platform.db.pool)
  // Reading everything is most of the work: what a refusal left is what the next request finds.
  let left: Rows | undefined

  const callerOf = (named: Named, { as }: Plan): Person | undefined => {
    // Whoever signs out in the middle is missing to all that follow.
    if (named.key.includes(" /Auth/")) return [clinic, clinic, clinic, clinic][as]
    return [ana, ana, ana, ana, bob, ioana, andrei, admin][as]
  }

  const probe = async (named: Named, plan: Plan): Promise<string | null> => {
    const caller = callerOf(named, plan)
    const before = left ?? (await readRows())
    left = undefined
    const request = requestFor(named, plan)
    const response = await stage.call({ ...(caller === undefined ? {} : { as: caller }), ...request })
    if (response.statusCode < 400) return response.statusCode < 200 ? `a ${response.statusCode}` : null
    const fault = faultOf(answered(response))
    if (fault !== null) return fault
    left = await readRows()
    const written = changedTables(before, left).filter((table) => !isLeft(named, table))
    return written.length === 0
      ? null
      : `refused with ${response.statusCode}, but wrote ${written.join(", ")}`
  }

  const shown = (named: Named, plan: Plan): string => {
    const { method, url, headers, payload } = requestFor(named, plan)
    const body = Buffer.isBuffer(payload) ? payload.toString("latin1") : payload
    const as = callerOf(named, plan)?.email
    return JSON.stringify({ as, method, url, headers, body }).slice(0, 2_000)
  }

  return async (named) => {
    const probing = fc.asyncProperty(planOf(named, known), async (plan) => {
      const fault = await probe(named, plan)
      if (fault !== null) throw new Error(`${fault}\n${shown(named, plan)}`)
    })
    await fc.assert(probing, { seed, numRuns: runsOf(named, runs), interruptAfterTimeLimit: 30_000 })
  }
}
