/** A work of somebody else that the product uses. `key` names what it is used for in the `credits` messages. */
export type Work = {
  readonly key: "portraits" | "places" | "holidays" | "names" | "titleFace" | "textFace"
  readonly name: string
  readonly author: string
  readonly href: string
  readonly licence: string
  readonly licenceHref: string
  readonly adapted?: boolean
}

const OFL = { licence: "SIL Open Font License 1.1", licenceHref: "https://openfontlicense.org/" } as const
const CC_BY_4 = { licence: "CC BY 4.0", licenceHref: "https://creativecommons.org/licenses/by/4.0/" } as const

/** The works that the product uses, those that ask to be named first. */
export const works: readonly Work[] = [
  {
    key: "portraits",
    name: "Avatar Illustration System (DiceBear “Micah”)",
    author: "Micah Lanier",
    href: "https://www.dicebear.com/styles/micah/",
    adapted: true,
    ...CC_BY_4,
  },
  { key: "places", name: "GeoNames", author: "GeoNames", href: "https://www.geonames.org/", ...CC_BY_4 },
  {
    key: "holidays",
    name: "date-holidays",
    author: "commenthol",
    href: "https://github.com/commenthol/date-holidays",
    licence: "CC BY 3.0",
    licenceHref: "https://creativecommons.org/licenses/by/3.0/",
  },
  {
    key: "names",
    name: "Common Locale Data Repository",
    author: "Unicode, Inc.",
    href: "https://cldr.unicode.org/",
    licence: "Unicode License v3",
    licenceHref: "https://www.unicode.org/license.txt",
  },
  {
    key: "titleFace",
    name: "Literata",
    author: "TypeTogether",
    href: "https://github.com/googlefonts/literata",
    ...OFL,
  },
  {
    key: "textFace",
    name: "Commissioner",
    author: "Kostas Bartsokas",
    href: "https://github.com/kosbarts/Commissioner",
    ...OFL,
  },
]
