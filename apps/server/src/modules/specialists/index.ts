import { contentEndpoints } from "@arnica/contract/content"
import { messagingEndpoints, paidChatCareEndpoints } from "@arnica/contract/messaging"
import type { SpecialistCard } from "@arnica/contract/search"
import { type SessionOffer, specialistsEndpoints } from "@arnica/contract/specialists"
import type { Language } from "@arnica/i18n/languages"
import type { Queryable, Tx } from "../../platform/db/handles.ts"
import type { Platform } from "../../platform/types.ts"
import type { Catalog, CatalogApi } from "../catalog/index.ts"
import { changeStatus, type StatusChange } from "./accounts/change-status.ts"
import { createSpecialistsBatch } from "./accounts/create-specialists-batch.ts"
import type { CreatedSpecialist, NewSpecialist } from "./accounts/new-specialist.ts"
import { type Applicant, openApplication } from "./accounts/open-application.ts"
import { setPremium } from "./accounts/set-premium.ts"
import { catalogTerms } from "./catalog-terms.ts"
import { findListedFrom, findListedStarts, type ListedAddress } from "./directory/address-repository.ts"
import { type CardReader, cardsByIds } from "./directory/card-repository.ts"
import {
  type FirstFree,
  rebuildDirectory,
  type Stars,
  setFirstFree,
  setStars,
} from "./directory/directory-repository.ts"
import { rememberAccounts } from "./directory/remember-accounts.ts"
import { type DirectoryStatistics, findStatistics } from "./directory/statistics-repository.ts"
import { fullNameOf, nameIn } from "./domain/names.ts"
import {
  findOffering,
  findProducts,
  findProductsByIds,
  findShortestMinutes,
  findUsualProducts,
  type Offering,
  type Product,
} from "./offers/offer-repository.ts"
import { profilesOfPeople } from "./personal-data.ts"
import { findPaidChatProducts, findPaidChatsByIds, type PaidChatRow } from "./profile/extras-repository.ts"
import { toOffers } from "./profile/present.ts"
import { paidChatRoutes, specialistsRoutes } from "./routes.ts"
import { createSearch } from "./search/index.ts"
import {
  type Bookable,
  countByStatus,
  findAccount,
  findBookable,
  findDomains,
  findFactsOfUser,
  findIdOfUser,
  findIdsByStatus,
  findIdsOfUsers,
  findLicence,
  findSpecialists,
  type SpecialistRow,
  setTimeZone,
} from "./specialist-repository.ts"

export type { CreatedSpecialist, NewOffer, NewSpecialist } from "./accounts/new-specialist.ts"
export type { Applicant } from "./accounts/open-application.ts"
export {
  calendarsOfSpecialists,
  packagesOfSpecialists,
  payoutAccounts,
  specialistNames,
} from "./contributions.ts"
export type { ListedAddress } from "./directory/address-repository.ts"
export type { DirectoryStatistics } from "./directory/statistics-repository.ts"
export { averageStars } from "./domain/names.ts"
export { createJoining, type Joining } from "./joining.ts"
export type { RenamedSpecialist } from "./wizard/context.ts"

/** A specialist as other modules show them, whatever their status. */
export type SpecialistSummary = SpecialistRow & {
  /** Title, first and last name, in Latin letters. */
  readonly fullName: string
  /** The same in a language's script, where they gave their name in it. */
  readonly nameIn: (language: Language) => string
  /** What they are, in a language: "Clinical psychologist". */
  readonly profession: (language: Language) => string
}

