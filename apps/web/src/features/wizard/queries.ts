import type { TabMeta } from "@arnica/contract/wizard-state"
import type { TabInputs, WizardTab } from "@arnica/contract/wizard-tabs"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import { type AnswerQuery, endpointQuery } from "../../platform/api/endpoint-query.ts"
import { keyOf } from "../../platform/api/query-keys.ts"
import { feeQuery } from "../../platform/fee/fee-query.ts"
import type { WizardStep } from "./wizard-search.ts"

/** Whose profile is filled in: a specialist's by their id, or the reader's own. */
export type Whose = { readonly specialistID?: number }

/** Who is asked, and about whose profile. */
export type Asking = { readonly api: Api; readonly whose: Whose }

/** How far the profile is, and where it stands. */
export const progressQuery = ({ api, whose }: Asking) =>
  endpointQuery(api, {
    route: "GET /rest/v2/specWizard/profile",
    input: { query: whose },
    staleTime: 0,
  })

/** The public profile as it would be. */
export const previewQuery = ({ api, whose }: Asking) =>
  endpointQuery(api, {
    route: "GET /api/v2/spec-wizard/preview",
    input: { query: whose },
    staleTime: 0,
  })

/** The files that prove it. */
export const documentsQuery = ({ api, whose }: Asking) =>
  endpointQuery(api, {
    route: "GET /rest/v2/specWizard/loadDocumentsTab",
    input: { query: whose },
    staleTime: 0,
  })

/** The terms for specialists, and which version was accepted. */
export const termsQuery = ({ api, whose }: Asking) =>
  endpointQuery(api, {
    route: "GET /api/v2/spec-wizard/terms",
    input: { query: whose },
    staleTime: 0,
  })

/** Whether the specialist has premium. */
export const premiumQuery = ({ api, whose }: Asking) =>
  endpointQuery(api, {
    route: "GET /rest/v2/specWizard/premium",
    input: { query: whose },
    staleTime: 0,
  })

/** What the reader said against their suspension. */
export const objectionQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/spec-wizard/objection",
    staleTime: 0,
  })

