import type { Rule } from "../../security-tests/rule.ts"

const INPUT = {
  name: "Gamma",
  helpLineCode: null,
  url: null,
  flags: [],
  languages: [],
  emailDomains: [],
}

const ofGamma = (body?: object) => () => ({
  params: { code: "GAMMA" },
  ...(body === undefined ? {} : { body: { ...body } }),
})

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/user/details/partners": { who: "self" },
  "GET /api/v2/users/me/invitations": { who: "self" },
  "POST /api/v2/users/me/invitations/{id}/acceptance": {
    who: "client",
    address: ({ invitationId }) => ({ params: { id: invitationId } }),
  },
  "DELETE /api/v2/users/me/invitations/{id}": {
    who: "client",
    address: ({ unwantedId }) => ({ params: { id: unwantedId } }),
  },
  "DELETE /api/v2/users/me/clinic": { who: "self" },
  "GET /api/v1/b2bchannel/corporate-partner-code": { who: "hr" },
  "GET /api/v2/clinic/invitations": { who: "clinic" },
  "GET /api/v2/clinic/invitations/export": { who: "clinic" },
  "POST /api/v2/clinic/invitations": {
    who: "clinic",
    address: () => ({ body: { email: "nobody@people.example" } }),
  },
  "DELETE /api/v2/clinic/invitations/{id}": {
    who: "itsClinic",
    address: ({ sentId }) => ({ params: { id: sentId } }),
  },
  "DELETE /api/v2/clinic/members/{id}": {
    who: "itsClinic",
    address: ({ memberId }) => ({ params: { id: memberId } }),
  },
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
} as const satisfies Readonly<Record<string, Rule>>
