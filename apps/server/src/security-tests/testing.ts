import { termsDocuments } from "@arnica/content/terms"
import { endpoints } from "@arnica/contract"
import { bookingCreatedSchema } from "@arnica/contract/booking"
import type { InjectOptions, LightMyRequestResponse } from "fastify"
import { z } from "zod"
import { compose, type Modules, prepare } from "../compose.ts"
import type { Planted } from "../modules/specialists/testing.ts"
import type { Platform } from "../platform/types.ts"
import { HARNESS_TEMPLATE } from "../testing/cluster.ts"
import { createTestServer, type TestServer } from "../testing/server.ts"
import { type Person, signIn } from "./people/testing.ts"
import { plantHarness } from "./support/testing.ts"

/** A free time as the website would book it. */
export type FreeTime = { readonly start: string; readonly offer: string }

export type Booked = {
  readonly id: number
  readonly uuid: string
  readonly orderId: string
  readonly start: string
}

type Asked = {
  readonly planted: Planted
  /** Who asks: prices differ between first meetings and later ones. */
  readonly as?: Person
  readonly query?: Readonly<Record<string, string>>
}

/** The whole server with people on it: two clients, two specialists, and what belongs to them. */
export type Harness = {
  readonly server: TestServer<Modules>
  /** The client whom things belong to. */
  readonly ana: Person
  /** Another client. */
  readonly bob: Person
  /** The specialist whom Ana books. */
  readonly ioana: Person & { readonly planted: Planted }
  /** Another specialist. */
  readonly andrei: Person & { readonly planted: Planted }
  readonly clinic: Person
  readonly admin: Person
  /** Those named here, the same roles of another clinic and another company, and somebody who has every role. */
  readonly everybody: readonly Person[]
  /** One of them, by their name among them. */
  readonly named: (name: string) => Person
  call(request: InjectOptions & { readonly as?: Person }): Promise<LightMyRequestResponse>
  /** Free times of a specialist, the earliest first. */
  times(asked: Asked): Promise<FreeTime[]>
  /** The JSON that books an offer. */
  bookingOf(offer: string, more?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
  /** Holds a free time. */
  book(as: Person, planted: Planted): Promise<Booked>
  /** A nonce for a test card of the local gateway. */
  nonce(as: Person, card?: string): Promise<string>
  /** Holds a time and pays for it. */
  buy(as: Person, planted: Planted): Promise<Booked>
  /** A cookie for somebody whose session may have run out. */
  signIn(person: Person): Promise<string>
  close(): Promise<void>
}

export const CUSTOMER = {
  firstName: "Ana",
  lastName: "Pop",
  phoneCountryCode: "+40",
  phone: "712 345 678",
  timezoneCountry: "Europe",
  timezoneRegion: "Bucharest",
}
const ACCEPTED = termsDocuments.map(({ code, version }) => ({ code, version }))

const slotsSchema = z.array(z.object({ start: z.string(), offer: z.string() }))
const tokenSchema = z.object({ token: z.string() })
const nonceSchema = z.object({ nonce: z.string() })

type Needs = { readonly server: TestServer<Modules>; readonly call: Harness["call"] }

const timesOf = async ({ server, call }: Needs, asked: Asked): Promise<FreeTime[]> => {
  const now = server.clock.now()
  const response = await call({
    ...(asked.as === undefined ? {} : { as: asked.as }),
    method: "GET",
    url: `/rest/v2/availableSlots/${asked.planted.id}`,
    query: {
      calculatePrice: "true",
      from: new Date(now).toISOString(),
      to: new Date(now + 14 * 86_400_000).toISOString(),
      ...asked.query,
    },
  })
  return slotsSchema.parse(response.json())
}

const bookingOf: Harness["bookingOf"] = (offer, more = {}) => ({
  offer,
  customer: CUSTOMER,
  beneficiary: null,
  note: "",
  acceptedTerms: ACCEPTED,
  timeZone: "Europe/Bucharest",
  ...more,
})

const bookWith = async (needs: Needs, given: { readonly as: Person; readonly planted: Planted }) => {
  const [free] = await timesOf(needs, given)
  if (free === undefined) throw new Error("nothing is free")
  const response = await needs.call({
    as: given.as,
    method: "POST",
    url: "/rest/v2/bookings",
    payload: bookingOf(free.offer),
  })
  if (response.statusCode !== 201) throw new Error(`no booking: ${response.body}`)
  const { appId, appUuid, orderID } = bookingCreatedSchema.parse(response.json())
  return { id: appId, uuid: appUuid, orderId: orderID, start: free.start }
}

const nonceWith = async (
  { call }: Needs,
  given: { readonly as: Person; readonly card: string },
): Promise<string> => {
  const answered = await call({ as: given.as, method: "GET", url: "/rest/v2/payments/braintreeToken" })
  const { token } = tokenSchema.parse(answered.json())
  const payload = { token, number: given.card, expiry: "12/30", cvc: "123" }
  const made = await call({ method: "POST", url: "/local-gateway/nonces", payload })
  return nonceSchema.parse(made.json()).nonce
}

const buyWith = async (needs: Needs, given: { readonly as: Person; readonly planted: Planted }) => {
  const booked = await bookWith(needs, given)
  const nonce = await nonceWith(needs, { as: given.as, card: "4111111111111111" })
  const url = `/api/v2/orders/${booked.orderId}/payments`
  const payload = { method: "card", nonce, saveCard: true }
  const paid = await needs.call({ as: given.as, method: "POST", url, payload })
  if (paid.statusCode !== 200) throw new Error(`not paid: ${paid.body}`)
  return booked
}

/**
 * The whole server over a database of its own; the clock stands still. `plant` adds calls beside those of the contract. Who is
 * in it was planted once in the test run.
 */
export const createHarness = async (
  plant: (platform: Platform) => void = () => undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<Harness> => {
  const { everybody, named, ioana, andrei } = await plantHarness()
  const server = await createTestServer({
    env,
    compose: (platform, registry) => {
      plant(platform)
      return compose(platform, registry)
    },
    endpoints,
    template: HARNESS_TEMPLATE,
  })
  await prepare(server.platform)
  const call: Harness["call"] = ({ as, headers, ...request }) =>
    server.app.inject({
      ...request,
      headers: { ...(as === undefined ? {} : { cookie: as.cookie }), ...headers },
    })
  const needs = { server, call }
  return {
    server,
    call,
    bookingOf,
    everybody,
    named,
    ioana,
    andrei,
    ana: named("ana"),
    bob: named("bob"),
    clinic: named("clinic"),
    admin: named("admin"),
    times: (asked) => timesOf(needs, asked),
    book: (as, planted) => bookWith(needs, { as, planted }),
    nonce: (as, card = "4111111111111111") => nonceWith(needs, { as, card }),
    buy: (as, planted) => buyWith(needs, { as, planted }),
    signIn: ({ email }) => signIn({ call }, email),
    close: () => server.close(),
  }
}
