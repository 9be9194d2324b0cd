import { bookingCreatedSchema } from "@arnica/contract/booking"
import { schedulingEndpoints } from "@arnica/contract/scheduling"
import { afterAll, beforeEach } from "vitest"
import { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { TEST_NOW } from "../../../testing/server.ts"
import { createUsers, type NewUser } from "../../identity/index.ts"
import { anActor, aUser } from "../../identity/testing.ts"
import type { Availability } from "../../scheduling/index.ts"
import { anAvailability } from "../../scheduling/testing.ts"
import type { NewSpecialist } from "../../specialists/index.ts"
import { aSpecialist, type Planted, plantSpecialists } from "../../specialists/testing.ts"
import { type BookingServer, createBookingServer, people, USER_HEADER } from "./server/testing.ts"

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A Thursday, ten in Bucharest, two days after the tests begin. */
export const TEN = Date.parse("2026-03-12T08:00:00Z")
export const iso = (at: number): string => new Date(at).toISOString()

/** The local gateway's cards, by what they do. */
const CARDS = {
  good: "4111111111111111",
  declined: "4000000000000002",
  pending: "4000000000000259",
  late: "4000000000000341",
  unanswered: "4000000000006983",
} as const

type Call = {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE"
  readonly url: string
  readonly who?: SignedIn
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type Reply = { readonly status: number; readonly body: unknown; readonly raw: string }

type Details = Readonly<Record<string, unknown>>

/** What every booking says, with whatever differs. */
export const details = (offer: string, more: Details = {}): Details => ({
  offer,
  customer: {
    firstName: "Ana",
    lastName: "Pop",
    phoneCountryCode: "+40",
    phone: "712 345 678",
    timezoneCountry: "Europe",
    timezoneRegion: "Bucharest",
  },
  acceptedTerms: [
    { code: "TERMS_OF_USE", version: 9 },
    { code: "PRIVACY", version: 9 },
    { code: "BOOKING", version: 9 },
  ],
  timeZone: "Europe/Bucharest",
  ...more,
})

const slotsOf = schedulingEndpoints["GET /rest/v2/availableSlots/{profileId}"].responses[200]
const tokenSchema = z.object({ token: z.string() })
const nonceSchema = z.object({ nonce: z.string() })
const parsed = (text: string): unknown => {
  try {
    return text === "" ? null : JSON.parse(text)
  } catch {
    return text
  }
}

type Created = z.infer<typeof bookingCreatedSchema>
type Ask = (call: Call) => Promise<Reply>
type Wanted = { readonly of: Planted; readonly at: number }
type Order = Wanted & { readonly who: SignedIn; readonly more?: Details }

export type BookingHarness = {
  readonly server: BookingServer
  readonly modules: BookingServer["modules"]
  readonly call: Ask
  /** Somebody with an account. */
  client(given?: Partial<NewUser>): Promise<SignedIn>
  /** Somebody who sells sessions from nine to five in Bucharest. */
  specialist(given?: Partial<NewSpecialist>, availability?: Partial<Availability>): Promise<Planted>
  asProvider(planted: Planted): SignedIn
  /** The offer of a specialist's time for somebody, as the profile page shows it. */
  offerOf(given: Wanted & { readonly who?: SignedIn; readonly currency?: string }): Promise<string>
  post(who: SignedIn, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  book(given: Order): Promise<Created>
  pay(who: SignedIn, orderID: string, card?: keyof typeof CARDS): Promise<Reply>
  /** Books and pays. */
  confirmed(given: Order): Promise<Created>
  /** Moves the clock, then does all that is due. */
  pass(milliseconds: number): Promise<void>
}

const callerOf =
  ({ app }: BookingServer): Ask =>
  async ({ method = "GET", url, who, body, headers = {} }) => {
    const raw = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(typeof raw === "string" ? { "content-type": "application/json" } : {}),
        ...headers,
        ...(who === undefined ? {} : { [USER_HEADER]: who.userId }),
      },
      ...(raw === undefined ? {} : { payload: raw }),
    })
    return { status: response.statusCode, body: parsed(response.body), raw: response.body }
  }

