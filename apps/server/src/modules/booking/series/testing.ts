import { seriesEndpoints } from "@arnica/contract/series"
import type { SeriesRhythm } from "@arnica/contract/series-words"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { type BookingHarness, details, type Reply } from "../harness/testing.ts"

const preview = seriesEndpoints["POST /api/v2/series/previews"].responses[200]
const created = seriesEndpoints["POST /api/v2/series"].responses[201]

type Wanted = {
  readonly who: SignedIn
  readonly of: Planted
  readonly at: number
  readonly rhythm?: SeriesRhythm
  readonly sessions?: number
}
export type MadeSeries = ReturnType<(typeof created)["parse"]>
type Planned = ReturnType<(typeof preview)["parse"]>

export type SeriesHarness = {
  /** What a series would be. */
  ask(wanted: Wanted): Promise<Reply>
  planned(wanted: Wanted): Promise<Planned>
  /** The offers of all times that are free. */
  offersOf(wanted: Wanted): Promise<string[]>
  post(
    who: SignedIn,
    offers: readonly string[],
    more?: Readonly<Record<string, unknown>>,
    headers?: Record<string, string>,
  ): Promise<Reply>
  hold(wanted: Wanted): Promise<MadeSeries>
  /** Holds and pays. */
  confirmed(wanted: Wanted): Promise<MadeSeries>
}

/** Series, on a server of bookings. For tests. */
export const seriesOn = (harness: BookingHarness): SeriesHarness => {
  const ask: SeriesHarness["ask"] = async ({ who, of, at, rhythm = "weekly", sessions = 4 }) => {
    const offer = await harness.offerOf({ of, at, who })
    const url = "/api/v2/series/previews"
    return await harness.call({ method: "POST", url, who, body: { offer, rhythm, sessions } })
  }
  const planned: SeriesHarness["planned"] = async (wanted) => {
    const reply = await ask(wanted)
    if (reply.status !== 200) throw new Error(`not planned: ${reply.raw}`)
    return preview.parse(reply.body)
  }
  const offersOf: SeriesHarness["offersOf"] = async (wanted) =>
    (await planned(wanted)).times.flatMap(({ slot }) => slot?.offer ?? [])
  const post: SeriesHarness["post"] = (who, offers, more = {}, headers = {}) => {
    const { offer: _offer, ...typed } = details("", more)
    const body = { ...typed, offers, rhythm: "weekly", ...more }
    return harness.call({ method: "POST", url: "/api/v2/series", who, body, headers })
  }
  const hold: SeriesHarness["hold"] = async (wanted) => {
    const reply = await post(wanted.who, await offersOf(wanted), { rhythm: wanted.rhythm ?? "weekly" })
    if (reply.status !== 201) throw new Error(`not held: ${reply.raw}`)
    return created.parse(reply.body)
  }
  return {
    ask,
    planned,
    offersOf,
    post,
    hold,
    confirmed: async (wanted) => {
      const held = await hold(wanted)
      const reply = await harness.pay(wanted.who, held.orderID)
      if (reply.status !== 200) throw new Error(`not paid: ${reply.raw}`)
      return held
    },
  }
}
