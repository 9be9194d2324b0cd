import { ApiError } from "@arnica/contract/client"
import { notFound, redirect } from "@tanstack/react-router"
import { rethrowNotFound } from "../../platform/api/rethrow-not-found.ts"
import type { RouterContext } from "../../platform/router-context.ts"
import { SESSION_KEY, type Session } from "../../platform/session/session.ts"
import { toProfileOf } from "../../platform/to-profile-of.ts"
import { clientDetailsQuery, countriesQuery, type SlotAddress, slotQuery } from "./queries.ts"

/** What the head of the booking page needs; null when the time has passed, and the page says so instead. */
export type LoadedSlot = { readonly specialist: { readonly fullName: string } } | null

type Load = {
  readonly context: Pick<RouterContext, "api" | "queryClient">
  readonly slot: SlotAddress
  /** The page's own address without the offer. */
  readonly withoutOffer: string
  readonly lang: string
}

/** Loads all that the first paint of the booking needs. What is no time at all is not found. */
export async function loadSlot({ context, slot, withoutOffer, lang }: Load): Promise<LoadedSlot> {
  if (Number.isNaN(Date.parse(slot.slotStart))) throw notFound()
  const { api, queryClient } = context
  const session = queryClient.getQueryData<Session>(SESSION_KEY) ?? null
  const details = queryClient.fetchQuery(slotQuery(api, { slot, userId: session?.id }))
  const [loaded] = await Promise.all([
    details.catch((error: unknown) => explain(error, { slot, withoutOffer, lang })),
    queryClient.prefetchQuery(countriesQuery(api)),
    session === null ? null : queryClient.prefetchQuery(clientDetailsQuery(api)),
  ])
  return loaded === null ? null : { specialist: { fullName: loaded.specialist.fullName } }
}

/** A time that has passed has its own page. An offer that is not ours is left behind: the page shows its own. */
function explain(error: unknown, { slot, withoutOffer, lang }: Omit<Load, "context">): null {
  const code = error instanceof ApiError ? error.code : null
  if (code === "slotInThePast") return null
  // Where the profile was stands whether they left, with the way to others.
  if (code === "specialistNotFound") toProfileOf(slot.specialistUrl, lang)
  if (code === "offerTampered" && slot.offer !== undefined) {
    throw redirect({ href: withoutOffer, replace: true, statusCode: 302 })
  }
  const isMalformed = error instanceof ApiError && error.status === 400
  if (isMalformed) throw notFound()
  return rethrowNotFound(error)
}
