import type { Fixtures } from "../../security-tests/fixtures.ts"
import type { Rule } from "../../security-tests/rule.ts"

const WANTED = { currency: "RON", cutOff: "2026-03-01" }

const RUN = ({ payoutRunId: id }: Fixtures) => ({ params: { id } })

const MOVE = (own: Fixtures) => ({ ...RUN(own), body: { version: "" } })

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /api/v2/admin/payouts/due": { who: "admin", address: () => ({ query: WANTED }) },
  "GET /api/v2/admin/payout-runs": { who: "admin" },
  "POST /api/v2/admin/payout-runs": { who: "admin", address: () => ({ body: WANTED }) },
  "GET /api/v2/admin/payout-runs/{id}": { who: "admin", address: RUN },
  "GET /api/v2/admin/payout-runs/export": { who: "admin" },
  "GET /api/v2/admin/payouts/due/export": { who: "admin" },
  "GET /api/v2/admin/payout-runs/{id}/lines/export": { who: "admin", address: RUN },
  "GET /api/v2/admin/payout-runs/{id}/lines": { who: "admin", address: RUN },
  "GET /api/v2/admin/payout-runs/{id}/confirmation": { who: "admin", address: RUN },
  // Without a password nothing is done with it.
  "POST /api/v2/admin/payout-runs/{id}/approval": { who: "admin", address: MOVE },
  "POST /api/v2/admin/payout-runs/{id}/export": { who: "admin", address: MOVE },
  "GET /api/v2/admin/payout-runs/{id}/file": { who: "admin", address: RUN },
  "POST /api/v2/admin/payout-runs/{id}/outcomes": {
    who: "admin",
    address: (own) => ({ ...RUN(own), body: { version: "", outcome: "executed" } }),
  },
  "POST /api/v2/admin/payout-runs/{id}/discarding": { who: "admin", address: MOVE },
  "GET /api/v2/clinic/payout-account": { who: "clinic" },
  // Without a password it sets nothing.
  "PATCH /api/v2/clinic/payout-account": {
    who: "clinic",
    address: () => ({
      body: {
        holder: "Eve",
        street: "Street 1",
        postalCode: "",
        city: "Cluj",
        countryCode: "RO",
        iban: "RO49AAAA1B31007593840000",
      },
    }),
  },
  "GET /api/v2/payout-account": { who: "self" },
  // Without a password it sets nothing.
  "PATCH /api/v2/payout-account": {
    who: "self",
    address: () => ({ body: { holder: "Eve", iban: "RO49AAAA1B31007593840000" } }),
  },
  "GET /api/v2/practice/payouts": { who: "provider" },
  "POST /api/v2/practice/payout-requests": { who: "provider" },
  "DELETE /api/v2/practice/payout-requests": { who: "provider" },
  // Without a password it names nobody.
  "POST /api/v2/practice/payout-payee": { who: "provider", address: () => ({ body: { clinic: true } }) },
} as const satisfies Readonly<Record<string, Rule>>