const peopleOf = ({
  modules,
  platform,
}: BookingServer): Pick<BookingHarness, "client" | "specialist" | "asProvider"> => ({
  client: async (given = {}) => {
    const user = aUser(given)
    const numbers = await platform.db.transaction((tx) => createUsers(tx, [user]))
    const who = anActor({ userId: user.id, number: numbers.get(user.id) ?? 0 })
    people.set(who.userId, who)
    return who
  },
  specialist: async (given = {}, availability = {}) => {
    const { specialists, scheduling } = modules
    const [planted] = await plantSpecialists({ db: platform.db, specialists }, [aSpecialist(given)])
    if (planted === undefined) throw new Error("nobody was planted")
    await platform.db.transaction((tx) =>
      scheduling.setAvailability(tx, [anAvailability({ specialistId: planted.id, ...availability })]),
    )
    people.set(
      planted.userId,
      anActor({ userId: planted.userId, isProvider: true, specialistId: planted.id }),
    )
    return planted
  },
  asProvider: (planted) => people.get(planted.userId) ?? anActor(),
})

const offersOf =
  (call: Ask): BookingHarness["offerOf"] =>
  async ({ of, at, who, currency = "RON" }) => {
    const [from, to] = [at, at + 1000].map((instant) => encodeURIComponent(iso(instant)))
    const url = `/rest/v2/availableSlots/${of.id}?calculatePrice=true&from=${from}&to=${to}&currency=${currency}`
    const [slot] = slotsOf.parse((await call({ url, ...(who === undefined ? {} : { who }) })).body)
    if (typeof slot?.offer !== "string") throw new Error(`nothing is offered at ${iso(at)}`)
    return slot.offer
  }

const payerOf =
  (call: Ask): BookingHarness["pay"] =>
  async (who, orderID, card = "good") => {
    const answered = await call({ url: "/rest/v2/payments/braintreeToken", who })
    const { token } = tokenSchema.parse(answered.body)
    const typed = { token, number: CARDS[card], expiry: "12/30", cvc: "123" }
    const made = await call({ method: "POST", url: "/local-gateway/nonces", body: typed })
    const body = { method: "card", nonce: nonceSchema.parse(made.body).nonce }
    return call({ method: "POST", url: `/api/v2/orders/${orderID}/payments`, who, body })
  }

type Env = Readonly<Record<string, string>>

/** A server on which appointments are booked and paid for with the local gateway. For tests. */
export const createBookingHarness = async (env: Env = {}): Promise<BookingHarness> => {
  const server = await createBookingServer(env)
  const call = callerOf(server)
  const offerOf = offersOf(call)
  const pay = payerOf(call)
  const post: BookingHarness["post"] = (who, body, headers = {}) =>
    call({ method: "POST", url: "/rest/v2/bookings", who, body, headers })
  const book: BookingHarness["book"] = async ({ more, ...given }) => {
    const reply = await post(given.who, details(await offerOf(given), more))
    if (reply.status !== 201) throw new Error(`not booked: ${reply.raw}`)
    return bookingCreatedSchema.parse(reply.body)
  }
  return {
    server,
    modules: server.modules,
    call,
    offerOf,
    post,
    book,
    pay,
    ...peopleOf(server),
    confirmed: async (given) => {
      const booked = await book(given)
      const reply = await pay(given.who, booked.orderID)
      if (reply.status !== 200) throw new Error(`not paid: ${reply.raw}`)
      return booked
    },
    pass: async (milliseconds) => {
      server.clock.advance(milliseconds)
      await server.platform.jobs.sweep()
      await server.settle()
    },
  }
}

/** A harness for the tests of one file: closed after them, its clock set back before each. */
export const openBookingHarness = async (env: Env = {}): Promise<BookingHarness> => {
  const harness = await createBookingHarness(env)
  afterAll(() => harness.server.close())
  beforeEach(() => {
    harness.server.clock.set(TEST_NOW)
  })
  return harness
}

/** How many rows there are of a table, with what narrows them. */
export const countIn = async ({ server }: BookingHarness, table: string): Promise<number> => {
  const { rows } = await server.platform.db.pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n
}

/** What a booking of somebody leaves behind: nothing of it may be there after a refusal. */
export const tracesOf = async (
  harness: BookingHarness,
  { userId }: SignedIn,
): Promise<Record<string, number>> => ({
  appointments: await countIn(harness, `booking.appointment where client_id = '${userId}'`),
  orders: await countIn(harness, `payments.customer_order where user_id = '${userId}'`),
  taken: await countIn(harness, `scheduling.occupancy where resource_id = 'user:${userId}'`),
  consents: await countIn(harness, `identity.consent where user_id = '${userId}'`),
  attachments: await countIn(harness, "booking.attachment"),
})
