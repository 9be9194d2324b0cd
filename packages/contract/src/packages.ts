import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { LIMITS, PACKAGE_LIMITS } from "./limits.ts"
import { currencySchema, instantSchema, moneySchema } from "./shared.ts"
import { sessionOfferSchema } from "./specialists.ts"

const { sessions, months, most } = PACKAGE_LIMITS

/** So many sessions of one kind for one price in each currency, to be held within months of buying them. */
export const packageOfferSchema = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  sessions: z.int().min(sessions.least).max(sessions.most),
  months: z.int().min(months.least).max(months.most),
  prices: z
    .array(z.object({ currency: currencySchema, amount: z.int().min(1).max(LIMITS.highestPrice) }))
    .min(1)
    .max(currencySchema.options.length),
})
/** A package that can be bought. */
export type PackageOffer = z.infer<typeof packageOfferSchema>

const ownOfferSchema = packageOfferSchema.extend({ onSale: z.boolean() })
/** A package as its specialist keeps it. */
export type OwnPackageOffer = z.infer<typeof ownOfferSchema>

const ownOffersSchema = z.object({ offers: z.array(sessionOfferSchema), packages: z.array(ownOfferSchema) })
/** What a specialist sells, and the packages that they make of it. */
export type OwnPackageOffers = z.infer<typeof ownOffersSchema>

/** All packages of a specialist: what is left out is no longer offered. One without an id is new. */
const changedOffersSchema = z.object({
  packages: z.array(ownOfferSchema.extend({ id: z.uuid().nullable() })).max(most),
})

/** How a package that was paid stands: `stopped` while its payment is disputed. */
export const PACKAGE_STATES = ["active", "stopped", "expired", "refunded"] as const

/** What a package is, whoever looks at it. `left` counts what is neither booked nor used. */
export const soldSchema = z.object({
  id: z.uuid(),
  state: z.enum(PACKAGE_STATES),
  /** What the help store calls it; null for one that a profile sold. */
  title: z.string().nullable(),
  sessionName: z.string(),
  place: z.enum(["online", "office"]),
  minutes: z.int(),
  sessions: z.int(),
  left: z.int(),
  price: moneySchema,
  boughtAt: instantSchema,
  expiresAt: instantSchema,
})

const boughtSchema = soldSchema.extend({
  orderID: z.uuid(),
  /** The subscription that it is a period of; null for one that was bought by itself. */
  subscriptionID: z.uuid().nullable(),
  specialist: z.object({
    id: z.int(),
    atlasUrl: z.string(),
    fullName: z.string(),
    photo: z.string().nullable(),
    /** Whether new appointments can be made with them. */
    bookable: z.boolean(),
  }),
  /** The session to book with it; null when the specialist no longer offers it. */
  productId: z.uuid().nullable(),
  /** What giving it back now would pay back; null when nothing is left to give back. */
  refundNow: moneySchema.nullable(),
  /** What its owner may do with it now. */
  abilities: z.object({ book: z.boolean() }),
  /** Its sessions that are booked or used, in the order in which they were booked. */
  history: z.array(
    z.object({
      number: z.int(),
      appointmentUuid: z.uuid(),
      start: instantSchema,
      state: z.enum(["booked", "used"]),
    }),
  ),
})
/** A package as who bought it sees it. */
export type BoughtPackage = z.infer<typeof boughtSchema>

const soldToSchema = soldSchema.extend({ client: z.string() })
/** A package as the specialist who sold it sees it. */
export type SoldPackage = z.infer<typeof soldToSchema>

const page = z.object({
  count: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Packages of sessions: offered by specialists, bought and used by clients. */
export const packagesEndpoints = defineEndpoints({
  "GET /api/v2/specialists/{id}/packages": {
    summary: "The packages that a specialist sells; none for one who cannot be booked",
    audience: "public",
    module: "packages",
    params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    responses: { 200: z.array(packageOfferSchema) },
  },
  "GET /api/v2/practice/packages": {
    summary: "The specialist's packages, and the sessions that they can be made of",
    audience: "provider",
    module: "packages",
    responses: { 200: ownOffersSchema },
  },
  "PATCH /api/v2/practice/packages": {
    summary: "Puts other packages in the place of all that are offered. What was sold stays as it is",
    audience: "provider",
    module: "packages",
    body: changedOffersSchema,
    responses: { 200: ownOffersSchema },
    errors: ["statusConflict"],
  },
  "GET /api/v2/practice/sold-packages": {
    summary: "The packages that the specialist sold, the newest first",
    audience: "provider",
    module: "packages",
    query: page,
    responses: { 200: z.object({ total: z.int(), items: z.array(soldToSchema) }) },
  },
  "GET /api/v2/packages": {
    summary: "The user's packages: those that can be used first, then the newest",
    audience: "user",
    module: "packages",
    query: page,
    responses: { 200: z.object({ total: z.int(), items: z.array(boughtSchema) }) },
  },
  "POST /api/v2/packages": {
    summary: "Opens the order of a package, or answers the one that waits to be paid",
    audience: "user",
    module: "packages",
    idempotent: true,
    perMinute: 20,
    body: z.object({
      packageId: z.uuid(),
      /** What the user was shown: refused when it is no longer so. */
      expectedPrice: moneySchema,
    }),
    responses: { 201: z.object({ orderID: z.uuid() }) },
    errors: ["notFound", "notAllowed", "statusConflict", "currencyMismatch", "soldOut"],
  },
  "POST /api/v2/packages/{id}/refund": {
    summary: "Gives back the sessions of a package that are neither booked nor used",
    audience: "user",
    module: "packages",
    idempotent: true,
    params: z.object({ id: z.uuid() }),
    body: z.object({ expectedRefund: moneySchema }),
    responses: { 200: boughtSchema },
    errors: ["notFound", "statusConflict"],
  },
})
