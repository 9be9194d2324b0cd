import { orderSchema } from "@arnica/contract/payments"
import { type Series, seriesEndpoints, seriesSchema } from "@arnica/contract/series"
import type { SeriesRhythm } from "@arnica/contract/series-words"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Planted } from "../../specialists/testing.ts"
import { type BookingHarness, details, HOUR, iso, type Reply } from "../harness/testing.ts"

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

const previewSchema = seriesEndpoints["POST /api/v2/appointments/{uuid}/following/previews"].responses[200]

/** A series that is paid for, who bought it and from whom. */
type Bought = { readonly made: MadeSeries; readonly ana: SignedIn; readonly specialist: Planted }

type Move = { readonly uuid: string; readonly from: string; readonly to: string }
type Account = "gatewayClearing" | "paidAhead" | "providerPayable"

/** What becomes of a series that is paid for. */
type ChangesHarness = {
  readonly uuidOf: (number: number) => string
  readonly shown: (number?: number, who?: SignedIn) => Promise<Series>
  readonly post: (path: string, body: object, who?: SignedIn) => Promise<Reply>
  readonly cancelFrom: (number: number, amount: number) => Promise<Reply>
  /** Does what is to go back: the gateway settles the charge, then the session gives back, then the series. */
  readonly settleMoney: () => Promise<void>
  readonly paid: () => Promise<ReturnType<(typeof orderSchema)["parse"]>>
  readonly balance: (type: Account) => Promise<number>
  readonly previewFrom: (number: number, to: number) => Promise<ReturnType<(typeof previewSchema)["parse"]>>
  readonly moveFrom: (number: number, moves: readonly Move[]) => Promise<Reply>
}

/** The same on a server of bookings. For tests. */
export const changesOn = (harness: BookingHarness, current: () => Bought): ChangesHarness => {
  const uuidOf = (number: number): string => current().made.appointments[number - 1]?.uuid ?? ""
  const shown = async (number = 1, who = current().ana): Promise<Series> =>
    seriesSchema.parse(
      (await harness.call({ url: `/api/v2/appointments/${uuidOf(number)}/series`, who })).body,
    )
  const post = (path: string, body: object, who = current().ana) =>
    harness.call({ method: "POST", url: path, who, body })
  const cancelFrom = (number: number, amount: number) =>
    post(`/api/v2/appointments/${uuidOf(number)}/following/cancellation`, {
      expectedRefund: { amount, currency: "RON" },
    })
  const settleMoney = async (): Promise<void> => {
    for (let time = 0; time < 3; time += 1) await harness.pass(2 * HOUR)
  }
  const paid = async () =>
    orderSchema.parse(
      (await harness.call({ url: `/api/v2/orders/${current().made.orderID}`, who: current().ana })).body,
    )
  const balance = (type: Account) =>
    harness.modules.wallet.balance(
      { type, ownerId: type === "providerPayable" ? String(current().specialist.id) : null },
      "RON",
    )
  const previewFrom = async (number: number, to: number) =>
    previewSchema.parse(
      (await post(`/api/v2/appointments/${uuidOf(number)}/following/previews`, { to: iso(to) })).body,
    )
  const moveFrom = (number: number, moves: readonly Move[]) =>
    post(`/api/v2/appointments/${uuidOf(number)}/following/rescheduling`, { moves })
  return { uuidOf, shown, post, cancelFrom, settleMoney, paid, balance, previewFrom, moveFrom }
}