/** What other modules may ask of specialists. Instants are epoch milliseconds, amounts minor units. */
export type Specialists = {
  /** The active specialist with an address word, or null. */
  readonly byUrl: (url: string) => Promise<Bookable | null>
  /** The active specialist with an id, or null. */
  readonly byId: (id: number) => Promise<Bookable | null>
  /** The specialist with an id, of any status, and what they sell, the usual session first; or null. */
  readonly offering: (id: number, on?: Queryable) => Promise<Offering | null>
  /** The account of a specialist of any status, by id; null for an unknown one. */
  readonly findAccount: (id: number) => Promise<string | null>
  /** The licence that a specialist works with, and until which day it holds where that is known; null for none. */
  readonly findLicence: (id: number) => ReturnType<typeof findLicence>
  /** Specialists of any status by id, in one query; unknown ids are left out. */
  readonly bySpecialistIds: (ids: readonly number[]) => Promise<Map<number, SpecialistSummary>>
  /** The codes of the domains in which specialists of any status work, in one query; unknown ids are left out. */
  readonly findDomains: (ids: readonly number[], on?: Queryable) => Promise<ReadonlyMap<number, string>>
  /** The kinds of paid chat that a specialist set up, also those that are switched off. */
  readonly paidChats: (specialistId: number) => Promise<PaidChatRow[]>
  /** Kinds of paid chat by their ids, of whomever, in one query; unknown ids are left out. */
  readonly paidChatsByIds: (ids: readonly string[]) => Promise<PaidChatRow[]>
  /** What a specialist sells now, the usual session first. */
  readonly products: (specialistId: number) => Promise<Product[]>
  /** The usual session of each of these specialists who is active, in one query. */
  readonly usualProducts: (specialistIds: readonly number[]) => Promise<Product[]>
  /** A product, also one that is no longer sold (`active` tells); null when there never was one. */
  readonly product: (productId: string) => Promise<Product | null>
  /** The same for many, by id, in one query. */
  readonly productsByIds: (productIds: readonly string[]) => Promise<Map<string, Product>>
  /** What a specialist sells now, as a reader sees it. */
  readonly offers: (specialistId: number, language: Language) => Promise<SessionOffer[]>
  /** The shortest session of each specialist, in minutes; who sells none is left out. */
  readonly shortestMinutes: (specialistIds: readonly number[]) => Promise<Map<number, number>>
  /** Cards in the order of the ids, in one query; who is not listed is left out. */
  readonly cards: (ids: readonly number[], reader: CardReader) => Promise<SpecialistCard[]>
  /** What a user's own details say of the specialist that they are. */
  readonly factsOfUser: (userId: string) => ReturnType<typeof findFactsOfUser>
  /** The id of the specialist that a user is, or null. */
  readonly idOfUser: (userId: string) => Promise<number | null>
  /** Says in which zone a specialist works. */
  readonly setTimeZone: (
    tx: Tx,
    given: { readonly specialistId: number; readonly timeZone: string },
  ) => Promise<void>
  /** The ids of the specialists that these users are, in one query; who is none is left out. */
  readonly idsOfUsers: (userIds: readonly string[]) => Promise<Map<string, number>>
  /** Tells the directory when specialists are first free. */
  readonly setFirstFree: (tx: Tx, updates: readonly FirstFree[]) => Promise<void>
  /** Tells the directory the stars of specialists. */
  readonly setStars: (tx: Tx, updates: readonly Stars[]) => Promise<void>
  /** Writes the directory's rows of these specialists anew. */
  readonly rebuildDirectory: (tx: Tx, ids: readonly number[]) => Promise<void>
  /** Gives a specialist premium or takes it, and tells the directory. */
  readonly setPremium: (
    tx: Tx,
    given: { readonly specialistId: number; readonly premium: boolean },
  ) => Promise<void>
  /** Moves a profile to another status. Throws `specialistNotFound`, `statusConflict` or `notAllowed`. */
  readonly changeStatus: (tx: Tx, change: Omit<StatusChange, "now">) => Promise<void>
  /** Creates any number of specialists, set-based. For demo data, imports and tests. */
  readonly createBatch: (tx: Tx, specialists: readonly NewSpecialist[]) => Promise<CreatedSpecialist[]>
  /** Begins the profile of somebody who signs up to work here. Does nothing the second time. */
  readonly openApplication: (tx: Tx, applicant: Applicant) => Promise<void>
  /** Counts over everybody who is listed; groups smaller than `least` are left out. */
  readonly statistics: (asked: {
    readonly now: number
    readonly least: number
  }) => Promise<DirectoryStatistics>
  /** Ids of the first and every further `every`-th listed specialist. */
  readonly listedStarts: (every: number) => Promise<number[]>
  /** Listed specialists from an id on, by id. */
  readonly listedFrom: (asked: { readonly from: number; readonly count: number }) => Promise<ListedAddress[]>
  /** The ids of all whose profile stands in one of these ways. */
  readonly idsByStatus: (statuses: Parameters<typeof findIdsByStatus>[1]) => Promise<number[]>
  /** How many profiles there are in each status. */
  readonly countByStatus: () => Promise<{ status: string; count: number }[]>
  /** Loads the search's index, so that the first visitor does not wait for it. */
  readonly warmSearch: () => Promise<void>
}

const summarise = ([rows, reference]: readonly [readonly SpecialistRow[], Catalog]): Map<
  number,
  SpecialistSummary
