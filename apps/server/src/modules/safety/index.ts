import { lineReviewEndpoints } from "@arnica/contract/line-review"
import { type Help, safetyEndpoints } from "@arnica/contract/safety"
import type { Language } from "@arnica/i18n/languages"
import { toCanonicalPath } from "@arnica/i18n/paths"
import { helpCountry, regionOfHeader } from "@arnica/rules/safety"
import type { Actor } from "../../platform/http/actor.ts"
import type { Platform } from "../../platform/types.ts"
import type { Identity } from "../identity/index.ts"
import type { Partners } from "../partners/index.ts"
import { asksInDanger, dangerIn } from "./danger.ts"
import { helpIn } from "./help.ts"
import { lineReviewRoutes } from "./line-review.ts"
import { findLineReview, LINES } from "./lines.ts"
import { countOverdue, remind } from "./reminders.ts"
import { findFindings } from "./repository.ts"

export { dangerIn } from "./danger.ts"

/** Whom it asks where somebody is at home. */
export type SafetyNeeds = {
  readonly identity: Pick<Identity, "findAddress" | "users" | "findReach" | "adminIds">
  readonly partners: Pick<Partners, "findCountry">
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
  /** Of which dangers a text tells, the most urgent first. */
  readonly dangerIn: typeof dangerIn
}

/** The page of help lines, a question of a test (its card may show), and a result. */
const WITH_HELP = /^\/en\/(?:helpline(?:$|\?)|tests\/[^/?]+(?:\?(?:.*&)?q=|\/[^/?]))/

/** Whether what stands at an address (path and query) depends on where its reader is. */
export const dependsOnPlace = (address: string): boolean =>
  /^\/api\/v2\/(?:help-lines|danger-help)/.test(address) || WITH_HELP.test(toCanonicalPath("en", address))

const HOUR_SECONDS = 3_600

/** The lines that are hidden at present, since nobody confirmed them for long or somebody found them wrong. */
const hiddenLines = async ({ db, clock, log }: Platform): Promise<ReadonlySet<string>> => {
  try {
    const findings = await findFindings(db.query)
    const now = clock.now()
    return new Set(
      LINES.filter((line) => !findLineReview(line, { findings, now }).isShown).map(({ id }) => id),
    )
  } catch (error) {
    // Who needs help gets the lines of the data, whatever the database says.
    log.error({ err: error }, "what was found of help lines could not be read")
    return new Set()
  }
}

/** Help for people in danger: whom they can call, where they are, now; and how those numbers are kept right. */
export const createSafety = (platform: Platform, needs: SafetyNeeds): Safety => {
  const { http, db, clock, config, mail } = platform
  const helpFor: Safety["helpFor"] = async ({ actor, language, chosen, acceptLanguage }) => {
    const userId = chosen === undefined && actor.kind === "user" ? actor.userId : null
    const [address, partner] =
      userId === null
        ? [null, null]
        : await Promise.all([needs.identity.findAddress(userId), needs.partners.findCountry(userId)])
    const region = regionOfHeader(acceptLanguage ?? "")
    const { code, found } = helpCountry({ chosen, account: address?.countryCode, partner, region, language })
    const hidden = await hiddenLines(platform)
    return helpIn({ country: code, found, language, isShown: (id) => !hidden.has(id) })
  }
  const reminding = { ...config, db, mail, clock, now: () => clock.now(), identity: needs.identity }
  platform.jobs.every({
    name: "safety.remind",
    seconds: HOUR_SECONDS,
    handler: () => remind(reminding),
  })
  platform.metrics.watch({
    name: "help_lines_overdue",
    help: "Help lines of which something is overdue",
    read: () => countOverdue(reminding),
  })
  http.implement(lineReviewEndpoints, lineReviewRoutes({ ...platform, identity: needs.identity }))
  http.keepNothingOf(dependsOnPlace)
  http.keepNothingOf(asksInDanger)
  http.implement(safetyEndpoints, {
    "GET /api/v2/help-lines": async ({ query, language, readActor, request }) => {
      const acceptLanguage = request.headers["accept-language"]
      const actor = await readActor()
      return await helpFor({ actor, language, chosen: query.country, acceptLanguage })
    },
    "POST /api/v2/danger-help": async ({ body: { text, country }, language, readActor, request }) => {
      const kinds = [...dangerIn(text, language)]
      if (kinds.length === 0) return { kinds, help: null }
      const acceptLanguage = request.headers["accept-language"]
      const actor = await readActor()
      return { kinds, help: await helpFor({ actor, language, chosen: country, acceptLanguage }) }
    },
  })
  return { helpFor, dangerIn }
}
