import type { KnownOfClient } from "@arnica/contract/prescriptions"
import type { Asking } from "./asking.ts"
import type { PrescriptionsContext } from "./context.ts"

/** The titles of entries; null where there are none and not all of them are shared, since then nobody knows. */
const titlesOf = (items: readonly { readonly title: string }[], isAllShared: boolean): string[] | null =>
  items.length > 0 || isAllShared ? items.map(({ title }) => title) : null

/**
 * What a doctor may know of a client's allergies and medicines beside a prescription: what the client shares of their
 * medical file. An empty list is "none"; null is for what nobody asked or the client does not share.
 */
export const knownOfClient = async (
  ctx: Pick<PrescriptionsContext, "records">,
  asked: Asking & { readonly clientId: string; readonly specialistId: number },
): Promise<KnownOfClient> => {
  const facts = await ctx.records.readCareFacts(asked)
  if (facts === null) return { allergies: null, medicines: null }
  const named = facts.allergies.flatMap(({ state, items }) => (state === "named" ? items : []))
  const isAsked = facts.allergies.every(({ state }) => state !== "notAsked")
  return {
    allergies: titlesOf(named, facts.isAllergiesShared && isAsked),
    medicines: titlesOf(facts.medicines, facts.isMedicinesShared),
  }
}
