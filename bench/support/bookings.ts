import { termsDocuments } from "@arnica/content/terms"
import { z } from "zod"
import { type Client, signUpClients } from "./clients.ts"
import type { Filled } from "./filled.ts"
import type { Call } from "./load.ts"
import { type Plan, planBookings } from "./offers.ts"
import { query } from "./query.ts"
import { withServer } from "./server.ts"

const CUSTOMER = {
  firstName: "Ana",
  lastName: "Pop",
  phoneCountryCode: "+40",
  phone: "712 345 678",
  timezoneCountry: "Europe",
  timezoneRegion: "Bucharest",
}
const ACCEPTED = termsDocuments.map(({ code, version }) => ({ code, version }))

/** Who books, and what of whom. */
export type Fixtures = { readonly clients: readonly Client[]; readonly plans: readonly Plan[] }

/** Clients with accounts, and times that they can book without being in two places at once. A worker mails them their codes. */
export const plantFixtures = (filled: Filled, count: number): Promise<Fixtures> =>
  withServer({ filled }, async ({ url }) => {
    const { databaseUrl } = filled
    // Without a discount that is for a first meeting only, so that everybody may book everything.
    await query(databaseUrl, {
      text: "update specialists.offer set first_meeting_discount = 0",
      row: z.unknown(),
    })
    const clients = await signUpClients(url, count)
    await query(databaseUrl, {
      text: "update identity.user_account set email_verified = true",
      row: z.unknown(),
    })
    const specialistIds = await specialistsOf(filled)
    return { clients, plans: await planBookings(url, { specialistIds, clients: count }) }
  })

/** Those who work. */
export const specialistsOf = async ({ databaseUrl }: Filled): Promise<number[]> => {
  const text = "select id::float8 as id from specialists.specialist where status = 'active'"
  const rows = await query(databaseUrl, { text, row: z.object({ id: z.number() }) })
  return rows.map(({ id }) => id)
}

/** Books what was planned. */
export const bookingCall = (given: { plan: Plan; clients: readonly Client[]; key: string }): Call => ({
  method: "POST",
  path: "/rest/v2/bookings",
  headers: {
    "content-type": "application/json",
    "idempotency-key": given.key,
    cookie: given.clients[given.plan.client]?.cookie ?? "",
  },
  body: JSON.stringify({
    offer: given.plan.offer,
    customer: CUSTOMER,
    beneficiary: null,
    note: "",
    acceptedTerms: ACCEPTED,
    timeZone: "Europe/Bucharest",
  }),
})
