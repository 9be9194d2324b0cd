import type { Fixtures } from "../../security-tests/fixtures.ts"
import type { Address, Rule } from "../../security-tests/rule.ts"
import type { Harness } from "../../security-tests/testing.ts"

/** The wizard of the specialist whom the address names. */
const wizardOf =
  (more: Omit<Address, "query"> = {}) =>
  (_own: Fixtures, { ioana }: Harness): Address => ({
    ...more,
    query: { specialistID: String(ioana.planted.id) },
  })

const caseOf =
  (body?: Address["body"]) =>
  (_own: Fixtures, { ioana }: Harness): Address => ({
    params: { id: ioana.planted.id },
    ...(body === undefined ? {} : { body }),
  })

const documentOf = (own: Fixtures, stage: Harness): Address =>
  wizardOf({ params: { id: own.documentId } })(own, stage)

/** Whom what each private call names belongs to, for those who try them with somebody else's things. */
export const SECURITY_RULES = {
  "GET /rest/v2/specWizard/profile": { who: "arranger", address: wizardOf() },
  "GET /rest/v2/specWizard/personal": { who: "arranger", address: wizardOf() },
  "GET /rest/v2/specWizard/professional": { who: "arranger", address: wizardOf() },
  "GET /rest/v2/specWizard/education": { who: "arranger", address: wizardOf() },
  "GET /rest/v2/specWizard/licenses": { who: "arranger", address: wizardOf() },
  "GET /rest/v2/specWizard/memberships": { who: "arranger", address: wizardOf() },
  "GET /rest/v2/specWizard/settings": { who: "arranger", address: wizardOf() },
  "GET /rest/v2/specWizard/store": { who: "arranger", address: wizardOf() },
  "GET /rest/v2/specWizard/billingInfo": { who: "billed", address: wizardOf() },
  "GET /rest/v2/specWizard/premium": { who: "arranger", address: wizardOf() },
  "GET /rest/v2/specWizard/loadDocumentsTab": { who: "billed", address: wizardOf() },
  "GET /rest/v2/specWizard/skills": { who: "self" },
  "GET /rest/v2/specialist/billingLegals": { who: "billed", address: wizardOf() },
  "GET /rest/v2/provider/settings/settingsWithoutClients": { who: "provider" },
  "GET /api/v2/spec-wizard/about": { who: "arranger", address: wizardOf() },
  "GET /api/v2/spec-wizard/preview": { who: "arranger", address: wizardOf() },
  "POST /rest/v2/specWizard/personal": {
    who: "arranger",
    address: wizardOf({
      body: {
        title: "",
        firstName: "Eve",
        lastName: "Evil",
        gender: "female",
        countryCode: "RO",
        city: "Cluj",
        officeAddress: "",
        timeZone: "Europe/Bucharest",
        revision: 0,
      },
    }),
  },
  "PATCH /api/v2/spec-wizard/about": {
    who: "arranger",
    address: wizardOf({
      body: { heading: "{}", description: "{}", approach: "{}", videos: "", revision: 0 },
    }),
  },
  "POST /rest/v2/specWizard/professional": {
    who: "arranger",
    address: wizardOf({
      body: {
        medicalDomain: "PSIHO",
        specialities: [],
        therapyTypes: [],
        skills: [],
        languages: [],
        practisingSince: null,
        revision: 0,
      },
    }),
  },
  "PATCH /api/v2/spec-wizard/education": {
    who: "arranger",
    address: wizardOf({ body: { items: [], revision: 0 } }),
  },
  "PATCH /api/v2/spec-wizard/licenses": {
    who: "arranger",
    address: wizardOf({ body: { items: [], revision: 0 } }),
  },
  "PATCH /api/v2/spec-wizard/memberships": {
    who: "arranger",
    address: wizardOf({ body: { items: [], revision: 0 } }),
  },
  "PATCH /api/v2/spec-wizard/settings": {
    who: "arranger",
    address: wizardOf({
      body: {
        appDuration: 30,
        minimumNoticeMinutes: 0,
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        dailyLimit: null,
        weeklyLimit: null,
        revision: 0,
      },
    }),
  },
  "PATCH /api/v2/spec-wizard/store": {
    who: "arranger",
    address: wizardOf({ body: { products: [], revision: 0 } }),
  },
  "PATCH /api/v2/spec-wizard/billing": {
    who: "itself",
    address: wizardOf({
      body: {
        kind: "person",
        name: "Eve",
        taxId: "",
        registration: "",
        cnp: "",
        vatPayer: false,
        countryCode: "RO",
        city: "",
        street: "",
        postalCode: "",
        bank: "",
        iban: "",
        revision: 0,
      },
    }),
  },
  "PATCH /api/v2/spec-wizard/billing-legals": {
    who: "itself",
    address: wizardOf({ body: { mandate: true, revision: 0 } }),
  },
  "POST /api/v2/spec-wizard/documents": {
    who: "billed",
    address: wizardOf({ body: { kind: "degree" } }),
  },
  "GET /api/v2/spec-wizard/documents/{id}": { who: "billed", address: documentOf },
  "DELETE /api/v2/spec-wizard/documents/{id}": {
    who: "billed",
    address: documentOf,
  },
  "GET /api/v2/spec-wizard/terms": { who: "arranger", address: wizardOf() },
  "POST /api/v2/spec-wizard/answers": {
    who: "arranger",
    address: wizardOf({ body: { tab: null, field: "", answer: "It is as it should be." } }),
  },
  "POST /api/v2/spec-wizard/submission": { who: "arranger", address: wizardOf({ body: {} }) },
  "GET /api/v2/admin/specialists": { who: "admin" },
  "GET /api/v2/admin/specialists/export": { who: "admin" },
  "GET /rest/v2/adminManagement/loadSpecialistDetails/{id}": { who: "admin", address: caseOf() },
  "POST /api/v2/admin/specialists/{id}/approval": { who: "admin", address: caseOf({ version: 1 }) },
  "POST /api/v2/admin/specialists/{id}/change-request": {
    who: "admin",
    address: caseOf({
      version: 1,
      comment: "",
      comments: [{ tab: "about", field: "heading", comment: "Shorter" }],
    }),
  },
  "POST /api/v2/admin/specialists/{id}/resumption": { who: "admin", address: caseOf({ version: 1 }) },
  "GET /api/v2/spec-wizard/objection": { who: "provider" },
  "POST /api/v2/spec-wizard/objection": { who: "provider" },
  "POST /api/v2/admin/specialists/{id}/objection-answer": {
    who: "admin",
    address: caseOf({ answer: "We have looked again" }),
  },
  "POST /api/v2/admin/specialists/{id}/closing": {
    who: "admin",
    address: caseOf({ version: 1, comment: "Gone" }),
  },
  "GET /api/v2/practice/paid-chat-products": { who: "provider" },
  "PATCH /api/v2/practice/paid-chat-products": {
    who: "provider",
    address: () => ({ body: { products: [] } }),
  },
} as const satisfies Readonly<Record<string, Rule>>
