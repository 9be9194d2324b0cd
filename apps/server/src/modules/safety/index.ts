import { type Help, safetyEndpoints } from "@arnica/contract/safety"
import type { Language } from "@arnica/i18n/languages"
import { toCanonicalPath } from "@arnica/i18n/paths"
import { helpCountry, regionOfHeader } from "@arnica/rules/safety"
import type { Actor } from "../../platform/http/actor.ts"
import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import type { Partners } from "../partners/index.ts"
import { helpIn } from "./help.ts"

/** Whom it asks where somebody is at home. */
export type SafetyNeeds = {
  readonly identity: Pick<Identity, "addressOf">
  readonly partners: Pick<Partners, "countryOf">
}

/** What is known of somebody who may need help. */
export type Asking = {
  readonly actor: Actor
  readonly language: Language
  /** The country that they chose themselves. */
  readonly chosen?: string | undefined
  /** The header Accept-Language. */
  readonly acceptLanguage?: string | undefined
}

/** What other modules may ask of safety. */
export type Safety = {
  /** Whom somebody can call: of the country they chose, else where they are at home. Neither kept nor logged. */
  readonly helpFor: (asking: Asking) => Promise<Help>
}

/** The page of help lines, a question of a test (its card may show), and a result. */
const WITH_HELP = /^\/en\/(?:helpline(?:$|\?)|tests\/[^/?]+(?:\?(?:.*&)?q=|\/[^/?]))/

/** Whether what stands at an address (path and query) depends on where its reader is. */
export const dependsOnPlace = (address: string): boolean =>
  address.startsWith("/api/v2/help-lines") || WITH_HELP.test(toCanonicalPath("en", address))

/** Help for people in danger: whom they can call, where they are, now. */
export const createSafety = ({ http }: Platform, needs: SafetyNeeds): Safety => {
  const helpFor: Safety["helpFor"] = async ({ actor, language, chosen, acceptLanguage }) => {
    const userId = chosen === undefined && actor.kind === "user" ? actor.userId : null
    const [address, partner] =
      userId === null
        ? [null, null]
        : await Promise.all([needs.identity.addressOf(userId), needs.partners.countryOf(userId)])
    const region = regionOfHeader(acceptLanguage ?? "")
    const { code, found } = helpCountry({ chosen, account: address?.countryCode, partner, region, language })
    return helpIn({ country: code, found, language })
  }
  http.keepNothingOf(dependsOnPlace)
  http.implement(safetyEndpoints, {
    "GET /api/v2/help-lines": async ({ query, language, readActor, request }) => {
      const acceptLanguage = request.headers["accept-language"]
      const actor = await readActor()
      return await helpFor({ actor, language, chosen: query.country, acceptLanguage })
    },
  })
  return { helpFor }
}
