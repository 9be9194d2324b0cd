import {
  duePayoutSchema,
  ownPayoutsSchema,
  payoutLineSchema,
  payoutRunSchema,
  type RunConfirmation,
  runConfirmationSchema,
} from "@arnica/contract/payouts"
import { z } from "zod"
import { BILLING } from "../../security-tests/invoices.ts"
import { PASSWORD, type Person } from "../../security-tests/people/testing.ts"
import { createHarness, type Harness } from "../../security-tests/testing.ts"

/** The harness with what payouts need: two admins, and billing for the specialists. */
export type PayoutHarness = Harness & {
  readonly other: Harness["admin"]
  send(request: {
    readonly as: Harness["admin"]
    readonly url: string
    readonly method?: "GET" | "POST" | "PATCH" | "DELETE"
    readonly payload?: object
  }): Promise<{ readonly status: number; readonly body: unknown }>
  /** Has a client book and pay the specialist, and lets the session pass. */
  earn(specialist: Harness["ioana"]): Promise<void>
  /** Saves a specialist's billing with their password, with another account when one is given. */
  saveBilling(
    specialist: Harness["ioana"],
    more?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly status: number; readonly body: unknown }>
  /** The same, three days ago: the account can be paid to. */
  settleBilling(specialist: Harness["ioana"]): Promise<void>
  /** What is to be confirmed before something is done with a run, as an admin reads it. */
  confirmation(id: string, as?: Harness["admin"]): Promise<RunConfirmation>
  /** Does something with a run as its page does: what it does is read, and confirmed with the password. */
  moveRun(step: {
    readonly id: string
    readonly what: string
    readonly as?: Harness["admin"]
    readonly payload?: object | undefined
  }): Promise<{ readonly status: number; readonly body: unknown }>
  /** Lets days pass. */
  passDays(days: number): void
  /** The sums of the ledger by type of account. */
  ledger(): Promise<Readonly<Record<string, number>>>
}

const DAY = 86_400_000
const revisionOf = z.object({ meta: z.object({ revision: z.int() }) })

/** Sets it. */
export const createPayoutHarness = async (): Promise<PayoutHarness> => {
  const stage = await createHarness()
  const { server } = stage
  const other = stage.everybody.find(({ flags }) => flags.length > 1)
  if (other === undefined) throw new Error("nobody else is an admin")
  const confirmation: PayoutHarness["confirmation"] = async (id, as = other) => {
    const { body } = await send({ as, url: `/api/v2/admin/payout-runs/${id}/confirmation` })
    return runConfirmationSchema.parse(body)
  }
  const passDays = (days: number): void => server.clock.set(server.clock.now() + days * DAY)
  const saveBilling: PayoutHarness["saveBilling"] = async (as, more = {}) => {
    const current = await send({ as, url: "/rest/v2/specWizard/billingInfo" })
    const { revision } = revisionOf.parse(current.body).meta
    const payload = { ...BILLING, password: PASSWORD, ...more, revision }
    return await send({ as, method: "PATCH", url: "/api/v2/spec-wizard/billing", payload })
  }
  const send: PayoutHarness["send"] = async ({ as, url, method = "GET", payload }) => {
    const body = payload === undefined ? {} : { payload }
    const response = await stage.call({ as, method, url, ...body })
    await server.settle()
    const isJson = String(response.headers["content-type"]).includes("json")
    return { status: response.statusCode, body: isJson ? response.json() : response.body }
  }
  return {
    ...stage,
    other,
    send,
    earn: async (specialist) => {
      const { start } = await stage.buy(stage.ana, specialist.planted)
      server.clock.set(Date.parse(start) + DAY)
      await server.platform.jobs.sweep()
      await server.settle()
    },
    saveBilling,
    passDays,
    confirmation,
    moveRun: async ({ id, what, as = other, payload = {} }) => {
      const { version } = await confirmation(id, as)
      const confirmed = { version, password: PASSWORD, ...payload }
      const url = `/api/v2/admin/payout-runs/${id}/${what}`
      return await send({ as, method: "POST", url, payload: confirmed })
    },
    settleBilling: async (as) => {
      const saved = await saveBilling(as)
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
      passDays(3)
    },
    ledger: async () => {
      const { lines } = await server.modules.wallet.trialBalance()
      return Object.fromEntries(lines.map(({ type, amount }) => [type, amount]))
    },
  }
}

/** Has a client name an account, three days ago. */
export const namePayoutAccount = async (
  stage: Pick<Harness, "call" | "server">,
  as: Person,
): Promise<void> => {
  const payload = { holder: "Ana Pop", iban: "RO49AAAA1B31007593840000", password: PASSWORD }
  const named = await stage.call({ as, method: "PATCH", url: "/api/v2/payout-account", payload })
  if (named.statusCode !== 200) throw new Error(`no account: ${named.body}`)
  await stage.server.platform.db.pool.query(`
    alter table payouts.client_account disable trigger client_account_kept;
    update payouts.client_account set set_at = set_at - interval '3 days' where user_id = '${as.userId}';
    alter table payouts.client_account enable trigger client_account_kept`)
}

/** Where runs of payouts are. */
export const RUNS = "/api/v2/admin/payout-runs"
/** Later than all that is earned in tests. */
export const CUT_OFF = "2026-12-01"
/** A run of all that is due. */
export const WANTED = { currency: "RON", cutOff: CUT_OFF }

type Reply = Awaited<ReturnType<PayoutHarness["send"]>>

/** What tests of runs ask for on a stage. */
type RunsHarness = {
  readonly own: (as: Person) => Promise<z.infer<typeof ownPayoutsSchema>>
  readonly ask: (as: Person) => Promise<Reply>
  readonly due: () => Promise<readonly z.infer<typeof duePayoutSchema>[]>
  readonly make: (payload?: object) => Promise<Reply>
  readonly draft: () => Promise<z.infer<typeof payoutRunSchema>>
  readonly post: (id: string, what: string, payload?: object, as?: Person) => Promise<Reply>
  readonly linesOf: (id: string) => Promise<readonly z.infer<typeof payoutLineSchema>[]>
}

/** The same over the whole server. */
export const runsOn = (stage: () => PayoutHarness): RunsHarness => {
  const own: RunsHarness["own"] = async (as) =>
    ownPayoutsSchema.parse((await stage().send({ as, url: "/api/v2/practice/payouts" })).body)
  const ask: RunsHarness["ask"] = (as) =>
    stage().send({ as, method: "POST", url: "/api/v2/practice/payout-requests" })
  const due = async () => {
    const url = `/api/v2/admin/payouts/due?currency=RON&cutOff=${CUT_OFF}`
    const { body } = await stage().send({ as: stage().admin, url })
    return z.object({ items: z.array(duePayoutSchema) }).parse(body).items
  }
  const make = (payload: object = WANTED) =>
    stage().send({ as: stage().admin, method: "POST", url: RUNS, payload })
  const draft = async () => payoutRunSchema.parse((await make()).body)
  const post: RunsHarness["post"] = (id, what, payload = {}, as = stage().other) =>
    stage().moveRun({ id, what, payload, as })
  const linesOf = async (id: string) => {
    const { body } = await stage().send({ as: stage().admin, url: `${RUNS}/${id}/lines` })
    return z.object({ items: z.array(payoutLineSchema) }).parse(body).items
  }
  return { own, ask, due, make, draft, post, linesOf }
}
