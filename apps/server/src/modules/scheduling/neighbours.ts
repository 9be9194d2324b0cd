import type { Currency } from "@arnica/contract/shared"
import type { Tx } from "../../platform/db/handles.ts"
import type { SignedIn } from "../../platform/http/actor.ts"
import type { FirstFree } from "./use-cases/first-free.ts"

/** A specialist as far as times go. */
export type BookableSpecialist = {
  readonly id: number
  readonly userId: string
  readonly timeZone: string
}

/** A kind of session that a specialist sells. Prices are minor units by currency. */
export type SessionProduct = {
  readonly id: string
  readonly specialistId: number
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  readonly minutes: number
  readonly prices: Readonly<Partial<Record<Currency, number>>>
  readonly firstMeetingDiscountPercent: number
  /** What was agreed on it with the client who asks: it holds for nobody else. */
  readonly agreed?: {
    readonly clientId: string
    readonly prices: Readonly<Partial<Record<Currency, number>>>
  }
}

/** What this module asks of specialists. Where nothing else is said, only who is active is found. */
export type SpecialistsForScheduling = {
  /** The profile of a user, of any status. */
  readonly idOfUser: (userId: string) => Promise<number | null>
  readonly byUrl: (url: string) => Promise<BookableSpecialist | null>
  /** The specialist with an id, of any status, and what they sell, the usual session first. `bookable`: is active. */
  readonly offering: (id: number) => Promise<{
    readonly specialist: BookableSpecialist
    readonly products: readonly SessionProduct[]
    readonly bookable: boolean
  } | null>
  /** The usual session of each of these specialists who is active, in one query. */
  readonly usualProducts: (specialistIds: readonly number[]) => Promise<readonly SessionProduct[]>
  /** The shortest session of each specialist, in minutes. */
  readonly shortestMinutes: (specialistIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** Says in which zone a specialist works. */
  readonly setTimeZone: (
    tx: Tx,
    given: { readonly specialistId: number; readonly timeZone: string },
  ) => Promise<void>
  /** Whether a specialist works at the clinic that the caller administrates. */
  readonly mayManageSpecialist?: (
    caller: { readonly userId: string; readonly isCorporateAdmin: boolean },
    specialistId: number,
  ) => Promise<boolean>
  /** A session as one client may have it. Nothing is agreed with anybody where it is left out. */
  readonly forClient?: (product: SessionProduct, clientId: string) => Promise<SessionProduct>
  readonly setFirstFree: (tx: Tx, updates: readonly FirstFree[]) => Promise<void>
}

type Named = { readonly actor: SignedIn; readonly specialistId: number }

/** Whether who asks administrates the clinic that a specialist works at. */
export const isOfClinic = async (
  { mayManageSpecialist }: Pick<SpecialistsForScheduling, "mayManageSpecialist">,
  { actor, specialistId }: Named,
): Promise<boolean> => actor.isCorporateAdmin && ((await mayManageSpecialist?.(actor, specialistId)) ?? false)
