import { bookingCreatedSchema } from "@arnica/contract/booking"
import { type BoughtPackage, packagesEndpoints } from "@arnica/contract/packages"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import type { Harness } from "../../security-tests/testing.ts"

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST" | "PATCH"
  readonly url: string
  readonly payload?: object
}
type Answer = { readonly status: number; readonly body: unknown }

/** What the tests of packages do on a stage. */
export type PackageHarness = {
  readonly send: (sent: Sent) => Promise<Answer>
  /** Somebody's packages. */
  readonly packagesOf: (as: Person) => Promise<BoughtPackage[]>
  /** Books the first free time, or a later one, of Ioana with a package, as far as its free order. */
  readonly hold: (as: Person, given: { packageId: string; at?: number }) => Promise<Answer>
  /** The same, confirmed; answers the appointment. */
  readonly book: (
    as: Person,
    given: { packageId: string; at?: number },
  ) => Promise<{ uuid: string; start: string }>
  /** Lets time go by until an instant, with all that it does by itself. */
  readonly passTo: (instant: number) => Promise<void>
  /** What the ledger says by account. All of it comes to zero. */
  readonly ledger: () => Promise<Readonly<Record<string, number>>>
}

/** The harness of a stage. */
export const packageHarness = (stage: () => Harness): PackageHarness => {
  const send: PackageHarness["send"] = async ({ as, method = "GET", url, payload }) => {
    const given = payload === undefined ? {} : { payload }
    const response = await stage().call({ as, method, url, ...given })
    await stage().server.settle()
    return { status: response.statusCode, body: response.body === "" ? null : response.json<unknown>() }
  }
  const hold: PackageHarness["hold"] = async (as, { packageId, at = 0 }) => {
    const free = (await stage().times({ planted: stage().ioana.planted, as }))[at]
    const payload = stage().bookingOf(free?.offer ?? "", { packageId })
    return await send({ as, method: "POST", url: "/rest/v2/bookings", payload })
  }
  return {
    send,
    hold,
    packagesOf: async (as) =>
      packagesEndpoints["GET /api/v2/packages"].responses[200].parse(
        (await send({ as, url: "/api/v2/packages" })).body,
      ).items,
    book: async (as, given) => {
      const held = await hold(as, given)
      const { appId, appUuid } = bookingCreatedSchema.parse(held.body)
      const url = "/rest/v2/appointment/action/bookFree"
      const { body } = await send({ as, method: "POST", url, payload: { appId } })
      const { start } = z.object({ status: z.literal("confirmed"), start: z.string() }).parse(body)
      return { uuid: appUuid, start }
    },
    passTo: async (instant) => {
      stage().server.clock.set(instant)
      for (let round = 0; round < 3; round += 1) {
        await stage().server.platform.jobs.sweep()
        await stage().server.settle()
      }
    },
    ledger: async () => {
      const { lines } = await stage().server.modules.wallet.trialBalance()
      return Object.fromEntries(lines.flatMap(({ type, amount }) => (amount === 0 ? [] : [[type, amount]])))
    },
  }
}
