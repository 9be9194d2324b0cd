import type { TabMeta } from "@arnica/contract/wizard-state"
import type { TabInputs, WizardTab } from "@arnica/contract/wizard-tabs"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import type { Api } from "../../platform/api/client.ts"
import type { WizardStep } from "./wizard-search.ts"

/** How far the profile is, and where it stands. */
export const progressQuery = (api: Api) =>
  queryOptions({
    queryKey: ["wizard", "progress"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /rest/v2/specWizard/profile", { signal }),
  })

/** The public profile as it would be. */
export const previewQuery = (api: Api) =>
  queryOptions({
    queryKey: ["wizard", "preview"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /api/v2/spec-wizard/preview", { signal }),
  })

/** The files that prove it. */
export const documentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["wizard", "documents"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /rest/v2/specWizard/loadDocumentsTab", { signal }),
  })

/** Whether the specialist has premium. */
export const premiumQuery = (api: Api) =>
  queryOptions({
    queryKey: ["wizard", "premium"],
    staleTime: 0,
    queryFn: ({ signal }) => api.call("GET /rest/v2/specWizard/premium", { signal }),
  })

/** What can be chosen: domains with their specialities, concerns, therapy types. */
export const choicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["search-options"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.call("GET /api/v2/catalog/search-options", { signal }),
  })

/** Countries and spoken languages, named in the reader's language. */
export const placesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["catalog", "personal"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.call("POST /rest/v2/user/details/getCatalogsAsDDL", { body: ["Country", "Language"], signal }),
  })

/** The calls of one tab. */
export type TabCalls<D extends { readonly meta: TabMeta }, B> = {
  readonly tab: WizardTab
  readonly read: (api: Api, signal: AbortSignal) => Promise<D>
  readonly save: (api: Api, body: B & { revision: number }) => Promise<D>
}

const calls = <D extends { readonly meta: TabMeta }, B>(given: TabCalls<D, B>): TabCalls<D, B> => given
type Sent<T extends keyof TabInputs> = TabInputs[T] & { revision: number }

export const PERSONAL = calls({
  tab: "personal",
  read: (api, signal) => api.call("GET /rest/v2/specWizard/personal", { signal }),
  save: (api, body: Sent<"personal">) => api.call("POST /rest/v2/specWizard/personal", { body }),
})
export const ABOUT = calls({
  tab: "about",
  read: (api, signal) => api.call("GET /api/v2/spec-wizard/about", { signal }),
  save: (api, body: Sent<"about">) => api.call("PATCH /api/v2/spec-wizard/about", { body }),
})
export const PROFESSIONAL = calls({
  tab: "professional",
  read: (api, signal) => api.call("GET /rest/v2/specWizard/professional", { signal }),
  save: (api, body: Sent<"professional">) => api.call("POST /rest/v2/specWizard/professional", { body }),
})
export const EDUCATION = calls({
  tab: "education",
  read: (api, signal) => api.call("GET /rest/v2/specWizard/education", { signal }),
  save: (api, body: Sent<"education">) => api.call("PATCH /api/v2/spec-wizard/education", { body }),
})
export const LICENSES = calls({
  tab: "licenses",
  read: (api, signal) => api.call("GET /rest/v2/specWizard/licenses", { signal }),
  save: (api, body: Sent<"licenses">) => api.call("PATCH /api/v2/spec-wizard/licenses", { body }),
})
export const MEMBERSHIPS = calls({
  tab: "memberships",
  read: (api, signal) => api.call("GET /rest/v2/specWizard/memberships", { signal }),
  save: (api, body: Sent<"memberships">) => api.call("PATCH /api/v2/spec-wizard/memberships", { body }),
})
export const SETTINGS = calls({
  tab: "settings",
  read: (api, signal) => api.call("GET /rest/v2/specWizard/settings", { signal }),
  save: (api, body: Sent<"settings">) => api.call("PATCH /api/v2/spec-wizard/settings", { body }),
})
export const STORE = calls({
  tab: "store",
  read: (api, signal) => api.call("GET /rest/v2/specWizard/store", { signal }),
  save: (api, body: Sent<"store">) => api.call("PATCH /api/v2/spec-wizard/store", { body }),
})
export const BILLING = calls({
  tab: "billing",
  read: (api, signal) => api.call("GET /rest/v2/specWizard/billingInfo", { signal }),
  save: (api, body: Sent<"billing"> & { password?: string }) =>
    api.call("PATCH /api/v2/spec-wizard/billing", { body }),
})

/** Whether who fills it in has a password to prove themselves by. */
export const signInMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: ["wizard", "signInMethods"],
    queryFn: ({ signal }) => api.call("GET /api/v2/users/me/sign-in-methods", { signal }),
  })
type Legals = { readonly mandate: boolean; readonly meta: TabMeta }
export const LEGALS = calls({
  tab: "billingLegals",
  read: (api, signal): Promise<Legals> => api.call("GET /rest/v2/specialist/billingLegals", { signal }),
  save: (api, body: Sent<"billingLegals">): Promise<Legals> =>
    api.call("PATCH /api/v2/spec-wizard/billing-legals", { body }),
})

/** What a tab holds, as it was saved last. */
export const tabQuery = <D extends { readonly meta: TabMeta }, B>(api: Api, { tab, read }: TabCalls<D, B>) =>
  queryOptions({
    queryKey: ["wizard", "tab", tab],
    staleTime: 0,
    queryFn: ({ signal }) => read(api, signal),
  })

type Needs = { readonly api: Api; readonly queryClient: QueryClient }

/** Loads what a step shows. */
export async function loadStep({ api, queryClient }: Needs, step: WizardStep): Promise<void> {
  const documents = () => queryClient.ensureQueryData(documentsQuery(api))
  const places = () => queryClient.ensureQueryData(placesQuery(api))
  const choices = () => queryClient.ensureQueryData(choicesQuery(api))
  const loaders: Readonly<Record<WizardStep, () => Promise<unknown>>> = {
    personal: () => Promise.all([queryClient.ensureQueryData(tabQuery(api, PERSONAL)), places()]),
    about: () => queryClient.ensureQueryData(tabQuery(api, ABOUT)),
    professional: () =>
      Promise.all([queryClient.ensureQueryData(tabQuery(api, PROFESSIONAL)), choices(), places()]),
    education: () => queryClient.ensureQueryData(tabQuery(api, EDUCATION)),
    licenses: () => Promise.all([queryClient.ensureQueryData(tabQuery(api, LICENSES)), documents()]),
    memberships: () => queryClient.ensureQueryData(tabQuery(api, MEMBERSHIPS)),
    documents,
    settings: () => queryClient.ensureQueryData(tabQuery(api, SETTINGS)),
    store: () => queryClient.ensureQueryData(tabQuery(api, STORE)),
    billing: () => Promise.all([queryClient.ensureQueryData(tabQuery(api, BILLING)), places()]),
    billingLegals: () => queryClient.ensureQueryData(tabQuery(api, LEGALS)),
    premium: () => queryClient.ensureQueryData(premiumQuery(api)),
    finish: async () => undefined,
  }
  await Promise.all([loaders[step](), queryClient.ensureQueryData(previewQuery(api))])
}
