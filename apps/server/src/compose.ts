import { endpoints } from "@arnica/contract"
import { currencySchema } from "@arnica/contract/shared"
import { createAdministration } from "./modules/administration/index.ts"
import { createAssessments } from "./modules/assessments/index.ts"
import { type Booking, createBooking } from "./modules/booking/index.ts"
import { createCampaigns } from "./modules/campaigns/index.ts"
import { type CatalogApi, createCatalog } from "./modules/catalog/index.ts"
import { createEngagement } from "./modules/engagement/index.ts"
import { createIdentity, createPersonal, type Identity } from "./modules/identity/index.ts"
import { createInvoicing, type Invoicing } from "./modules/invoicing/index.ts"
import { createMessaging } from "./modules/messaging/index.ts"
import { createNotifications } from "./modules/notifications/index.ts"
import { createOffers } from "./modules/offers/index.ts"
import { createPackages, type Packages } from "./modules/packages/index.ts"
import { createPartners, type Partners } from "./modules/partners/index.ts"
import {
  type CurrenciesOf,
  createPayments,
  type PaymentsApi,
  type PaymentsNeeds,
} from "./modules/payments/index.ts"
import { createPayouts, type Payouts } from "./modules/payouts/index.ts"
import { createPractice, type Practice } from "./modules/practice/index.ts"
import { createPremium } from "./modules/premium/index.ts"
import { createPrivacy } from "./modules/privacy/index.ts"
import { createReviews, type Reviews } from "./modules/reviews/index.ts"
import { createSafety } from "./modules/safety/index.ts"
import { createScheduling, type Scheduling } from "./modules/scheduling/index.ts"
import { createSite, type SiteNeeds } from "./modules/site/index.ts"
import {
  createJoining,
  createSpecialists,
  type Joining,
  type Specialists,
} from "./modules/specialists/index.ts"
import { createStore, type Store } from "./modules/store/index.ts"
import { createVideo, type Video } from "./modules/video/index.ts"
import { createWallet, ledgerOfPeople, type WalletApi } from "./modules/wallet/index.ts"
import { NOTIFICATIONS } from "./notification-catalogue.ts"
import { createBotCheck } from "./platform/bot-check/bot-check.ts"
import { assertComplete, type HttpRegistry } from "./platform/http/http.ts"
import { takeClientErrors } from "./platform/reports/client-errors.ts"
import type { Platform } from "./platform/types.ts"

/** What the modules offer each other, and the tools around the server: seed, tests, benchmarks. */
export type Modules = {
  readonly catalog: CatalogApi
  readonly identity: Identity
  readonly partners: Partners
  readonly specialists: Specialists
  readonly joining: Joining
  readonly scheduling: Scheduling
  readonly reviews: Reviews
  readonly wallet: WalletApi
  readonly payments: PaymentsApi
  readonly booking: Booking
  readonly invoicing: Invoicing
  readonly practice: Practice
  readonly store: Store
}

/** The currencies in which a specialist sells; null for one that nobody may book. */
const currenciesOf: (specialists: Specialists, id: number) => ReturnType<CurrenciesOf> = async (
  specialists,
  id,
) => {
  if ((await specialists.byId(id)) === null) return null
  const products = await specialists.products(id)
  return currencySchema.options.filter((currency) =>
    products.some(({ prices }) => prices[currency] !== undefined),
  )
}

/** The accounts of these specialists. */
const accountsOf = async (specialists: Specialists, ids: readonly number[]): Promise<Map<number, string>> => {
  const found = await specialists.bySpecialistIds(ids)
  return new Map([...found].map(([id, { userId }]) => [id, userId]))
}

/** A specialist's clients; practice stands above booking, and is asked once it is there. */
const clientRecords = (practice: () => Practice): Parameters<typeof createBooking>[1]["clients"] => ({
  numbersOf: (of) => practice().numbersOf(of),
  userOf: (of) => practice().userOf(of),
})

/** Who was in the rooms of sessions; rooms stand above booking, and are asked once they are there. */
const roomsAbove = (video: () => Video): Parameters<typeof createBooking>[1]["rooms"] => ({
  seenIn: (sessions) => video().seenIn(sessions),
  mayMoveForFree: (session) => video().mayMoveForFree(session),
})

type Named = { readonly packages: Packages; readonly booking: Booking; readonly specialists: Specialists }

/** The zone in which a specialist works, whatever their status. */
const zoneOf = async (specialists: Specialists, id: number): Promise<string> => {
  const found = (await specialists.bySpecialistIds([id])).get(id)
  if (found === undefined) throw new Error(`there is no specialist ${id}`)
  return found.timeZone
}

/** What statements call things by; packages and booking stand above payments, and are asked once they are there. */
const statementNames = (
  { users }: Pick<Identity, "users">,
  above: () => Named,
): PaymentsNeeds["statementNames"] => ({
  clients: async (ids) => new Map([...(await users.byIds(ids))].map(([id, { name }]) => [id, name])),
  packageSessions: (names) => above().packages.sessionsEarned(names),
  startsOf: (uuids) => above().booking.startsOf(uuids),
  zoneOf: (id) => zoneOf(above().specialists, id),
})

