import type { SignedIn } from "../../../../platform/http/actor.ts"
import type { Platform } from "../../../../platform/types.ts"
import { createTestServer, type TestServer } from "../../../../testing/server.ts"
import { type CatalogApi, createCatalog } from "../../../catalog/index.ts"
import { createIdentity, type Identity } from "../../../identity/index.ts"
import { ALONE } from "../../../identity/testing.ts"
import { createOffers } from "../../../offers/index.ts"
import { createPackages } from "../../../packages/index.ts"
import { createPayments, type PaymentsApi } from "../../../payments/index.ts"
import { NO_NAMES } from "../../../payments/testing.ts"
import { createScheduling, type Scheduling } from "../../../scheduling/index.ts"
import { createSpecialists, type Specialists } from "../../../specialists/index.ts"
import { createWallet, type WalletApi } from "../../../wallet/index.ts"
import type { BookingContext } from "../../core/context.ts"
import { type Booking, createBooking } from "../../index.ts"
import { roomContributions } from "../../room-contributions.ts"

type Modules = {
  readonly catalog: CatalogApi
  readonly identity: Identity
  readonly specialists: Specialists
  readonly scheduling: Scheduling
  readonly wallet: WalletApi
  readonly payments: PaymentsApi
  readonly booking: Booking
  /** What booking's use cases are handed, for tests that call one as another process would. */
  readonly context: BookingContext
}

/** Who asks, in place of a session. */
export const USER_HEADER = "x-test-user"
/** Who can ask, by their id. */
export const people = new Map<string, SignedIn>()

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
      findSpecialistId: (userId) => specialists.idOfUser(userId),
      partnerFacts: ALONE.partnerFacts,
      followNames: ALONE.followNames,
      openApplication: ALONE.openApplication,
    },
  )
  const specialists: Specialists = createSpecialists(platform, { catalog })
  const scheduling = createScheduling(platform, specialists)
  const wallet = createWallet(platform)
  const findCurrencies = async () => ["RON", "EUR"] as const
  const options = { local: { timeoutMs: 5, lateMs: 40 * 60_000 } }
  const payments = createPayments(platform, {
    wallet,
    findCurrencies,
    options,
    findVatRule: async () => null,
    findOutside: async () => ({ methods: [], tooManyDues: false }),
    statementNames: NO_NAMES,
  })
  const partners = {
    companies: async () => [],
    findCompany: async () => null,
    factsOfUser: ALONE.partnerFacts,
    findClinic: async () => null,
    findSpecialists: async () => [],
  }
  const offers = createOffers(platform, { specialists, partners })
  const packages = createPackages(platform, { catalog, identity, specialists, payments })
  const neighbours = {
    catalog,
    identity,
    specialists,
    scheduling,
    payments,
    offers,
    packages,
    partners,
    clients: {
      findNumbers: async () => new Map(),
      findUser: async () => undefined,
      addUp: async () => undefined,
    },
    rooms: { seenIn: async () => new Map(), mayMoveForFree: async () => false },
    kept: { findHolder: async () => null, giveWay: async () => false },
  }
  const booking = createBooking(platform, neighbours)
  const { publicUrl, brand, rateLimit } = platform.config
  const context = {
    ...platform,
    ...neighbours,
    publicUrl,
    brand,
    isForwarded: true,
    rateFactor: rateLimit.factor,
    contributed: roomContributions,
  }
  return { catalog, identity, specialists, scheduling, wallet, payments, booking, context }
}

/** What booking needs, over a database of its own. */
export type BookingServer = TestServer<Modules>

/** A server with what booking needs, and what can be sold on it. */
export const createBookingServer = async (env: Readonly<Record<string, string>>): Promise<BookingServer> => {
  const server = await createTestServer({ compose, env })
  await server.modules.catalog.sync()
  return server
}
