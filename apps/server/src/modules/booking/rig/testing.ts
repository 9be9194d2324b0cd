import { bookingCreatedSchema } from "@arnica/contract/booking"
import { schedulingEndpoints } from "@arnica/contract/scheduling"
import { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { Platform } from "../../../platform/types.ts"
import { createTestServer, type TestServer } from "../../../testing/server.ts"
import { type CatalogApi, createCatalog } from "../../catalog/index.ts"
import { createIdentity, createUsers, type Identity, type NewUser } from "../../identity/index.ts"
import { ALONE, anActor, aUser } from "../../identity/testing.ts"
import { createOffers } from "../../offers/index.ts"
import { createPackages } from "../../packages/index.ts"
import { createPayments, type PaymentsApi } from "../../payments/index.ts"
import { NO_NAMES } from "../../payments/testing.ts"
import { type Availability, createScheduling, type Scheduling } from "../../scheduling/index.ts"
import { anAvailability } from "../../scheduling/testing.ts"
import { createSpecialists, type NewSpecialist, type Specialists } from "../../specialists/index.ts"
import { aSpecialist, type Planted, plantSpecialists } from "../../specialists/testing.ts"
import { createWallet, type WalletApi } from "../../wallet/index.ts"
import { type Booking, createBooking } from "../index.ts"

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The local gateway's cards, by what they do. */
const CARDS = {
  good: "4111111111111111",
  declined: "4000000000000002",
  pending: "4000000000000259",
  late: "4000000000000341",
} as const

export type Modules = {
  readonly catalog: CatalogApi
  readonly identity: Identity
  readonly specialists: Specialists
  readonly scheduling: Scheduling
  readonly wallet: WalletApi
  readonly payments: PaymentsApi
  readonly booking: Booking
}

const USER_HEADER = "x-test-user"
const people = new Map<string, SignedIn>()

/** Composes what booking needs; who asks is read from a header instead of a session. */
const compose = (platform: Platform): Modules => {
  platform.http.setSessionReader(async (request) => {
    const id = request.headers[USER_HEADER]
    return (typeof id === "string" ? people.get(id) : undefined) ?? { kind: "anonymous" }
  })
  const http = { ...platform.http, setSessionReader: () => undefined }
  const catalog = createCatalog(platform)
  const identity = createIdentity(
    { ...platform, http },
    {
      specialistFacts: (userId) => specialists.factsOfUser(userId),
      specialistIdOf: (userId) => specialists.idOfUser(userId),
      partnerFacts: ALONE.partnerFacts,
      openApplication: ALONE.openApplication,
    },
  )
  const specialists: Specialists = createSpecialists(platform, { catalog })
  const scheduling = createScheduling(platform, specialists)
  const wallet = createWallet(platform)
  const currenciesOf = async () => ["RON", "EUR"] as const
  const options = { local: { timeoutMs: 5, lateMs: 40 * MINUTE } }
  const payments = createPayments(platform, { wallet, currenciesOf, options, statementNames: NO_NAMES })
  const partners = {
    ...{ companies: async () => [], companyOf: async () => null, factsOfUser: ALONE.partnerFacts },
    ...{ clinicOf: async () => null, specialistsOf: async () => [] },
  }
  const offers = createOffers(platform, { specialists, partners })
  const packages = createPackages(platform, { catalog, identity, specialists, payments })
  const booking = createBooking(platform, {
    ...{ catalog, identity, specialists, scheduling, payments, offers, packages, partners },
    clients: { numbersOf: async () => new Map(), userOf: async () => undefined },
  })
  return { catalog, identity, specialists, scheduling, wallet, payments, booking }
}

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
type Server = TestServer<Modules>
type Ask = (call: Call) => Promise<Reply>
type Wanted = { readonly of: Planted; readonly at: number }
type Order = Wanted & { readonly who: SignedIn; readonly more?: Details }

export type BookingRig = {
  readonly server: Server
  readonly modules: Modules
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
  ({ app }: Server): Ask =>
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
}: Server): Pick<BookingRig, "client" | "specialist" | "asProvider"> => ({
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
  (call: Ask): BookingRig["offerOf"] =>
  async ({ of, at, who, currency = "RON" }) => {
    const [from, to] = [at, at + 1000].map((instant) => encodeURIComponent(new Date(instant).toISOString()))
    const url = `/rest/v2/availableSlots/${of.id}?calculatePrice=true&from=${from}&to=${to}&currency=${currency}`
    const [slot] = slotsOf.parse((await call({ url, ...(who === undefined ? {} : { who }) })).body)
    if (typeof slot?.offer !== "string")
      throw new Error(`nothing is offered at ${new Date(at).toISOString()}`)
    return slot.offer
  }

const payerOf =
  (call: Ask): BookingRig["pay"] =>
  async (who, orderID, card = "good") => {
    const answered = await call({ url: "/rest/v2/payments/braintreeToken", who })
    const { token } = tokenSchema.parse(answered.body)
    const typed = { token, number: CARDS[card], expiry: "12/30", cvc: "123" }
    const made = await call({ method: "POST", url: "/local-gateway/nonces", body: typed })
    const body = { method: "card", nonce: nonceSchema.parse(made.body).nonce }
    return call({ method: "POST", url: `/api/v2/orders/${orderID}/payments`, who, body })
  }

/** A server on which appointments are booked and paid for with the local gateway. For tests. */
export const createBookingRig = async (): Promise<BookingRig> => {
  const server: Server = await createTestServer({ compose })
  await server.modules.catalog.sync()
  const call = callerOf(server)
  const offerOf = offersOf(call)
  const pay = payerOf(call)
  const post: BookingRig["post"] = (who, body, headers = {}) =>
    call({ method: "POST", url: "/rest/v2/bookings", who, body, headers })
  const book: BookingRig["book"] = async ({ more, ...given }) => {
    const reply = await post(given.who, details(await offerOf(given), more))
    if (reply.status !== 201) throw new Error(`not booked: ${reply.raw}`)
    return bookingCreatedSchema.parse(reply.body)
  }
  return {
    ...{ server, modules: server.modules, call, offerOf, post, book, pay, ...peopleOf(server) },
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
