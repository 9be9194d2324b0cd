import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { emailSchema, instantSchema } from "./shared.ts"

/** What a partner's configuration switches (specification, section 3); whether it is a clinic is its kind. */
export const PARTNER_FLAGS = [
  "clinicSignup",
  "isInsurer",
  "hasCategories",
  "hasOwnCategories",
  "hasNewLayout",
  "loginSignupSidebar",
  "hideSignupForPartner",
  "hideSignupInvite",
  "showDomainsWithoutPagination",
  "expectCodeVerification",
  "noSubdomain",
] as const
/** A switch of a partner's configuration. */
export type PartnerFlag = (typeof PARTNER_FLAGS)[number]

/** What accounts are to a partner: the first two to a clinic, the others to a company. */
export const MEMBER_ROLES = ["clinicAdmin", "specialist", "hrAdmin", "ohPsychologist", "employee"] as const
/** What an account is to a partner. */
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** A clinic or a company, as those who belong to it know it. */
export const organisationSchema = z.object({
  code: z.string(),
  name: z.string(),
  isClinic: z.boolean(),
  /** Digits; null where the partner has no help line of its own. */
  helpLineCode: z.string().nullable(),
  url: z.string().nullable(),
})
/** A clinic or a company, as those who belong to it know it. */
export type Organisation = z.infer<typeof organisationSchema>

/** That somebody belongs to a clinic or a company, and as what. */
export const partnershipSchema = organisationSchema.extend({
  role: z.enum(MEMBER_ROLES),
  since: instantSchema,
})
/** That somebody belongs to a clinic or a company, and as what. */
export type Partnership = z.infer<typeof partnershipSchema>

/** An invitation as who sent it sees it. */
export const sentInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  invitedAt: instantSchema,
  expiresAt: instantSchema,
  expired: z.boolean(),
})
/** An invitation as the clinic that sent it sees it. */
export type SentInvitation = z.infer<typeof sentInvitationSchema>

const receivedInvitationSchema = z.object({
  id: z.uuid(),
  /** The name of the clinic or company. */
  organisation: z.string(),
  role: z.enum(MEMBER_ROLES),
  invitedAt: instantSchema,
  expiresAt: instantSchema,
})
/** An invitation as whom it invites sees it. */
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>

const invitationId = z.object({ id: z.uuid() })
/** What a page of a list asks for. */
export const pageQuery = {
  count: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}

/** Clinics and companies, and who belongs to them. */
export const partnersEndpoints = defineEndpoints({
  "GET /rest/v2/user/details/partners": {
    summary: "The clinics and companies that the caller belongs to",
    audience: "user",
    module: "partners",
    responses: { 200: z.array(partnershipSchema) },
  },
  "GET /api/v1/b2bchannel/corporate-partner-code": {
    summary: "The code of the company whose HR administrator the caller is",
    audience: "hr",
    module: "partners",
    responses: { 200: z.object({ code: z.string() }) },
    errors: ["notFound"],
  },
  "GET /api/v2/clinic/invitations": {
    summary: "The invitations of the caller's clinic that nobody has answered, the newest first",
    audience: "clinic",
    module: "partners",
    query: z.object(pageQuery),
    responses: { 200: z.object({ total: z.int(), items: z.array(sentInvitationSchema) }) },
  },
  "GET /api/v2/clinic/invitations/export": {
    summary: "The invitations of the caller's clinic that nobody has answered, as a table for spreadsheets",
    audience: "clinic",
    module: "partners",
    perMinute: 10,
    responses: { 200: z.string() },
    produces: "text/csv; charset=utf-8",
    errors: ["notFound"],
  },
  "POST /api/v2/clinic/invitations": {
    summary:
      "Invites a specialist into the caller's clinic by mail. The same whether the address has an account",
    audience: "clinic",
    module: "partners",
    perMinute: 10,
    body: z.object({ email: emailSchema }),
    responses: { 201: sentInvitationSchema },
    errors: ["notFound", "statusConflict"],
  },
  "DELETE /api/v2/clinic/invitations/{id}": {
    summary: "Takes an invitation back",
    audience: "clinic",
    module: "partners",
    params: invitationId,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "DELETE /api/v2/clinic/members/{id}": {
    summary: "Unlinks a specialist from the caller's clinic, which no longer sees anything of theirs",
    audience: "clinic",
    module: "partners",
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    responses: { 204: null },
    errors: ["specialistNotFound"],
  },
  "GET /api/v2/users/me/invitations": {
    summary: "Invitations to the caller's confirmed address that they have not answered",
    audience: "user",
    module: "partners",
    responses: { 200: z.array(receivedInvitationSchema) },
  },
  "POST /api/v2/users/me/invitations/{id}/acceptance": {
    summary: "Joins the clinic or company that invites, as what it says. One of a kind at a time",
    audience: "user",
    module: "partners",
    params: invitationId,
    responses: { 200: partnershipSchema },
    errors: ["notFound", "statusConflict"],
  },
  "DELETE /api/v2/users/me/invitations/{id}": {
    summary: "Declines an invitation",
    audience: "user",
    module: "partners",
    params: invitationId,
    responses: { 204: null },
    errors: ["notFound"],
  },
  "DELETE /api/v2/users/me/clinic": {
    summary: "Leaves the clinic that the caller works at as a specialist",
    audience: "user",
    module: "partners",
    responses: { 204: null },
    errors: ["notFound"],
  },
})
