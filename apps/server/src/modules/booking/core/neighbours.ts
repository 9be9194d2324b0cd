import type { Seen } from "@arnica/rules/attendance"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import type { CatalogApi } from "../../catalog/index.ts"
import type { Identity } from "../../identity/index.ts"
import type { Offers } from "../../offers/index.ts"
import type { Packages } from "../../packages/index.ts"
import type { Partners } from "../../partners/index.ts"
import type { PaymentsApi } from "../../payments/index.ts"
import type { Scheduling } from "../../scheduling/index.ts"
import type { Specialists } from "../../specialists/index.ts"
import type { Appointment } from "./domain/appointment.ts"

/** A client and the specialist to whom they come. */
export type ClientPair = { readonly specialistId: number; readonly clientId: string }

/** A specialist's clients, as practice keeps them: asked of who stands above booking in the graph of modules. */
type ClientRecords = {
  /** Their numbers by user; who is none yet is left out. */
  readonly findNumbers: (of: {
    readonly specialistId: number
    readonly clientIds: readonly string[]
  }) => Promise<ReadonlyMap<string, number>>
  /** The user with this number; undefined when nobody has it. */
  readonly findUser: (of: {
    readonly specialistId: number
    readonly number: number
  }) => Promise<string | undefined>
  /**
   * Adds up anew what is kept of these pairs, in the transaction that changed appointments of theirs: called for each that
   * `countsForClients`.
   */
  readonly addUp: (tx: Tx, pairs: readonly ClientPair[]) => Promise<void>
}

/** Who was in the rooms of sessions by video: asked of who stands above booking in the graph of modules. */
type Rooms = {
  /**
   * When the pages of both sides were seen in rooms, by the appointment of the client's seat; those of which nothing is
   * known are left out. One query.
   */
  readonly seenIn: (
    sessions: readonly { readonly seat: string; readonly room: string }[],
  ) => Promise<ReadonlyMap<string, Seen>>
  /** Whether it came about in a room that the client of its session may choose another time for nothing. Epoch milliseconds. */
  readonly mayMoveForFree: (session: Pick<Appointment, "uuid" | "start" | "end">) => Promise<boolean>
}

/** Times that are kept for clients who waited for them: asked of who stands above booking in the graph of modules. */
type KeptTimes = {
  /** The holder under which a time is kept for a client, or by the offer that somebody came with; null for any other. */
  readonly findHolder: (
    on: Queryable,
    asked: {
      readonly offerId: string | null
      readonly userId: string | null
      readonly specialistId: number
      readonly start: number
    },
  ) => Promise<string | null>
  /**
   * Frees what is kept for a client and overlaps what they take, in the transaction that takes it. Whether it was this very time.
   */
  readonly giveWay: (
    tx: Tx,
    taken: {
      readonly userId: string
      readonly specialistId: number
      readonly start: number
      readonly end: number
    },
  ) => Promise<boolean>
}

/** What this module asks of others. */
export type Neighbours = {
  readonly catalog: Pick<CatalogApi, "read">
  readonly identity: Pick<
    Identity,
    | "users"
    | "signUpOpenUntil"
    | "onSignUpCode"
    | "findReach"
    | "takeAgendas"
    | "personalInfo"
    | "savePersonalInfo"
    | "recordConsents"
    | "termsAccepted"
    | "termsInForce"
  >
  readonly offers: Pick<Offers, "forClient">
  readonly clients: ClientRecords
  readonly rooms: Rooms
  readonly kept: KeptTimes
  readonly partners: Pick<Partners, "factsOfUser" | "findClinic" | "findSpecialists">
  readonly packages: Pick<
    Packages,
    | ("packageFor" | "takeSession" | "returnSession" | "restoreSession" | "retakeSession" | "findOrders")
    | ("findShare" | "giveShareBack")
  >
  readonly specialists: Pick<
    Specialists,
    | ("byUrl" | "byId" | "offering" | "bySpecialistIds" | "idOfUser" | "idsOfUsers")
    | ("factsOfUser" | "products" | "offers")
  >
  readonly scheduling: Pick<
    Scheduling,
    | "slots"
    | "nearest"
    | "starts"
    | "approvesBookings"
    | "officeAt"
    | "whyNot"
    | "verifyOffer"
    | "lapsedOffer"
    | "signOffer"
    | "findSettings"
    | "occupy"
    | "occupySeat"
    | "retakeSeat"
    | "leave"
    | "retake"
    | "move"
    | "confirm"
    | "release"
    | "waitFor"
    | "haveMet"
  >
  readonly payments: Pick<
    PaymentsApi,
    | "createOrder"
    | "readVatStatus"
    | "orders"
    | "giveFree"
    | "payCovered"
    | "drop"
    | "decide"
    | "refund"
    | "compensate"
    | "endCompensation"
    | "registerSubject"
    | "registerTender"
    | "coverNow"
  >
}
