import { type WaitingEntry, waitingEndpoints } from "@arnica/contract/waiting"
import { z } from "zod"
import type { Person } from "../../security-tests/people/testing.ts"
import type { Booked, Harness } from "../../security-tests/testing.ts"
import { anAvailability } from "../scheduling/testing.ts"

const answers = waitingEndpoints["GET /api/v2/waiting"].responses[200]
const lines = waitingEndpoints["GET /api/v2/practice/waiting"].responses[200]
const refusal = z.object({ errorCode: z.unknown(), data: z.unknown().optional() })

type Reply = { readonly status: number; readonly body: unknown }

/** What a test of waiting lists does. */
export type WaitingHarness = {
  /** Gives Ioana one hour, from ten in Bucharest, on each of these dates, and nothing else. */
  readonly openOnly: (...dates: readonly string[]) => Promise<void>
  readonly join: (as: Person, more?: Readonly<Record<string, unknown>>) => Promise<Reply>
  readonly mine: (as: Person, state?: "waiting" | "ended") => Promise<readonly WaitingEntry[]>
  /** The only thing that somebody waits for. */
  readonly entry: (as: Person) => Promise<WaitingEntry>
  readonly line: (as: Person) => Promise<z.infer<typeof lines>>
  readonly send: (
    as: Person,
    method: "POST" | "DELETE",
    url: string,
    payload?: Readonly<Record<string, unknown>>,
  ) => Promise<Reply>
  readonly cancel: (as: Person, booked: Booked) => Promise<void>
  /** Books with an offer. */
  readonly book: (as: Person, offer: string) => Promise<Reply>
  /** Lets time pass, and everything happen that is due. */
  readonly pass: (milliseconds: number) => Promise<void>
}

/** The same over the whole server. */
export const waitingHarness = (stage: () => Harness): WaitingHarness => {
  const send: WaitingHarness["send"] = async (as, method, url, payload) => {
    const reply = await stage().call({ as, method, url, ...(payload === undefined ? {} : { payload }) })
    return { status: reply.statusCode, body: reply.body === "" ? null : reply.json() }
  }
  const mine: WaitingHarness["mine"] = async (as, state = "waiting") =>
    answers.parse(
      (await stage().call({ as, method: "GET", url: "/api/v2/waiting", query: { state } })).json(),
    ).items
  const pass: WaitingHarness["pass"] = async (milliseconds) => {
    const { server } = stage()
    server.clock.advance(milliseconds)
    await server.settle()
    await server.platform.jobs.sweep()
    await server.settle()
    // What lapsed made room: the next one in line is asked by the sweep after.
    await server.platform.jobs.sweep()
    await server.settle()
  }
  return {
    send,
    mine,
    pass,
    openOnly: async (...dates) => {
      const { server, ioana } = stage()
      const availability = anAvailability({
        specialistId: ioana.planted.id,
        stepMinutes: 60,
        weekly: [],
        exceptions: dates.map((date) => ({ date, windows: [{ start: 600, end: 660 }] })),
      })
      await server.platform.db.transaction((tx) =>
        server.modules.scheduling.setAvailability(tx, [availability]),
      )
      await pass(0)
    },
    join: (as, more = {}) =>
      send(as, "POST", "/api/v2/waiting", {
        specialistUrl: stage().ioana.planted.url,
        kind: "any",
        timeZone: "Europe/Bucharest",
        currency: "RON",
        ...more,
      }),
    entry: async (as) => {
      const [only, ...others] = await mine(as)
      if (only === undefined || others.length > 0) throw new Error("not one entry")
      return only
    },
    line: async (as) =>
      lines.parse((await stage().call({ as, method: "GET", url: "/api/v2/practice/waiting" })).json()),
    cancel: async (as, { uuid }) => {
      const details = await stage().call({ as, method: "GET", url: `/api/v2/appointments/${uuid}` })
      const { refundNow } = z
        .object({ refundNow: z.object({ amount: z.int(), currency: z.string() }).nullable() })
        .catch({ refundNow: null })
        .parse(details.json())
      const tried = async (expectedRefund: unknown) =>
        send(as, "POST", `/api/v2/appointments/${uuid}/cancellation`, { expectedRefund })
      const first = await tried(refundNow ?? { amount: 18_000, currency: "RON" })
      if (first.status === 200) return
      throw new Error(`not called off: ${JSON.stringify(first.body)} ${details.body}`)
    },
    book: (as, offer) => send(as, "POST", "/rest/v2/bookings", stage().bookingOf(offer)),
  }
}

/** How a call was refused. */
export const refusalOf = ({ status, body }: Reply): { status: number; code: unknown; data: unknown } => {
  const { errorCode, data } = refusal.parse(body)
  return { status, code: errorCode, data }
}