const checkingBots = ({ config, log }: Platform): Pick<SiteNeeds, "botCheck"> =>
  config.botCheck === undefined ? {} : { botCheck: createBotCheck({ config: config.botCheck, log }) }

/** Wires the modules that no other module calls. */
const createUncalled = (
  platform: Platform,
  modules: Modules,
  { packages, payouts }: { readonly packages: Packages; readonly payouts: Payouts },
): void => {
  createAssessments(platform, modules)
  createPremium(platform, modules)
  createPrivacy(platform, modules)
  createSafety(platform, modules)
  createSite(platform, {
    catalog: modules.catalog,
    specialists: modules.specialists,
    ...checkingBots(platform),
  })
  createAdministration(platform, { ...modules, packages, payouts })
}

/**
 * Wires the modules, each after those that it calls. A module's `createX(platform, neighbours)` registers its routes
 * (`platform.http.implement`), what it hears (`platform.outbox.subscribe`) and its background work
 * (`platform.jobs.define`, `platform.jobs.every`), and answers the API that its neighbours may call.
 */
const createModules = (platform: Platform): Modules => {
  const catalog = createCatalog(platform)
  // Specialists stand above identity: what it asks of them is answered once they are there.
  const identity = createIdentity(platform, {
    specialistFacts: (userId) => specialists.factsOfUser(userId),
    specialistIdOf: (userId) => specialists.idOfUser(userId),
    partnerFacts: (userId) => partners.factsOfUser(userId),
    openApplication: (tx, applicant) => specialists.openApplication(tx, applicant),
  })
  createPersonal(platform, { catalog, partnerFacts: (userId) => partners.factsOfUser(userId) })
  const partners = createPartners(platform, {
    identity,
    accountsOfSpecialists: (ids) => accountsOf(specialists, ids),
  })
  const specialists: Specialists = createSpecialists(platform, { catalog })
  const offers = createOffers(platform, { specialists, partners })
  const { mayManageSpecialist, specialistsAt } = partners
  const scheduling = createScheduling(platform, {
    ...{ ...specialists, forClient: offers.forClient, mayManageSpecialist },
  })
  const joining = createJoining(platform, {
    ...{ catalog, identity, calendars: scheduling, packagesOf: (id) => packages.toSell(id) },
    ...{ mayManageSpecialist, specialistsAt },
    noteOwnChange: (change) => payouts.noteOwnChange(change),
  })
  const wallet = createWallet(platform)
  platform.personalData.register(ledgerOfPeople)
  const payments = createPayments(platform, {
    ...{ wallet, currenciesOf: (id) => currenciesOf(specialists, id) },
    statementNames: statementNames(identity, () => ({ packages, booking, specialists })),
  })
  const packages: Packages = createPackages(platform, { catalog, identity, specialists, payments })
  const below = { catalog, identity, specialists, scheduling, payments, offers, packages, partners }
  const above = { clients: clientRecords(() => practice), rooms: roomsAbove(() => video) }
  const booking: Booking = createBooking(platform, { ...below, ...above })
  const reviews = createReviews(platform, { specialists, identity, booking })
  const messaging = createMessaging(platform, { specialists, identity, booking })
  const video: Video = createVideo(platform, { specialists, identity, booking })
  const invoicing = createInvoicing(platform, {
    ...{ specialists, joining, identity, partners, payments, packages, booking },
  })
  const inPractice = { specialists, joining, identity, booking, offers, packages, messaging, invoicing }
  const practice: Practice = createPractice(platform, inPractice)
  const inPayouts = { specialists, partners, joining, identity, payments, wallet, booking }
  const payouts: Payouts = createPayouts(platform, inPayouts)
  const store = createStore(platform, { catalog })
  const modules: Modules = {
    ...{ catalog, identity, partners, specialists, joining, scheduling, reviews },
    ...{ wallet, payments, booking, invoicing, practice, store },
  }
  createUncalled(platform, modules, { packages, payouts })
  return modules
}

/** Composes the whole server over a platform. Throws when an endpoint of the contract is left without an answer. */
export const compose = (platform: Platform, registry: HttpRegistry): Modules => {
  const modules = createModules(platform)
  createCampaigns(platform)
  createEngagement(platform)
  createNotifications(platform, NOTIFICATIONS)
  takeClientErrors(platform)
  assertComplete(registry, endpoints)
  return modules
}

/**
 * Brings reference data into a migrated database, and loads what the first visitor would wait for. Run at every
 * start, before requests are taken; changes nothing the second time.
 */
export const prepare = async ({
  catalog,
  identity,
  practice,
  store,
  specialists,
}: Modules): Promise<void> => {
  await catalog.sync()
  await identity.sync()
  await practice.sync()
  await store.sync()
  await specialists.warmSearch()
}
