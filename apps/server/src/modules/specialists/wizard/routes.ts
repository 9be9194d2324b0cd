import { currencySchema } from "@arnica/contract/shared"
import type { wizardEndpoints } from "@arnica/contract/wizard"
import type { Language } from "@arnica/i18n/languages"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import { catalogTerms } from "../catalog-terms.ts"
import type { Asked } from "./access.ts"
import { answerQuestion } from "./answer.ts"
import type { WizardContext } from "./context.ts"
import { addDocuments, openDocument, readDocuments, removeDocument } from "./documents.ts"
import { photoOf, previewOf } from "./preview.ts"
import { maskBilling, presentTab, profileOf, progressFor, readTab } from "./read-tab.ts"
import { saveTab } from "./save-tab.ts"
import { submit } from "./submit.ts"
import type { TabValues } from "./tabs.ts"
import { termsFor } from "./terms.ts"

type Wizard = typeof wizardEndpoints
type Reading = Extract<keyof Wizard, `GET ${string}`>
type Saving = Exclude<keyof Wizard, Reading>

const PRIVATE = { "cache-control": "private, no-store" }

/** What is said beside the fields of who somebody is. */
const besidePersonal = async (
  ctx: WizardContext,
  asked: Asked,
): Promise<{ photo: string | null; hasHours: boolean }> => {
  const profile = await profileOf(ctx, { ...asked, doing: { tab: "personal", action: "read" } })
  return { photo: await photoOf(ctx, profile), hasHours: profile.hours?.hasHours ?? false }
}

/** What a store can be filled with, in the reader's language. */
const catalogOptions = async ({ catalog }: WizardContext, language: Language) => {
  const reference = await catalog()
  const { sessionType } = catalogTerms(reference, language)
  return {
    typeTranslations: reference.sessionTypes
      .filter(({ soldBy }) => soldBy === "session")
      .map(({ code, place }) => ({ code, place, name: sessionType(code) })),
    currencies: [...currencySchema.options],
  }
}

const addressOf = ({ street, postalCode, city, countryCode }: TabValues["billing"]): string =>
  [street, [postalCode, city].filter(Boolean).join(" "), countryCode].filter(Boolean).join(", ")

const legals = async (ctx: WizardContext, asked: Asked) => {
  const profile = await profileOf(ctx, { ...asked, doing: { tab: "billingLegals", action: "read" } })
  const { kind, name, taxId, registration, vatPayer } = profile.values.billing
  const address = addressOf(profile.values.billing)
  const legal = { kind, name, taxId, registration, vatPayer, address }
  return { ...presentTab(profile, "billingLegals"), legal }
}

const file = async (ctx: WizardContext, asked: Asked & { readonly id: string }) => {
  const { document, content } = await openDocument(ctx, asked)
  const name = encodeURIComponent(document.name)
  const headers = {
    ...PRIVATE,
    "content-type": document.type,
    "content-length": String(document.bytes),
    "content-disposition": `inline; filename*=UTF-8''${name}`,
    // Shown by itself, it can do nothing.
    "content-security-policy": "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
  }
  return answer({ headers, body: content })
}

