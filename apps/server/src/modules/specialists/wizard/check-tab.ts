import type { Catalog } from "../../catalog/index.ts"
import type { Profile } from "./profile.ts"
import type { FormTab, TabValues } from "./tabs.ts"

type Refused = { readonly path: string; readonly text: string }
type Checked = { readonly catalog: Catalog; readonly profile: Profile }

const unknown = (
  path: string,
  { codes, known }: { readonly codes: readonly string[]; readonly known: readonly string[] },
): Refused[] => (codes.every((code) => known.includes(code)) ? [] : [{ path, text: "notOffered" }])

const codesOf = (entries: readonly { readonly code: string }[]): string[] => entries.map(({ code }) => code)

const checkProfessional = (catalog: Catalog, values: TabValues["professional"]): Refused[] => {
  const { medicalDomain, specialities, therapyTypes, skills, languages } = values
  const ofDomain = catalog.specialities.filter(({ domainCode }) => domainCode === medicalDomain)
  return [
    ...unknown("medicalDomain", {
      codes: medicalDomain === null ? [] : [medicalDomain],
      known: codesOf(catalog.domains),
    }),
    ...unknown("specialities", { codes: specialities, known: codesOf(ofDomain) }),
    ...unknown("therapyTypes", { codes: therapyTypes, known: codesOf(catalog.therapyTypes) }),
    ...unknown("skills", { codes: skills, known: codesOf(catalog.concerns) }),
    ...unknown("languages", { codes: languages, known: catalog.languages }),
  ]
}

const checkStore = ({ catalog, profile }: Checked, { products }: TabValues["store"]): Refused[] => {
  const known = codesOf(catalog.sessionTypes.filter(({ soldBy }) => soldBy === "session"))
  const own = profile.values.store.products.map(({ id }) => id)
  return products.flatMap(({ id, sessionTypeCode }, index) => [
    ...unknown(`products.${index}.sessionTypeCode`, { codes: [sessionTypeCode], known }),
    ...(id === null || own.includes(id) ? [] : [{ path: `products.${index}`, text: "notOffered" }]),
  ])
}

const checkLicenses = ({ profile }: Checked, { items }: TabValues["licenses"]): Refused[] =>
  items.flatMap(({ documentId }, index) =>
    documentId === null || profile.documents.some(({ id }) => id === documentId)
      ? []
      : [{ path: `items.${index}.documentId`, text: "notOffered" }],
  )

const checkPersonal = (
  { catalog, profile }: Checked,
  { countryCode, timeZone }: TabValues["personal"],
): Refused[] => {
  const { hours } = profile
  const codes = countryCode === null ? [] : [countryCode]
  return [
    ...unknown("countryCode", { codes, known: codesOf(catalog.countries) }),
    ...(hours?.hasHours === true && hours.zone !== timeZone
      ? [{ path: "timeZone", text: "zoneOfHours" }]
      : []),
  ]
}

type Checking = Checked & { readonly tab: FormTab; readonly values: TabValues }

/** What the contract cannot know: whether codes are in the catalogue, and things the specialist's own. */
export const checkTab = ({ tab, values, ...checked }: Checking): Refused[] => {
  const { catalog } = checked
  switch (tab) {
    case "personal":
      return checkPersonal(checked, values.personal)
    case "professional":
      return checkProfessional(catalog, values.professional)
    case "store":
      return checkStore(checked, values.store)
    case "licenses":
      return checkLicenses(checked, values.licenses)
    case "billing": {
      const { countryCode } = values.billing
      const codes = countryCode === null ? [] : [countryCode]
      return unknown("countryCode", { codes, known: codesOf(catalog.countries) })
    }
    default:
      return []
  }
}
