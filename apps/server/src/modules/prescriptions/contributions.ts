import type { KnownOfClient } from "@arnica/contract/prescriptions"
import { contributionPoint, pointsFilled } from "../../platform/modules/contribution-point.ts"
import type { Platform } from "../../platform/types.ts"
import type { Asking } from "./asking.ts"

/** What is known of a client's allergies and medicines, as far as they let this doctor read it. */
export type KnownOfClients = {
  /**
   * In words, in the reader's language; null for what nobody knows or may tell, an empty list for "none". Whoever answers
   * writes down that it was read.
   */
  readonly knownOf: (
    asked: Asking & { readonly clientId: string; readonly specialistId: number },
  ) => Promise<KnownOfClient>
}

/** What is asked of the medical file beside a prescription. It may be left unfilled: then nothing is known. */
export const knownOfClients = contributionPoint<KnownOfClients>("prescriptions.knownOfClients")

const NOTHING: KnownOfClient = { allergies: null, medicines: null }

/** Asks whoever filled the point. */
export const askKnown = (platform: Platform): KnownOfClients => ({
  knownOf: async (asked) =>
    pointsFilled(platform).has(knownOfClients.name)
      ? await knownOfClients.on(platform).knownOf(asked)
      : NOTHING,
})
