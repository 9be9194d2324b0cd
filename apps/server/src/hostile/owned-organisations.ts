import type { employeesEndpoints, organisationsEndpoints } from "@arnica/contract/organisations"
import type { Rule } from "./rule.ts"

type Key = keyof (typeof organisationsEndpoints & typeof employeesEndpoints)

const INPUT = {
  ...{ name: "Gamma", helpLineCode: null, url: null, flags: [], languages: [], emailDomains: [] },
}
const ofGamma = (body?: object) => () => ({
  params: { code: "GAMMA" },
  ...(body === undefined ? {} : { body: { ...body } }),
})

/** Clinics and companies, which admins look after, and their employees, who know of themselves. */
export const ORGANISATION_RULES: Readonly<Record<Key, Rule>> = {
  "GET /api/v2/admin/organisations": { who: "admin" },
  "GET /api/v2/admin/organisations/export": { who: "admin" },
  "POST /api/v2/admin/organisations": {
    who: "admin",
    address: () => ({ body: { ...INPUT, code: "GAMMA", kind: "clinic" } }),
  },
  "GET /api/v2/admin/organisations/{code}": { who: "admin", address: ofGamma() },
  "PATCH /api/v2/admin/organisations/{code}": { who: "admin", address: ofGamma(INPUT) },
  "POST /api/v2/admin/organisations/{code}/activity": {
    who: "admin",
    address: ofGamma({ active: true, reason: "A test" }),
  },
  "GET /api/v2/admin/organisations/{code}/invitations": { who: "admin", address: ofGamma() },
  "GET /api/v2/admin/organisations/{code}/invitations/export": { who: "admin", address: ofGamma() },
  "POST /api/v2/admin/organisations/{code}/invitations": {
    who: "admin",
    address: ofGamma({ email: "first@clinic.example", role: "clinicAdmin" }),
  },
  "DELETE /api/v2/admin/organisations/{code}/invitations/{id}": {
    who: "admin",
    address: ({ gammasId }) => ({ params: { code: "GAMMA", id: gammasId } }),
  },
  "GET /api/v2/users/me/companies": { who: "self" },
  "POST /api/v2/users/me/company": { who: "self", address: () => ({ body: { code: "ACME" } }) },
  "DELETE /api/v2/users/me/company": { who: "self" },
  "GET /api/v2/hr/employees": { who: "hr" },
}
