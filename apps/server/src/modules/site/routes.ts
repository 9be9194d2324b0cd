import type { siteEndpoints, Trends } from "@arnica/contract/site"
import type { Language } from "@arnica/i18n/languages"
import type { Config } from "../../platform/config/config.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { Contact } from "./contact.ts"

type Needs = {
  readonly brand: Config["brand"]
  readonly botCheck: Config["botCheck"]
  readonly contact: Contact
  readonly trends: (language: Language) => Promise<Trends>
}

/** The module's calls. */
export const siteRoutes = ({ brand, botCheck, contact, trends }: Needs): Handlers<typeof siteEndpoints> => ({
  "GET /api/v2/company": async () => ({
    brand: brand.name,
    name: brand.company,
    address: brand.address,
    registration: brand.registration,
    email: brand.supportEmail,
    phone: brand.supportPhone,
  }),
  "GET /api/v2/bot-check": async () =>
    botCheck === undefined ? null : { siteKey: botCheck.siteKey, script: botCheck.script },
  "GET /api/v2/trends": async ({ language }) => trends(language),
  "POST /api/v2/contact-tickets": async () => ({ ticket: contact.open() }),
  "POST /api/v2/contact-messages": async ({ body, language, readActor, request }) => {
    await contact.send(body, { actor: await readActor(), language, address: request.ip })
    return answer({ status: 202 })
  },
})
