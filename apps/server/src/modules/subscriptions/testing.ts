import { subscriptionsEndpoints } from "@arnica/contract/subscriptions"
import type { z } from "zod"
import { priceOf, subscribe } from "../../security-tests/subscriptions.ts"
import type { Harness } from "../../security-tests/testing.ts"
import { packageHarness } from "../packages/testing.ts"

const MINE = "/api/v2/subscriptions"
const one = subscriptionsEndpoints["GET /api/v2/subscriptions/{id}"].responses[200]
const months = subscriptionsEndpoints["GET /api/v2/subscriptions/{id}/periods"].responses[200]
const after = (iso: string | null): number => Date.parse(iso ?? "")

/** What the tests of subscriptions do on a stage: Ana subscribes with Ioana. */
export type SubscriptionHarness = ReturnType<typeof packageHarness> & {
  /** Subscribes and pays the first month. */
  readonly start: (sessions?: 2 | 4) => Promise<{ id: string; orderId: string }>
  readonly price: (sessions: 2 | 4) => Promise<number>
  readonly view: (id: string) => Promise<z.infer<typeof one>>
  readonly periods: (id: string) => Promise<z.infer<typeof months>>
  readonly decide: (id: string, next: string) => Promise<{ status: number; body: unknown }>
  readonly now: () => number
  /** Lets time go by, with all that it does by itself. */
  readonly later: (by: number) => Promise<void>
  /** The same, until just after the month that is paid. */
  readonly toRenewal: (id: string) => Promise<void>
  /** How many mails with this subject came to Ana. */
  readonly mailsOf: (subject: string) => number
  /** What becomes of charges of kept cards from now on. */
  readonly cardsAre: (scenario: "success" | "declined") => Promise<void>
  readonly packageIds: () => Promise<string[]>
}

/** The harness of a stage. */
export const subscriptionHarness = (stage: () => Harness): SubscriptionHarness => {
  const on = packageHarness(stage)
  const now = (): number => stage().server.clock.now()
  const view: SubscriptionHarness["view"] = async (id) =>
    one.parse((await on.send({ as: stage().ana, url: `${MINE}/${id}` })).body)
  return {
    ...on,
    now,
    view,
    start: (sessions = 2) => subscribe(stage(), { as: stage().ana, of: stage().ioana, sessions }),
    price: (sessions) => priceOf(stage(), { of: stage().ioana, sessions }),
    periods: async (id) =>
      months.parse((await on.send({ as: stage().ana, url: `${MINE}/${id}/periods` })).body),
    decide: (id, next) =>
      on.send({ as: stage().ana, method: "PATCH", url: `${MINE}/${id}`, payload: { next } }),
    later: (by) => on.passTo(now() + by),
    toRenewal: async (id) => on.passTo(after((await view(id)).paidUntil) + 1_000),
    mailsOf: (subject) =>
      stage().server.mails.filter((mail) => mail.subject === subject && mail.to.address === stage().ana.email)
        .length,
    cardsAre: async (scenario) => {
      await stage().server.platform.db.pool.query("update gateway_local.vault_card set scenario = $1", [
        scenario,
      ])
    },
    packageIds: async () => (await on.packagesOf(stage().ana)).map(({ id }) => id),
  }
}
