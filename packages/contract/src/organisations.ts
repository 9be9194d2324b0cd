import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import {
  organisationSchema,
  PARTNER_FLAGS,
  pageQuery,
  partnershipSchema,
  sentInvitationSchema,
} from "./partners.ts"
import { emailSchema, instantSchema, languageSchema, typedName, typedText } from "./shared.ts"

/** Clinics list specialists; companies have employees. */
export const ORGANISATION_KINDS = ["clinic", "company"] as const
/** What an organisation is. */
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number]

/** As what admins invite: the first into clinics, the others into companies. */
export const INVITED_ROLES = ["clinicAdmin", "hrAdmin", "employee"] as const
/** As what admins invite. */
export type InvitedRole = (typeof INVITED_ROLES)[number]

const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/
const codeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_]{2,40}$/)
const domainSchema = z.string().trim().toLowerCase().max(253).regex(DOMAIN)

/** What admins write down of a clinic or a company, beside its code and kind. */
export const organisationInputSchema = z.object({
  name: typedName({ min: 1, max: 200 }),
  /** Digits; null without a help line of its own. */
  helpLineCode: z
    .string()
    .regex(/^\d{1,12}$/)
    .nullable(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  flags: z.array(z.enum(PARTNER_FLAGS)).max(PARTNER_FLAGS.length),
  /** In which its people are written to, the first before the others. */
  languages: z.array(languageSchema).max(10),
  /** Where its people are, in two letters: which help lines they see who told no country of their own. */
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  /** Of a company: whoever has confirmed an address of these may join as an employee. */
  emailDomains: z.array(domainSchema).max(50),
})
/** What admins write down of a clinic or a company. */
export type OrganisationInput = z.infer<typeof organisationInputSchema>

const newOrganisationSchema = organisationInputSchema.extend({
  code: codeSchema,
  kind: z.enum(ORGANISATION_KINDS),
})
/** A clinic or a company to make. */
export type NewOrganisationInput = z.infer<typeof newOrganisationSchema>

const organisationLineSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(ORGANISATION_KINDS),
  active: z.boolean(),
  createdAt: instantSchema,
  /** Who looks after it, and who works there. */
  admins: z.int(),
  people: z.int(),
  /** What its reader may do with it now. */
  abilities: z.object({ invite: z.boolean() }),
})
/** A clinic or a company as admins list it. */
export type OrganisationLine = z.infer<typeof organisationLineSchema>

const organisationDetailsSchema = organisationLineSchema.extend(organisationInputSchema.shape)
/** A clinic or a company as admins edit it. */
export type OrganisationDetails = z.infer<typeof organisationDetailsSchema>

const byCode = z.object({ code: codeSchema })
const roleInvitationSchema = sentInvitationSchema.extend({ role: z.enum([...INVITED_ROLES, "specialist"]) })
/** An invitation as admins list it. */
export type RoleInvitation = z.infer<typeof roleInvitationSchema>

const filter = {
  /** A part of the name, or of the code. */
  text: typedText({ max: 100 }).optional(),
  kind: z.enum(ORGANISATION_KINDS).optional(),
}

/** Admins look after clinics and companies. */
export const organisationsEndpoints = defineEndpoints({
  "GET /api/v2/admin/organisations": {
    summary: "Clinics and companies, by name",
    audience: "admin",
    module: "partners",
    query: z.object({ ...filter, ...pageQuery }),
    responses: { 200: z.object({ total: z.int(), items: z.array(organisationLineSchema) }) },
  },
  "GET /api/v2/admin/organisations/export": {
    summary: "The clinics and companies of a list as a table for spreadsheets",
    audience: "admin",
    module: "partners",
    query: z.object(filter),
    perMinute: 10,
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
  },
  "POST /api/v2/admin/organisations": {
    summary: "Makes a clinic or a company. Its code and kind are for good",
    audience: "admin",
    module: "partners",
    body: newOrganisationSchema,
    responses: { 201: organisationDetailsSchema },
  },
  "GET /api/v2/admin/organisations/{code}": {
    summary: "A clinic or a company",
    audience: "admin",
    module: "partners",
    params: byCode,
    responses: { 200: organisationDetailsSchema },
    errors: ["notFound"],
  },
  "PATCH /api/v2/admin/organisations/{code}": {
    summary: "Changes what is known of a clinic or a company",
    audience: "admin",
    module: "partners",
    params: byCode,
    body: organisationInputSchema,
    responses: { 200: organisationDetailsSchema },
    errors: ["notFound"],
  },
  "POST /api/v2/admin/organisations/{code}/activity": {
    summary: "Stops a clinic or a company, so that nobody belongs to it any more, or takes that back",
    audience: "admin",
    module: "partners",
    params: byCode,
    body: z.object({ active: z.boolean(), reason: typedText({ min: 3, max: 300 }) }),
    responses: { 200: organisationDetailsSchema },
    errors: ["notFound"],
  },
  "GET /api/v2/admin/organisations/{code}/invitations": {
    summary: "Its invitations that nobody has answered, the newest first",
    audience: "admin",
    module: "partners",
    params: byCode,
    query: z.object(pageQuery),
    responses: { 200: z.object({ total: z.int(), items: z.array(roleInvitationSchema) }) },
    errors: ["notFound"],
  },
  "GET /api/v2/admin/organisations/{code}/invitations/export": {
    summary: "Its invitations that nobody has answered, as a table for spreadsheets",
    audience: "admin",
    module: "partners",
    params: byCode,
    perMinute: 10,
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
    errors: ["notFound"],
  },
  "POST /api/v2/admin/organisations/{code}/invitations": {
    summary: "Invites by mail who is to look after it, or an employee",
    audience: "admin",
    module: "partners",
    params: byCode,
    body: z.object({ email: emailSchema, role: z.enum(INVITED_ROLES) }),
    responses: { 201: roleInvitationSchema },
    errors: ["notFound", "statusConflict"],
  },
  "DELETE /api/v2/admin/organisations/{code}/invitations/{id}": {
    summary: "Takes an invitation back",
    audience: "admin",
    module: "partners",
    params: byCode.extend({ id: z.uuid() }),
    responses: { 204: null },
    errors: ["notFound"],
  },
})

/** Employees of companies. Their company learns of them in tens only. */
export const employeesEndpoints = defineEndpoints({
  "GET /api/v2/users/me/companies": {
    summary: "Companies that the caller may join by the domain of their confirmed address",
    audience: "user",
    module: "partners",
    responses: { 200: z.array(organisationSchema) },
  },
  "POST /api/v2/users/me/company": {
    summary: "Joins such a company as an employee. One company at a time",
    audience: "user",
    module: "partners",
    body: byCode,
    responses: { 201: partnershipSchema },
    errors: ["notFound", "statusConflict"],
  },
  "DELETE /api/v2/users/me/company": {
    summary: "Leaves the company that the caller is an employee of",
    audience: "user",
    module: "partners",
    responses: { 204: null },
    errors: ["notFound"],
  },
  "GET /api/v2/hr/employees": {
    summary: "How many employees of the caller's company have joined, rounded down to tens; null below ten",
    audience: "hr",
    module: "partners",
    responses: { 200: z.object({ atLeast: z.int().nullable() }) },
    errors: ["notFound"],
  },
})