/** What can be chosen: domains with their specialities, concerns, therapy types. */
export const choicesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/catalog/search-options",
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Countries and spoken languages, named in the reader's language. */
export const placesQuery = (api: Api) =>
  endpointQuery(api, {
    route: "POST /rest/v2/user/details/getCatalogsAsDDL",
    input: { body: ["Country", "Language"] },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The calls of one tab. */
export type TabCalls<D extends { readonly meta: TabMeta }, B> = {
  readonly tab: WizardTab
  readonly read: (asking: Asking) => AnswerQuery<D>
  readonly save: (asking: Asking, body: B & { revision: number }) => Promise<D>
}

const calls = <D extends { readonly meta: TabMeta }, B>(given: TabCalls<D, B>): TabCalls<D, B> => given
type Sent<T extends keyof TabInputs> = TabInputs[T] & { revision: number }

export const PERSONAL = calls({
  tab: "personal",
  read: ({ api, whose }) =>
    endpointQuery(api, { route: "GET /rest/v2/specWizard/personal", input: { query: whose }, staleTime: 0 }),
  save: ({ api, whose }, body: Sent<"personal">) =>
    api.call("POST /rest/v2/specWizard/personal", { query: whose, body }),
})
export const ABOUT = calls({
  tab: "about",
  read: ({ api, whose }) =>
    endpointQuery(api, { route: "GET /api/v2/spec-wizard/about", input: { query: whose }, staleTime: 0 }),
  save: ({ api, whose }, body: Sent<"about">) =>
    api.call("PATCH /api/v2/spec-wizard/about", { query: whose, body }),
})
export const PROFESSIONAL = calls({
  tab: "professional",
  read: ({ api, whose }) =>
    endpointQuery(api, {
      route: "GET /rest/v2/specWizard/professional",
      input: { query: whose },
      staleTime: 0,
    }),
  save: ({ api, whose }, body: Sent<"professional">) =>
    api.call("POST /rest/v2/specWizard/professional", { query: whose, body }),
})
export const EDUCATION = calls({
  tab: "education",
  read: ({ api, whose }) =>
    endpointQuery(api, { route: "GET /rest/v2/specWizard/education", input: { query: whose }, staleTime: 0 }),
  save: ({ api, whose }, body: Sent<"education">) =>
    api.call("PATCH /api/v2/spec-wizard/education", { query: whose, body }),
})
export const LICENSES = calls({
  tab: "licenses",
  read: ({ api, whose }) =>
    endpointQuery(api, { route: "GET /rest/v2/specWizard/licenses", input: { query: whose }, staleTime: 0 }),
  save: ({ api, whose }, body: Sent<"licenses">) =>
    api.call("PATCH /api/v2/spec-wizard/licenses", { query: whose, body }),
})
export const MEMBERSHIPS = calls({
  tab: "memberships",
  read: ({ api, whose }) =>
    endpointQuery(api, {
      route: "GET /rest/v2/specWizard/memberships",
      input: { query: whose },
      staleTime: 0,
    }),
  save: ({ api, whose }, body: Sent<"memberships">) =>
    api.call("PATCH /api/v2/spec-wizard/memberships", { query: whose, body }),
})
export const SETTINGS = calls({
  tab: "settings",
  read: ({ api, whose }) =>
    endpointQuery(api, { route: "GET /rest/v2/specWizard/settings", input: { query: whose }, staleTime: 0 }),
  save: ({ api, whose }, body: Sent<"settings">) =>
    api.call("PATCH /api/v2/spec-wizard/settings", { query: whose, body }),
})
export const STORE = calls({
  tab: "store",
  read: ({ api, whose }) =>
    endpointQuery(api, { route: "GET /rest/v2/specWizard/store", input: { query: whose }, staleTime: 0 }),
  save: ({ api, whose }, body: Sent<"store">) =>
    api.call("PATCH /api/v2/spec-wizard/store", { query: whose, body }),
})
export const BILLING = calls({
  tab: "billing",
  read: ({ api, whose }) =>
    endpointQuery(api, {
      route: "GET /rest/v2/specWizard/billingInfo",
      input: { query: whose },
      staleTime: 0,
    }),
  save: ({ api, whose }, body: Sent<"billing"> & { password?: string }) =>
    api.call("PATCH /api/v2/spec-wizard/billing", { query: whose, body }),
})

/** Whether who fills it in has a password to prove themselves by. */
export const signInMethodsQuery = (api: Api) =>
  endpointQuery(api, {
    route: "GET /api/v2/users/me/sign-in-methods",
  })
type Legals = { readonly mandate: boolean; readonly meta: TabMeta }
export const LEGALS = calls({
  tab: "billingLegals",
  read: ({ api, whose }) =>
    queryOptions({
      queryKey: keyOf("GET /rest/v2/specialist/billingLegals", { input: { query: whose } }),
      staleTime: 0,
      queryFn: ({ signal }): Promise<Legals> =>
        api.call("GET /rest/v2/specialist/billingLegals", { query: whose, signal }),
    }),
  save: ({ api, whose }, body: Sent<"billingLegals">): Promise<Legals> =>
    api.call("PATCH /api/v2/spec-wizard/billing-legals", { query: whose, body }),
})

/** What a tab holds, as it was saved last. */
export const tabQuery = <D extends { readonly meta: TabMeta }, B>(
  asking: Asking,
  { read }: TabCalls<D, B>,
): AnswerQuery<D> => read(asking)

type Needs = Asking & { readonly queryClient: QueryClient }

/** Loads what a step shows. */
export async function loadStep({ queryClient, ...asking }: Needs, step: WizardStep): Promise<void> {
  const { api } = asking
  const documents = () => queryClient.ensureQueryData(documentsQuery(asking))
  const places = () => queryClient.ensureQueryData(placesQuery(api))
  const choices = () => queryClient.ensureQueryData(choicesQuery(api))
  const loaders: Readonly<Record<WizardStep, () => Promise<unknown>>> = {
    personal: () => Promise.all([queryClient.ensureQueryData(tabQuery(asking, PERSONAL)), places()]),
    about: () => queryClient.ensureQueryData(tabQuery(asking, ABOUT)),
    professional: () =>
      Promise.all([queryClient.ensureQueryData(tabQuery(asking, PROFESSIONAL)), choices(), places()]),
    education: () => queryClient.ensureQueryData(tabQuery(asking, EDUCATION)),
    licenses: () => Promise.all([queryClient.ensureQueryData(tabQuery(asking, LICENSES)), documents()]),
    memberships: () => queryClient.ensureQueryData(tabQuery(asking, MEMBERSHIPS)),
    documents,
    settings: () => queryClient.ensureQueryData(tabQuery(asking, SETTINGS)),
    store: () =>
      Promise.all([
        queryClient.ensureQueryData(tabQuery(asking, STORE)),
        queryClient.ensureQueryData(feeQuery(api)),
      ]),
    billing: () => Promise.all([queryClient.ensureQueryData(tabQuery(asking, BILLING)), places()]),
    billingLegals: () => queryClient.ensureQueryData(tabQuery(asking, LEGALS)),
    premium: () => queryClient.ensureQueryData(premiumQuery(asking)),
    // The hours are the calendar's: whoever puts them into the step loads them.
    availability: async () => undefined,
    finish: () =>
      Promise.all([
        queryClient.ensureQueryData(termsQuery(asking)),
        queryClient.ensureQueryData(feeQuery(api)),
        // Only for oneself: whoever fills in another's profile does not object for them.
        asking.whose.specialistID === undefined
          ? queryClient.ensureQueryData(objectionQuery(api))
          : undefined,
      ]),
  }
  await Promise.all([loaders[step](), queryClient.ensureQueryData(previewQuery(asking))])
}