/** What the wizard shows. */
export const wizardReadings = (ctx: WizardContext): Pick<Handlers<Wizard>, Reading> => ({
  "GET /rest/v2/specWizard/profile": async (call) => await progressFor(ctx, call),
  "GET /rest/v2/specWizard/personal": async (call) => ({
    ...(await readTab(ctx, { ...call, tab: "personal" })),
    ...(await besidePersonal(ctx, call)),
  }),
  "GET /api/v2/spec-wizard/about": async (call) => await readTab(ctx, { ...call, tab: "about" }),
  "GET /rest/v2/specWizard/professional": async (call) =>
    await readTab(ctx, { ...call, tab: "professional" }),
  "GET /rest/v2/specWizard/skills": async ({ language }) => {
    const { concerns } = await ctx.catalog()
    return catalogTerms(await ctx.catalog(), language).concerns(concerns.map(({ code }) => code))
  },
  "GET /rest/v2/specWizard/education": async (call) => await readTab(ctx, { ...call, tab: "education" }),
  "GET /rest/v2/specWizard/licenses": async (call) => await readTab(ctx, { ...call, tab: "licenses" }),
  "GET /rest/v2/specWizard/memberships": async (call) => await readTab(ctx, { ...call, tab: "memberships" }),
  "GET /rest/v2/specWizard/settings": async (call) => await readTab(ctx, { ...call, tab: "settings" }),
  "GET /rest/v2/specWizard/store": async (call) => ({
    ...(await readTab(ctx, { ...call, tab: "store" })),
    ...(await catalogOptions(ctx, call.language)),
  }),
  "GET /rest/v2/specWizard/billingInfo": async (call) => {
    const { meta, ...billing } = await readTab(ctx, { ...call, tab: "billing" })
    return { ...maskBilling(billing), meta }
  },
  "GET /rest/v2/specialist/billingLegals": async (call) => await legals(ctx, call),
  "GET /rest/v2/specWizard/premium": async (call) => ({ premium: (await profileOf(ctx, call)).of.premium }),
  "GET /rest/v2/specWizard/loadDocumentsTab": async (call) => await readDocuments(ctx, call),
  "GET /api/v2/spec-wizard/documents/{id}": async ({ params, ...call }) =>
    await file(ctx, { ...call, id: params.id }),
  "GET /api/v2/spec-wizard/preview": async (call) => await previewOf(ctx, call),
  "GET /api/v2/spec-wizard/terms": async (call) => await termsFor(ctx, call),
  "GET /rest/v2/provider/settings/settingsWithoutClients": async ({ actor }) => {
    if (actor.specialistId === null)
      return { profileID: null, appDuration: ctx.settings.read("appointmentMinutes") }
    const { of, values } = await profileOf(ctx, { actor, query: {} })
    return { profileID: of.id, appDuration: values.settings.appDuration }
  },
})

/** What the wizard saves. */
export const wizardSavings = (ctx: WizardContext): Pick<Handlers<Wizard>, Saving> => ({
  "POST /rest/v2/specWizard/personal": async ({ body: given, ...call }) => ({
    ...(await saveTab(ctx, { ...call, tab: "personal", given })),
    ...(await besidePersonal(ctx, call)),
  }),
  "POST /rest/v2/specWizard/professional": async ({ body: given, ...call }) =>
    await saveTab(ctx, { ...call, tab: "professional", given }),
  "PATCH /api/v2/spec-wizard/about": async ({ body: given, ...call }) =>
    await saveTab(ctx, { ...call, tab: "about", given }),
  "PATCH /api/v2/spec-wizard/education": async ({ body: given, ...call }) =>
    await saveTab(ctx, { ...call, tab: "education", given }),
  "PATCH /api/v2/spec-wizard/licenses": async ({ body: given, ...call }) =>
    await saveTab(ctx, { ...call, tab: "licenses", given }),
  "PATCH /api/v2/spec-wizard/memberships": async ({ body: given, ...call }) =>
    await saveTab(ctx, { ...call, tab: "memberships", given }),
  "PATCH /api/v2/spec-wizard/settings": async ({ body: given, ...call }) =>
    await saveTab(ctx, { ...call, tab: "settings", given }),
  "PATCH /api/v2/spec-wizard/store": async ({ body: given, ...call }) => ({
    ...(await saveTab(ctx, { ...call, tab: "store", given })),
    ...(await catalogOptions(ctx, call.language)),
  }),
  "PATCH /api/v2/spec-wizard/billing": async ({ body: given, ...call }) => {
    const { meta, ...billing } = await saveTab(ctx, { ...call, tab: "billing", given })
    return { ...maskBilling(billing), meta }
  },
  "PATCH /api/v2/spec-wizard/billing-legals": async ({ body: given, ...call }) =>
    await saveTab(ctx, { ...call, tab: "billingLegals", given }),
  "POST /api/v2/spec-wizard/documents": async ({ body, files, ...call }) =>
    await addDocuments(ctx, { ...call, kind: body.kind, uploads: files }),
  "DELETE /api/v2/spec-wizard/documents/{id}": async ({ params, ...call }) =>
    await removeDocument(ctx, { ...call, id: params.id }),
  "POST /api/v2/spec-wizard/answers": async ({ body, ...call }) =>
    await answerQuestion(ctx, { ...call, ...body }),
  "POST /api/v2/spec-wizard/submission": async ({ body, ...call }) =>
    await submit(ctx, { ...call, acceptedTerms: body.acceptedTerms }),
})
