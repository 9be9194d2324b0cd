import type { OrganisationDetails, OrganisationInput, OrganisationKind } from "@arnica/contract/organisations"
import { isLanguage } from "@arnica/i18n/languages"

/** What stands in the fields. */
export type TypedPartner = {
  readonly code: string
  readonly kind: OrganisationKind
  readonly name: string
  readonly helpLineCode: string
  readonly url: string
  /** Empty: as the admin reads. */
  readonly language: string
  readonly hasStore: boolean
  /** Two letters; empty where it is not known. */
  readonly country: string
  /** One a line, or with commas. */
  readonly emailDomains: string
}

/** Those of a new one. */
export const EMPTY: TypedPartner = {
  code: "",
  kind: "clinic",
  name: "",
  helpLineCode: "",
  url: "",
  language: "",
  hasStore: false,
  country: "",
  emailDomains: "",
}

/** Those of one that is there. */
export const typedOf = (details: OrganisationDetails): TypedPartner => {
  const { code, kind, name, helpLineCode, url, languages, flags, countryCode, emailDomains } = details
  return {
    code,
    kind,
    name,
    helpLineCode: helpLineCode ?? "",
    url: url ?? "",
    language: languages[0] ?? "",
    hasStore: flags.includes("hasOwnCategories"),
    country: countryCode ?? "",
    emailDomains: emailDomains.join("\n"),
  }
}

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim())

/** What is sent; what the form does not show stays as it was. */
export const inputOf = (typed: TypedPartner, before: OrganisationDetails | null): OrganisationInput => {
  const others = (before?.languages ?? []).filter((each) => each !== typed.language)
  const flags = (before?.flags ?? []).filter((flag) => flag !== "hasOwnCategories")
  return {
    name: typed.name.trim(),
    helpLineCode: orNull(typed.helpLineCode),
    url: orNull(typed.url),
    languages: isLanguage(typed.language) ? [typed.language, ...others] : [],
    flags: typed.hasStore ? [...flags, "hasOwnCategories"] : flags,
    countryCode: orNull(typed.country)?.toUpperCase() ?? null,
    emailDomains:
      typed.kind === "company" ? typed.emailDomains.split(/[\s,;]+/).filter((domain) => domain !== "") : [],
  }
}