> =>
  new Map(
    rows.map((row) => {
      const profession = (language: Language) => catalogTerms(reference, language).profession(row)
      const own = (language: Language) => fullNameOf(nameIn(row, language))
      return [row.id, { ...row, fullName: fullNameOf(row), nameIn: own, profession }]
    }),
  )

type Overviews = Pick<
  Specialists,
  "statistics" | "listedStarts" | "listedFrom" | "idsByStatus" | "countByStatus"
>

/** What is asked of all of them at once. */
const overviewsOf = (on: Queryable): Overviews => ({
  statistics: (asked) => findStatistics(on, asked),
  listedStarts: (every) => findListedStarts(on, every),
  listedFrom: (asked) => findListedFrom(on, asked),
  idsByStatus: (statuses) => findIdsByStatus(on, statuses),
  countByStatus: () => countByStatus(on),
})

/** Profiles, what specialists sell, their directory and the search over it. */
export const createSpecialists = (
  platform: Platform,
  neighbours: { readonly catalog: CatalogApi },
): Specialists => {
  const { clock, http, outbox } = platform
  const db = platform.db.query
  const now = () => clock.now()
  const { read: catalog } = neighbours.catalog
  const move = async (tx: Tx, change: Omit<StatusChange, "now">): Promise<void> =>
    changeStatus({ tx, outbox, catalog: await catalog() }, { ...change, now: now() })
  platform.personalData.register(
    profilesOfPeople({
      fields: platform.fields,
      close: (tx, specialistId) => move(tx, { specialistId, to: "closed", by: "specialist" }),
      reopen: (tx, specialistId) => move(tx, { specialistId, to: "active", by: "system" }),
      rebuild: async (tx, id) => rebuildDirectory(tx, { ids: [id], catalog: await catalog() }),
    }),
  )
  const cards = async (ids: readonly number[], reader: CardReader): Promise<SpecialistCard[]> =>
    cardsByIds({ on: db, catalog: await catalog() }, { ...reader, ids })
  http.implement(
    { ...specialistsEndpoints, ...contentEndpoints, ...messagingEndpoints },
    specialistsRoutes({ on: db, now, catalog, cards }),
  )
  http.implement(paidChatCareEndpoints, paidChatRoutes(platform.db))
  const search = createSearch(platform, { catalog, cards })
  return {
    byUrl: (url) => findBookable(db, { url }),
    byId: (id) => findBookable(db, { id }),
    offering: (id, on = db) => findOffering(on, id),
    findAccount: rememberAccounts((id) => findAccount(db, id)),
    findLicence: (id) => findLicence(db, id),
    findDomains: (ids, on = db) => findDomains(on, ids),
    bySpecialistIds: async (ids) => summarise(await Promise.all([findSpecialists(db, ids), catalog()])),
    paidChats: (specialistId) => findPaidChatProducts(db, specialistId),
    paidChatsByIds: (ids) => findPaidChatsByIds(db, ids),
    products: (specialistId) => findProducts(db, specialistId),
    usualProducts: (specialistIds) => findUsualProducts(db, specialistIds),
    product: async (productId) => (await findProductsByIds(db, [productId])).get(productId) ?? null,
    productsByIds: (productIds) => findProductsByIds(db, productIds),
    offers: async (specialistId, language) => {
      const products = await findProducts(db, specialistId)
      return toOffers(products, catalogTerms(await catalog(), language))
    },
    shortestMinutes: (specialistIds) => findShortestMinutes(db, specialistIds),
    cards,
    factsOfUser: (userId) => findFactsOfUser(db, userId),
    idOfUser: (userId) => findIdOfUser(db, userId),
    setTimeZone,
    idsOfUsers: (userIds) => findIdsOfUsers(db, userIds),
    setFirstFree,
    setStars,
    rebuildDirectory: async (tx, ids) => rebuildDirectory(tx, { ids, catalog: await catalog() }),
    changeStatus: move,
    setPremium: async (tx, given) =>
      setPremium({ tx, outbox, catalog: await catalog() }, { ...given, now: now() }),
    createBatch: async (tx, specialists) =>
      createSpecialistsBatch(tx, { specialists, catalog: await catalog() }),
    openApplication: async (tx, applicant) =>
      openApplication(tx, { applicant, catalog: await catalog(), now: now() }),
    ...overviewsOf(db),
    warmSearch: search.warm,
  }
}
