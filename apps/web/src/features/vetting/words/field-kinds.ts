import type { TabInputs } from "@arnica/contract/wizard-tabs"

/** What kind of value a field of a profile holds, as far as it decides how it is put into words. */
export type FieldKind =
  | ("text" | "texts" | "gender" | "country" | "zone" | "addresses" | "code" | "codes" | "languages" | "year")
  | ("names" | "degrees" | "licences" | "duration" | "limit" | "products" | "payer" | "yesNo")

type Kinds = {
  readonly [T in keyof TabInputs]: { readonly [F in keyof TabInputs[T]]-?: FieldKind }
}

/** The kind of every field of the wizard. A field that is not here does not compile. */
const FIELD_KINDS: Kinds = {
  personal: {
    title: "text",
    firstName: "text",
    lastName: "text",
    gender: "gender",
    countryCode: "country",
    city: "text",
    officeAddress: "text",
    timeZone: "zone",
  },
  about: { heading: "texts", description: "texts", approach: "texts", videos: "addresses" },
  professional: {
    medicalDomain: "code",
    specialities: "codes",
    therapyTypes: "codes",
    skills: "codes",
    languages: "languages",
    practisingSince: "year",
  },
  education: { items: "degrees" },
  licenses: { items: "licences" },
  memberships: { items: "names" },
  settings: {
    appDuration: "duration",
    minimumNoticeMinutes: "duration",
    bufferBeforeMinutes: "duration",
    bufferAfterMinutes: "duration",
    dailyLimit: "limit",
    weeklyLimit: "limit",
  },
  store: { products: "products" },
  billing: {
    kind: "payer",
    name: "text",
    taxId: "text",
    registration: "text",
    cnp: "text",
    vatPayer: "yesNo",
    healthCare: "yesNo",
    countryCode: "country",
    city: "text",
    street: "text",
    postalCode: "text",
    bank: "text",
    iban: "text",
  },
  billingLegals: { mandate: "yesNo" },
}

/** The kind of a field by its names; undefined for one that the wizard does not have. */
export const kindOf = (tab: string, field: string): FieldKind | undefined => {
  const fields = Object.entries(FIELD_KINDS).find(([name]) => name === tab)?.[1]
  return Object.entries<FieldKind>(fields ?? {}).find(([name]) => name === field)?.[1]
}
